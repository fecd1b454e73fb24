# What board.py declares to a compiler: sizes hold for the largest board, 20 squares and a rim.
# 484 = 22 x 22 cells, 3872 states of a cell and a facing, 32 units of a colour. Every array has a size that the C compiler knows, so that it can check each access (build.py).

cimport cython

cdef unsigned long long mixed(unsigned long long number) noexcept nogil

cdef class Board:
    cdef unsigned char cells[484]
    cdef unsigned char slot[484]       # of the unit that stands there
    cdef short place[64]               # of unit colour * 32 + slot
    cdef int count[2]
    cdef int command[2]                # cells, -1: none
    cdef int side
    cdef readonly int n
    cdef int width
    cdef int delta[8]
    cdef short number[484]             # of the square, as others call it; -1: the rim
    cdef short cell_of[400]
    cdef unsigned char rank[484]
    cdef unsigned char file[484]
    cdef unsigned char exits[968]      # by colour and cell: the ways that lead over the far edge
    cdef int last[2]                   # the rank before the far edge of each colour
    cdef int leavers                   # who may leave: 0 nobody, 1 the command tank, 2 all
    cdef unsigned char speed[12]
    cdef unsigned char weapon[12]
    cdef unsigned char pattern[12]
    cdef unsigned char armour[36]
    cdef unsigned long long key
    cdef int ply
    cdef int quiet                     # plies since something was destroyed
    cdef unsigned long long keys[1024]
    cdef unsigned int made[1024]
    cdef unsigned char was[1024]       # the cell that moved, as it was
    cdef unsigned char struck[1024]    # the cell that was shot
    cdef short calm[1024]

    @cython.final
    cdef void put(self, int cell, int thing) noexcept nogil
    @cython.final
    cdef void take(self, int cell) noexcept nogil
    @cython.final
    cdef void make(self, unsigned int code) noexcept nogil
    @cython.final
    cdef void unmake(self) noexcept nogil
    @cython.final
    cdef int _landed(self, int thing, int kind, int end) noexcept nogil
    @cython.final
    cdef void _destroy(self, int cell) noexcept nogil
    @cython.final
    cdef void _pass_on(self) noexcept nogil
    @cython.final
    cdef void leave_turn(self) noexcept nogil
    @cython.final
    cdef void back_turn(self) noexcept nogil
    @cython.final
    cdef bint repeated(self) noexcept nogil

cimport cython
from tourelle.games.tank_chess.kernel.flat.board cimport Board

cdef class Aim(Board):
    # from where a target is seen: by cell the directions of shots, by state target and armour
    cdef unsigned char mark[484]
    cdef unsigned char lob[484]        # the same for mortars
    cdef short target[3872]
    cdef unsigned char hard[3872]
    cdef unsigned short marked[3872]   # the states that are marked
    cdef int marks
    cdef unsigned short lobbed[3872]
    cdef int lobs
    # lines that end at an own unit, for which they go on
    cdef short behind[2048]
    cdef unsigned char onward[2048]
    cdef short aim[2048]
    cdef unsigned char plate[2048]
    cdef int blocks
    cdef int first_added
    cdef int strongest                 # weapon of the side that lists
    cdef bint mortars
    cdef bint wanted[484]              # targets

    @cython.final
    cdef void _arm(self, int side) noexcept nogil
    @cython.final
    cdef void _aim_at(self, int cell, int side) noexcept nogil
    @cython.final
    cdef void _line(self, int cell, int way, int hard, int side) noexcept nogil
    @cython.final
    cdef void _lob(self, int cell, int way) noexcept nogil
    @cython.final
    cdef void _mark(self, int cell, int shot, int target, int hard) noexcept nogil
    @cython.final
    cdef void _extend(self, int cell) noexcept nogil
    @cython.final
    cdef void _shrink(self) noexcept nogil
    @cython.final
    cdef bint _near(self, int cell, int thing) noexcept nogil
    @cython.final
    cdef void _clear(self) noexcept nogil

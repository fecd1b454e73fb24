cimport cython
from tourelle.games.tank_chess.kernel.flat.aim cimport Aim

cdef class Lister(Aim):
    # one unit on its way: states in the order they were reached; the first ones have points left
    cdef unsigned short queue[3880]
    cdef unsigned short seen[3872]
    cdef unsigned short stamp
    cdef int reached
    cdef int spent
    cdef short deaths[64]
    cdef int dead
    # what was found
    cdef unsigned int turns[131072]
    cdef int top

    @cython.final
    cdef void _drive(self, int cell, int thing) noexcept nogil
    @cython.final
    cdef void _turn_to(self, int state) noexcept nogil
    @cython.final
    cdef void _onto(self, int state, int swims) noexcept nogil
    @cython.final
    cdef bint _leaves(self, int cell, int thing) noexcept nogil
    @cython.final
    cdef int _shots(self, int origin, int state, int thing) noexcept nogil
    @cython.final
    cdef void _lobs(self, int origin, int state, int thing) noexcept nogil
    @cython.final
    cdef void _fire(self, int cell, int thing) noexcept nogil
    @cython.final
    cdef void _quiet(self, int cell, int thing) noexcept nogil
    @cython.final
    cdef void _ends(self, int cell, int thing) noexcept nogil
    @cython.final
    cdef bint _may_leave(self, int cell, int thing) noexcept nogil
    @cython.final
    cdef int list_all(self, int base) noexcept nogil
    @cython.final
    cdef int list_shots(self, int base) noexcept nogil
    @cython.final
    cdef unsigned int win(self, int side) noexcept nogil
    @cython.final
    cdef unsigned int _kill(self, int side) noexcept nogil
    @cython.final
    cdef unsigned long long _count(self, int depth, int base) noexcept nogil

cimport cython
from tourelle.games.tank_chess.kernel.flat.lister cimport Lister

cdef class Solver(Lister):
    cdef long long looked
    cdef long long limit

    @cython.final
    cdef unsigned int _win_in(self, int turns, int base) noexcept nogil
    @cython.final
    cdef bint _is_lost(self, int turns, int base) noexcept nogil
    @cython.final
    cdef bint _answered(self, int turns, int base) noexcept nogil

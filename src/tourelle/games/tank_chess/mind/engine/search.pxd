cimport cython
from tourelle.games.tank_chess.kernel.flat.lister cimport Lister

cdef class Search(Lister):
    # what things are worth, see weights.py
    cdef short placed[11616]               # by colour, kind and cell
    cdef short away[968]                   # by colour and cell: steps to the far edge
    cdef short race[64]                    # by points that the command tank has to go
    cdef short near_other[32]              # by distance to a command tank
    cdef short near_own[32]
    cdef int glimpse                       # each cell that is open to the command tank
    # what it may spend, and has spent
    cdef long long nodes
    cdef long long limit
    cdef double deadline
    cdef long long latest
    cdef bint stop
    cdef int calm_plies
    cdef bint nulls
    cdef bint reduces
    # what it remembers: positions, turns that refuted another one, turns that were good before
    cdef unsigned long long known[262144]
    cdef unsigned int known_turn[262144]
    cdef short known_score[262144]
    cdef signed char known_depth[262144]
    cdef unsigned char known_bound[262144]
    cdef unsigned int killer[256]
    cdef int history[92928]
    cdef int promise[131072]               # of each turn in turns

    @cython.final
    cdef int _worth(self) noexcept nogil
    @cython.final
    cdef int _side_worth(self, int colour) noexcept nogil
    @cython.final
    cdef int _distance(self, int one, int other) noexcept nogil
    @cython.final
    cdef int _glimpsed(self, int cell) noexcept nogil
    @cython.final
    cdef int _run(self, int colour) noexcept nogil
    @cython.final
    cdef void _spend(self) noexcept nogil
    @cython.final
    cdef bint _is_late(self) noexcept nogil
    @cython.final
    cdef int _remembered(self, int depth, int alpha, int beta, int height) noexcept nogil
    @cython.final
    cdef int _search(self, int depth, int alpha, int beta, int height, int base, bint may_null) noexcept nogil
    @cython.final
    cdef int _turns(self, int depth, int alpha, int beta, int height, int base, bint check) noexcept nogil
    @cython.final
    cdef int _child(self, int depth, int alpha, int beta, int height, int base, int late) noexcept nogil
    @cython.final
    cdef bint _null(self, int depth, int beta, int height, int base) noexcept nogil
    @cython.final
    cdef int _calm(self, int alpha, int beta, int height, int base, int plies) noexcept nogil
    @cython.final
    cdef void _order(self, int base, int end, unsigned int first, int height) noexcept nogil
    @cython.final
    cdef void _order_shots(self, int base, int end) noexcept nogil
    @cython.final
    cdef unsigned int _next(self, int at, int end, int sorted_from) noexcept nogil
    @cython.final
    cdef int _prize(self, unsigned int code) noexcept nogil
    @cython.final
    cdef int _track(self, unsigned int code) noexcept nogil
    @cython.final
    cdef void _refuted(self, unsigned int code, int depth, int height) noexcept nogil
    @cython.final
    cdef void _keep(self, int depth, int score, int bound, unsigned int code, int height) noexcept nogil

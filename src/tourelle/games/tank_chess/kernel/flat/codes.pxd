# Numbers that the flat board is written in, known when it is compiled.

cdef enum:
    EMPTY = 0
    WATER = 1       # stops all but amphibians
    MINE = 2        # ends a movement, lets fire pass
    OBSTACLE = 3    # this and what follows stops movement and fire
    WRECK = 4
    COVERED = 5     # outside the board
    UNIT = 64       # 64 + colour * 96 + kind * 8 + facing, as in kernel/position.py

cdef enum:
    AMPHIBIAN = 8
    AFLOAT = 11

cdef enum:
    REVERSE = 1     # how a turn moves, as in kernel/turns.py
    ESCAPE = 2
    DEATH = 3

cdef enum:
    THREE_LINES = 0
    MORTAR = 2
    UNARMED = 3

cdef extern from *:
    """
    #define MIX_0 0x9E3779B97F4A7C15ULL
    #define MIX_1 0xBF58476D1CE4E5B9ULL
    #define MIX_2 0x94D049BB133111EBULL
    """
    const unsigned long long MIX_0
    const unsigned long long MIX_1
    const unsigned long long MIX_2

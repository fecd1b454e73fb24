cdef enum:
    WON = 30000     # less the plies until then
    SURE = 29000    # a score beyond this is a win that was seen to its end
    DEEPEST = 60
    UNKNOWN = 32000

cdef enum:          # what a remembered score is
    EXACT = 0
    AT_LEAST = 1
    AT_MOST = 2

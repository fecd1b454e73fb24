"""stub"""

from tourelle.core.phrases import CORE
from tourelle.core.words import Catalogue

CATALOGUE = Catalogue({}, CORE)

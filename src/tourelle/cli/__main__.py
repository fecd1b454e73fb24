"""`python -m tourelle.cli`, where the script is not installed."""

import sys

from tourelle.cli.app import main

if __name__ == "__main__":
    sys.exit(main())

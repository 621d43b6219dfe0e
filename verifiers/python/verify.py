#!/usr/bin/env python3
"""Same as `python3 -m pullproof_verify` from this folder."""
import sys

from pullproof_verify.__main__ import main

sys.exit(main())

#!/usr/bin/env bash
# Prints, for each row of the catalogue of mutators, the porting bug that only its documents show, after a test of all of
# them. A row without a bug fails the test: it is to get one, or to go.
set -euo pipefail
cd "$(dirname "$0")/../.."

swift build --build-tests >&2
swift test --skip-build --filter RowBugTests >&2
cat Tests/CatalogueRows.md

#!/usr/bin/env bash
# Prints, for each row of the catalogue of mutators, how many of the seeded bugs its documents show, and those that no
# other row shows; then the bugs that only two or three rows show. It takes some twenty minutes, so CI does not run it.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
swift build -c release --build-tests -Xswiftc -enable-testing >&2
CATALOGUE_YIELD=$work/table swift test -c release --skip-build --filter CatalogueYieldTests >&2
cat "$work/table"

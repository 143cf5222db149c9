#!/usr/bin/env bash
# Builds the documentation of every library product. Fails on a warning (a broken link is one), on a
# library without a catalog or a line in .spi.yml, and on a public symbol that its landing page does not curate.
# Arguments are passed on to SwiftPM: with the flags of the last build, nothing is built twice.
set -euo pipefail
cd "$(dirname "$0")/../.."

docc=$(command -v docc || xcrun --find docc)
output=.build/documentation
rm -rf "$output"

swift package "$@" dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
  --emit-extension-block-symbols
graphs=$(dirname "$(swift build --show-bin-path)")/symbolgraph

# What ParityHarness documents is declared in its modules, which it exports.
modules=$(sed -n 's/^@_exported public import //p' Sources/ParityHarness/Exports.swift | paste -sd , -)
triple=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
sdk=()
[ "$(uname)" = Linux ] || sdk=(-sdk "$(xcrun --show-sdk-path)")
swift symbolgraph-extract -module-name ParityHarness -I "$(swift build --show-bin-path)/Modules" -target "$triple" \
  ${sdk[@]+"${sdk[@]}"} -output-dir "$graphs" -minimum-access-level public -skip-synthesized-members \
  -emit-extension-block-symbols -experimental-allowed-reexported-modules="$modules"

libraries=$(sed -n 's/.*\.library(name: "\([A-Za-z0-9]*\)".*/\1/p' Package.swift)
for library in $libraries; do
  echo "-- Building documentation of $library"
  if ! grep -q "^ *- $library\$" .spi.yml; then
    echo "error: .spi.yml does not name $library, whose documentation is then not hosted" >&2
    exit 1
  fi
  catalog=Sources/$library/$library.docc
  if [ ! -f "$catalog/$library.md" ]; then
    echo "error: $library has no landing page $catalog/$library.md" >&2
    exit 1
  fi

  mkdir -p "$output/graphs/$library"
  find "$graphs" \( -name "$library.symbols.json" -o -name "$library@*.symbols.json" \) \
    -exec cp {} "$output/graphs/$library/" \;
  "$docc" convert "$catalog" \
    --additional-symbol-graph-dir "$output/graphs/$library" \
    --fallback-display-name "$library" \
    --fallback-bundle-identifier "legacy-extractor.$library" \
    --output-path "$output/$library.doccarchive" \
    --warnings-as-errors

  page=$output/$library.doccarchive/data/documentation/$(tr '[:upper:]' '[:lower:]' <<<"$library").json
  # What a library adds to another module's types is listed per module, and the modules differ by platform.
  if grep -o '{[^{}]*"generated":true[^{}]*}' "$page" | grep -v '"title":"Extended Modules"'; then
    echo "error: the Topics of $library leave out the symbols above" >&2
    exit 1
  fi
done

"$docc" merge "$output"/*.doccarchive --output-path "$output/All.doccarchive"

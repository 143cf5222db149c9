#!/usr/bin/env bash
# Fails when a library needs a `Sendable` that the declared platforms of Apple do not have yet, which an
# index of symbols does not show. Type-checks the libraries with classes in the place of Foundation's
# (`availability/conformances`), after a fixture with two such mistakes. For Linux.
set -euo pipefail
cd "$(dirname "$0")/../.."

sources=$PWD/.github/scripts/availability/conformances
package=$PWD/Sources
output=.build/conformances
rm -rf "$output"
mkdir -p "$output"
cd "$output"

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
plugins=$resources/host/plugins
flags=(
  -swift-version 6 -parse-as-library -package-name checked -I .
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
)

emit() { # module, files…
  swiftc "${flags[@]}" -wmo -emit-module -Xfrontend -experimental-skip-all-function-bodies \
    -suppress-warnings -module-name "$1" -o "$1.swiftmodule" "${@:2}"
}

# Prints what is wrong in the files that handle such a class; the others are read, but not checked.
mistakes() { # module, files…
  local arguments=() file
  for file in "${@:2}"; do
    if grep -qiE 'coder|semaphore' "$file"; then arguments+=(-primary-file); fi
    arguments+=("$file")
  done
  swiftc -frontend -typecheck "${flags[@]}" -plugin-path "$plugins" \
    -module-name "$1" ${arguments[@]+"${arguments[@]}"} 2>&1 \
    | grep -E '^[^ ].*(error: |is deprecated: it is newer)' | sort -u || true
}

emit OldFoundation "$sources/OldFoundation.swift"

found=$(mistakes Fixture "$sources/Names.swift" "$sources/Fixture.swift")
lines=$(grep -o 'Fixture.swift:[0-9]*' <<<"$found" | tr '\n' ' ')
if [ "$lines" != "Fixture.swift:10 Fixture.swift:20 " ]; then
  echo "error: the check does not find what is wrong with its fixture, but: $found" >&2
  exit 1
fi

# In the order in which they import one another.
for module in HimotokiExtractor UnboxExtractor UnboxOptionals JAYSONExtractor LegacyMappers LegacyExtractor \
  HimotokiBridge UnboxBridge UnboxBridgeOptionals JAYSONBridge Bridge ShadowDecoding MigrationPlanning \
  JSONVariants ValueComparison ParityEngine ParityResults MigrationDrafts ParityHarness ParityCommandLine; do
  files=()
  while IFS= read -r file; do files+=("$file"); done < <(find "$package/$module" -name '*.swift' | sort)
  emit "$module" "$sources/Names.swift" ${files[@]+"${files[@]}"}
  found=$(mistakes "$module" "$sources/Names.swift" ${files[@]+"${files[@]}"})
  if [ -n "$found" ]; then
    echo "$found" >&2
    echo "error: $module does not compile for the declared platforms" >&2
    exit 1
  fi
done

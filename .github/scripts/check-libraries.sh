#!/usr/bin/env bash
# Fails when a library does not compile in the two forms that the other builds on Linux do not have:
# without what is for Linux and macOS alone, as for iOS, tvOS and watchOS; and with library evolution, as a
# framework that is distributed as a binary (BUILD_LIBRARY_FOR_DISTRIBUTION in Xcode). Each library is
# compiled once, in both forms together. ParityTesting is also compiled as where XCTest or Swift Testing cannot
# be imported. For Linux.
set -euo pipefail
cd "$(dirname "$0")/../.."

output=.build/libraries
rm -rf "$output"
mkdir -p "$output"
cp -R Sources "$output/Sources"
products=$(sed -n 's/.*\.library(name: "\([A-Za-z]*\)".*/\1/p' Package.swift)
cd "$output"

condition='os(Linux) || os(macOS)'
if ! grep -rlF "$condition" Sources >guarded.txt; then
  echo "error: no file of Sources has the condition $condition" >&2
  exit 1
fi
xargs sed -i.unguarded "s/$condition/false/" <guarded.txt

flags=(
  -swift-version 6 -parse-as-library -package-name checked -I . -enable-library-evolution
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
  # Foundation itself has no library evolution on Linux, which is a warning at each import.
  -suppress-warnings
)

# In the order in which they import one another.
for module in HimotokiExtractor UnboxExtractor UnboxOptionals JAYSONExtractor LegacyMappers LegacyExtractor \
  HimotokiBridge UnboxBridge UnboxBridgeOptionals JAYSONBridge Bridge ShadowDecoding MigrationPlanning \
  JSONVariants ValueComparison ParityEngine ParityResults MigrationDrafts \
  ParityHarness ParityCommandLine ParityTesting HimotokiCompat UnboxCompat Unbox4Compat JAYSONCompat; do
  files=()
  while IFS= read -r file; do files+=("$file"); done < <(find "Sources/$module" -name '*.swift' | sort)
  if ! swiftc "${flags[@]}" -wmo -emit-module -module-name "$module" -o "$module.swiftmodule" \
    ${files[@]+"${files[@]}"}; then
    echo "error: $module does not compile for iOS or with library evolution" >&2
    exit 1
  fi
done

# Without a test framework, a call that reports to it must not compile: it would pass whatever it compares.
for missing in XCTest:assertParity Testing:expectParity; do
  framework=${missing%:*}
  function=${missing#*:}
  without=without-$framework
  mkdir "$without"
  for file in Sources/ParityTesting/*.swift; do
    sed "s/canImport($framework)/false/" "$file" >"$without/$(basename "$file")"
  done
  swiftc "${flags[@]}" -wmo -emit-module -module-name ParityTesting \
    -o "$without/ParityTesting.swiftmodule" "$without"/*.swift
  for call in assertParity expectParity; do
    printf 'import ParityTesting\nfunc test(_ check: ParityCheck) async {\n  await %s(check, on: .fixtures([]))\n}\n' \
      "$call" >"$without/call.swift"
    output=$(swiftc -I "$without" "${flags[@]}" -typecheck "$without/call.swift" 2>&1) || true
    case "$call $output" in
      "$function "*"is unavailable: "*"cannot be imported"*) ;;
      "$function "*) echo "error: without $framework, $call compiles: $output" >&2; exit 1 ;;
      "$call ") ;;
      *) echo "error: without $framework, $call does not compile: $output" >&2; exit 1 ;;
    esac
  done
done

for product in $products; do
  if [ ! -e "$product.swiftmodule" ]; then
    echo "error: $product is not among the libraries that are checked" >&2
    exit 1
  fi
done

#!/usr/bin/env bash
# Fails when a library does not compile in the two forms that the other builds on Linux do not have:
# without what is for Linux and macOS alone, as for iOS, tvOS and watchOS; and with library evolution, as a
# framework that is distributed as a binary (BUILD_LIBRARY_FOR_DISTRIBUTION in Xcode). Each library is
# compiled once, in both forms together. For Linux.
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
xargs sed -i "s/$condition/false/" <guarded.txt

flags=(
  -swift-version 6 -parse-as-library -package-name checked -I . -enable-library-evolution
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility
  # Foundation itself has no library evolution on Linux, which is a warning at each import.
  -suppress-warnings
)

# In the order in which they import one another.
for module in HimotokiExtractor UnboxExtractor UnboxOptionals JAYSONExtractor LegacyMappers LegacyExtractor \
  BridgeDocuments HimotokiBridge UnboxBridge UnboxBridgeOptionals JAYSONBridge Bridge SwiftSource \
  ParityHarness ParityCommandLine ParityTesting HimotokiCompat UnboxCompat Unbox4Compat JAYSONCompat; do
  mapfile -t files < <(find "Sources/$module" -name '*.swift' | sort)
  if ! swiftc "${flags[@]}" -wmo -emit-module -module-name "$module" -o "$module.swiftmodule" \
    "${files[@]}"; then
    echo "error: $module does not compile for iOS or with library evolution" >&2
    exit 1
  fi
done

for product in $products; do
  if [ ! -e "$product.swiftmodule" ]; then
    echo "error: $product is not among the libraries that are checked" >&2
    exit 1
  fi
done

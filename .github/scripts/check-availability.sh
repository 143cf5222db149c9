#!/usr/bin/env bash
# Fails when the code uses what the declared platforms of Apple do not have. For Linux, where the compiler
# ignores availability; `availability/main.swift` says how, and what it cannot see. First it checks itself
# on a few files whose mistakes are known. Needs a debug build of this package.
set -euo pipefail
cd "$(dirname "$0")/../.."

tool=.github/scripts/availability
output=$PWD/.build/availability
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
libraries=$(dirname "$resources")
rm -rf "$output"
mkdir -p "$output/graphs" "$output/fixture"

swiftc -O -swift-version 6 -I "$tool/IndexStore" "$tool"/*.swift -o "$output/check" \
  -L "$libraries" -Xlinker -rpath -Xlinker "$libraries"
for module in Swift _Concurrency _StringProcessing FoundationEssentials Foundation Testing; do
  swift symbolgraph-extract -module-name "$module" -output-dir "$output/graphs" \
    -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level public \
    -skip-synthesized-members -skip-inherited-docs
done
swift package dump-package >"$output/package.json"

check() { # index store, reviewed list, folder
  "$output/check" "$1" "$output/graphs" "$output/package.json" "$2" "$3"
}

(cd "$output/fixture" && swiftc -c -swift-version 6 -enable-upcoming-feature MemberImportVisibility \
  -index-store-path index -index-ignore-system-modules "$OLDPWD/$tool"/fixture/Sources/*.swift)
check "$output/fixture/index" "$tool/fixture/reviewed.txt" "$PWD/$tool/fixture" \
  | sed '$d' >"$output/fixture/output.txt" || true
if ! diff "$tool/fixture/expected.txt" "$output/fixture/output.txt"; then
  echo "error: the check does not find what is wrong with its fixture" >&2
  exit 1
fi

check "$(swift build --show-bin-path)/index/store" "$tool/reviewed.txt" "$PWD"

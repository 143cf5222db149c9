#!/usr/bin/env bash
# Prints what the package adds to an app: the size of a stripped executable in which a Himotoki model
# holds a Codable child, beside one without the package; and the time to compile a file of 40 fields,
# optimised, beside the same fields as a Codable model and an empty file.
#
#     bash .github/scripts/measure-size.sh
set -euo pipefail
package=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p Sources/base Sources/himotoki fields

cat >Package.swift <<MANIFEST
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "size",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "legacy-extractor", path: "$package")],
  targets: [
    .executableTarget(name: "base"),
    .executableTarget(
      name: "himotoki",
      dependencies: [
        .product(name: "LegacyExtractor", package: "legacy-extractor"),
        .product(name: "Bridge", package: "legacy-extractor"),
      ]
    ),
  ]
)
MANIFEST

cat >Sources/base/main.swift <<'SWIFT'
import Foundation

struct User: Codable { let id: Int; let name: String; let tags: [String] }

print(try JSONDecoder().decode(User.self, from: FileHandle.standardInput.readDataToEndOfFile()))
SWIFT

cat >Sources/himotoki/main.swift <<'SWIFT'
import Bridge
import Foundation
import LegacyExtractor

struct User: Codable { let id: Int; let name: String; let tags: [String] }

struct Page: LegacyDecodable {
  let title: String
  let score: Double
  let tags: [String]
  let names: [String: String]?
  let users: [User]

  static func decode(_ e: Extractor) throws -> Page {
    try Page(
      title: e <| "title", score: e <| "score", tags: e <|| "tags", names: e <|-|? "names",
      users: e <|| "users")
  }
}

print(try Page.decodeValue(from: FileHandle.standardInput.readDataToEndOfFile()))
SWIFT

swift build -c release >build.log 2>&1 || { tail -30 build.log >&2; exit 1; }
binaries=$(swift build -c release --show-bin-path)

size() {
  cp "$binaries/$1" "$1.stripped"
  strip "$1.stripped"
  wc -c <"$1.stripped"
}
base=$(size base)
himotoki=$(size himotoki)
printf 'Size, stripped: base %d KB, with Himotoki models and the bridge %d KB: %d KB added\n' \
  $((base / 1024)) $((himotoki / 1024)) $(((himotoki - base) / 1024))

echo 'import Foundation' >fields/empty.swift
{
  printf 'struct Model: Codable {\n'
  for field in $(seq 40); do printf '  let field%d: %s\n' "$field" "$(
    case $((field % 4)) in 0) echo String ;; 1) echo Int ;; 2) echo 'Double?' ;; *) echo '[String]' ;; esac
  )"; done
  printf '}\n'
} >fields/codable.swift
{
  printf 'import LegacyExtractor\n\nstruct Model: LegacyDecodable {\n'
  sed -n 's/^  let/  let/p' fields/codable.swift
  printf '\n  static func decode(_ e: Extractor) throws -> Model {\n    try Model(\n'
  for field in $(seq 40); do
    case $((field % 4)) in 2) operator='<|?' ;; 3) operator='<||' ;; *) operator='<|' ;; esac
    separator=,
    [ "$field" -lt 40 ] || separator=
    printf '      field%d: e %s "field_%d"%s\n' "$field" "$operator" "$field" "$separator"
  done
  printf '    )\n  }\n}\n'
} >fields/himotoki.swift

# The least processor time of five runs, in seconds.
seconds() {
  local TIMEFORMAT='%U'
  for _ in 1 2 3 4 5; do
    { time swiftc -O -parse-as-library -module-name Fields -I "$binaries/Modules" \
      -c "fields/$1.swift" -o "$1.o"; } 2>&1
  done | sort -n | head -1
}
printf 'Compile time of 40 fields, optimised: empty %s s, Codable %s s, Himotoki %s s\n' \
  "$(seconds empty)" "$(seconds codable)" "$(seconds himotoki)"

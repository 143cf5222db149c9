#!/usr/bin/env bash
# Prints what the package adds to an app: the size of stripped executables in which a legacy model holds a
# Codable child, beside one without the package, for each of the libraries and for all of them; and the
# time to compile a file of 40 fields, optimised, beside the same fields as a Codable model and an empty
# file.
#
#     bash .github/scripts/measure-size.sh
#
# The executables are linked as `swift build -c release` links an app, with nothing added: SwiftPM itself
# passes `--gc-sections` to the linker on Linux, and `-dead_strip` on Apple platforms.
#
# On Linux the compiler marks every public and package declaration, and the records of types and
# conformances, as retained, so the linker keeps them with all that they call, and the rest of a file with
# any of them. What an app does not use costs nothing only in a module that it does not link.
set -euo pipefail
package=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p Sources/{base,himotoki,unbox,unbox4,jayson,all} fields

# Prints the target of an executable that links products of the package.
target() { # name, products…
  printf '    .executableTarget(\n      name: "%s",\n      dependencies: [\n' "$1"
  for product in "${@:2}"; do
    printf '        .product(name: "%s", package: "legacy-extractor"),\n' "$product"
  done
  printf '      ]\n    ),\n'
}

cat >Package.swift <<MANIFEST
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "size",
  platforms: [.macOS(.v10_15)],
  dependencies: [.package(name: "legacy-extractor", path: "$package")],
  targets: [
$(target base)
$(target himotoki HimotokiCompat)
$(target unbox UnboxCompat)
$(target unbox4 Unbox4Compat)
$(target jayson JAYSONCompat)
$(target all LegacyExtractor Bridge)
  ]
)
MANIFEST

cat >Sources/base/main.swift <<'SWIFT'
import Foundation

struct User: Codable { let id: Int; let name: String; let tags: [String] }

print(try JSONDecoder().decode(User.self, from: FileHandle.standardInput.readDataToEndOfFile()))
SWIFT

# The same model for each library, with the imports that the arguments name.
himotoki() {
  printf 'import %s\n' Foundation "$@"
  cat <<'SWIFT'

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
}
himotoki HimotokiCompat >Sources/himotoki/main.swift
himotoki LegacyExtractor Bridge >Sources/all/main.swift

# For the version whose reads of optionals the arguments name: the module, and what stands before a read.
unbox() {
  printf 'import Foundation\nimport %s\n' "$1"
  sed "s/names = /names = $2/" <<'SWIFT'

struct User: Codable { let id: Int; let name: String; let tags: [String] }

struct Page: Unboxable {
  let title: String
  let score: Double
  let tags: [String]
  let names: [String: String]?
  let users: [User]

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    score = try unboxer.unbox(key: "score")
    tags = try unboxer.unbox(key: "tags")
    names = unboxer.unbox(key: "names")
    users = try unboxer.unbox(key: "users")
  }
}

print(try unbox(data: FileHandle.standardInput.readDataToEndOfFile()) as Page)
SWIFT
}
unbox UnboxCompat '' >Sources/unbox/main.swift
unbox Unbox4Compat 'try? ' >Sources/unbox4/main.swift

cat >Sources/jayson/main.swift <<'SWIFT'
import Foundation
import JAYSONCompat

struct User: Codable { let id: Int; let name: String; let tags: [String] }

struct Page {
  let title: String
  let score: Double
  let tags: [String]
  let names: [String: String]?
  let users: [User]

  init(json: JSON) throws {
    title = try json.next("title").getString()
    score = try json.next("score").getDouble()
    tags = try json.next("tags").getArray().map { try $0.getString() }
    names = json["names"]?.dictionary?.compactMapValues(\.string)
    users = try json.next("users").getArray().map { try $0.get() }
  }
}

print(try Page(json: JSON(data: FileHandle.standardInput.readDataToEndOfFile())))
SWIFT

swift build -c release >build.log 2>&1 || { tail -30 build.log >&2; exit 1; }
binaries=$(swift build -c release --show-bin-path)

# The kilobytes of a stripped executable.
size() {
  cp "$binaries/$1" "$1.stripped"
  strip "$1.stripped"
  echo $(($(wc -c <"$1.stripped") / 1024))
}
base=$(size base)
printf 'Size, stripped: %d KB without the package\n' "$base"
added() { # executable, what it links
  printf '  %-46s %4d KB added\n' "$2" $(($(size "$1") - base))
}
added himotoki 'Himotoki models, with HimotokiCompat'
added unbox 'Unbox models, with UnboxCompat'
added unbox4 'Unbox models, with Unbox4Compat'
added jayson 'JAYSON models, with JAYSONCompat'
added all 'Himotoki models, with LegacyExtractor and Bridge'

echo 'import Foundation' >fields/empty.swift
{
  printf 'struct Model: Codable {\n'
  for field in $(seq 40); do printf '  let field%d: %s\n' "$field" "$(
    case $((field % 4)) in (0) echo String ;; (1) echo Int ;; (2) echo 'Double?' ;; (*) echo '[String]' ;; esac
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

# Writes the models that measure.sh type-checks: 40 fields each, every form of extraction in turn.

readonly fields=40

# Prints "type|expression" for one field of a Himotoki model.
himotoki_field() {
  local name="f$1"
  case $(($1 % 10)) in
    0) echo "Int|e <| \"$name\"" ;;
    1) echo "String|e <| [\"meta\", \"$name\"]" ;;
    2) echo "String?|e <|? \"$name\"" ;;
    3) echo "[Int]|e <|| \"$name\"" ;;
    4) echo "Child|e <| \"$name\"" ;;
    5) echo "Double|e <|? [\"meta\", \"$name\"] ?? 0" ;;
    6) echo "[Child]|e <| \"$name\"" ;;
    7) echo "[String]?|e <||? [\"meta\", \"list\", \"$name\"]" ;;
    8) echo "[String: Int]|e <|-| \"$name\"" ;;
    9) echo "Kind?|e <|? \"$name\"" ;;
  esac
}

# Prints "type|expression" for one field of an Unbox model.
unbox_field() {
  local name="f$1"
  case $(($1 % 10)) in
    0) echo "Int|try unboxer.unbox(key: \"$name\")" ;;
    1) echo "String|try unboxer.unbox(keyPath: \"meta.$name\")" ;;
    2) echo "String?|unboxer.unbox(key: \"$name\")" ;;
    3) echo "[Int]|try unboxer.unbox(key: \"$name\", allowInvalidElements: true)" ;;
    4) echo "Child|try unboxer.unbox(key: \"$name\")" ;;
    5) echo "Double|unboxer.unbox(keyPath: \"meta.$name\") ?? 0" ;;
    6) echo "[Child]|try unboxer.unbox(key: \"$name\")" ;;
    7) echo "[String]?|unboxer.unbox(keyPath: \"meta.list.$name\")" ;;
    8) echo "[String: Int]|try unboxer.unbox(key: \"$name\")" ;;
    9) echo "Kind|try unboxer.unbox(key: \"$name\")" ;;
  esac
}

# Prints one field per line; the format takes its number, its type and its expression (`%.0s` skips one).
each_field() {
  local library=$1 format=$2 index field
  for ((index = 0; index < fields; index++)); do
    field=$("${library}_field" "$index")
    # shellcheck disable=SC2059
    printf "$format" "$index" "${field%%|*}" "${field#*|}"
  done
}

# Prints a file of a number of models after the imports.
himotoki_models() {
  local count=$1 properties arguments index
  properties=$(each_field himotoki '  let f%s: %s%.0s\n')
  arguments=$(each_field himotoki '      f%s: %.0s%s,\n')
  cat <<SWIFT
enum Kind: String, LegacyDecodable { case a, b }
struct Child: LegacyDecodable {
  let id: Int
  static func decode(_ e: Extractor) throws -> Child { try Child(id: e <| "id") }
}
SWIFT
  for ((index = 0; index < count; index++)); do
    cat <<SWIFT
struct Model$index: LegacyDecodable {
$properties
  static func decode(_ e: Extractor) throws -> Model$index {
    try Model$index(
${arguments%,}
    )
  }
}
SWIFT
  done
}

unbox_models() {
  local count=$1 properties assignments index
  properties=$(each_field unbox '  let f%s: %s%.0s\n')
  assignments=$(each_field unbox '    f%s = %.0s%s\n')
  cat <<SWIFT
enum Kind: String, UnboxableEnum { case a, b }
struct Child: Unboxable {
  let id: Int
  init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
}
SWIFT
  for ((index = 0; index < count; index++)); do
    cat <<SWIFT
struct Model$index: Unboxable {
$properties
  init(unboxer: Unboxer) throws {
$assignments
  }
}
SWIFT
  done
}

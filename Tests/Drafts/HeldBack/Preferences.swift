import LegacyExtractor

struct Preferences: Unboxable {
  let language: String
  let flags: [String: Bool]
  let limits: [Int]
  let theme: String
  let ids: Set<Int>
  let extra: [String: String]

  init(unboxer: Unboxer) throws {
    language = unboxer.unbox(key: "lang") ?? unboxer.unbox(key: "language") ?? "en"
    flags = try unboxer.unbox(key: "flags")
    limits = try unboxer.unbox(key: "limits")
    let isDark: Bool = unboxer.unbox(key: "dark") ?? false
    theme = isDark ? "dark" : "light"
    ids = try unboxer.unbox(key: "ids")
    extra = unboxer.unbox(key: "extra") ?? [:]
  }
}

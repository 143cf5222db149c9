import LegacyExtractor

final class Trophy: Unboxable {
  let title: String
  var year: Int
  var owners: [String]

  init(unboxer: Unboxer) throws {
    title = try unboxer.unbox(key: "title")
    year = try unboxer.unbox(key: "year")
    owners = unboxer.unbox(key: "owners") ?? []
  }
}

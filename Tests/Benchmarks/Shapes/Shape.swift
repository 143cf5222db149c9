import Foundation
import LegacyExtractor

/// A kind of response that apps receive, and the ways to make a model of it.
///
/// The first route of each table is `JSONDecoder`'s, from data, or casts by hand, from a tree. The
/// figures of the guide are those of the worst shape and of the best.
struct Shape {
  let name: String
  let data: Data
  let fromData: [(String, (Data) throws -> Void)]
  let fromTree: [(String, (Any) throws -> Void)]

  init<Model: ShapeModel>(_ name: String, _ text: String, as type: Model.Type) {
    self.name = name
    data = Data(text.utf8)
    let decoder = JSONDecoder()
    fromData = [
      ("JSONDecoder", { keep(try decoder.decode(Model.self, from: $0)) }),
      ("JSONSerialization", { keep(try JSONSerialization.jsonObject(with: $0)) }),
      ("Himotoki", { keep(try Model.decodeValue(from: $0)) }),
      ("Unbox", { keep(try unbox(data: $0) as Model) }),
      ("JAYSON", { keep(try Model(json: JAYSON(data: $0))) }),
      ("scan", { keep(try Extractor.decodeValue(from: $0)) }),
    ]
    fromTree = [
      ("casts", { keep((($0 as? [String: Any]).flatMap(Model.init(casting:)))) }),
      ("Himotoki", { keep(try Model.decodeValue($0)) }),
      ("Unbox", { keep(try unbox(dictionary: $0 as? [String: Any] ?? [:]) as Model) }),
      ("JAYSON", { keep(try Model(json: JAYSON(any: $0))) }),
    ]
  }

  /// All shapes, the same in each run.
  static func all() -> [Shape] {
    var generator = Generator()
    return [
      Shape("user", generator.profile(), as: Profile.self),
      Shape("8kb", generator.profiles(), as: Profiles.self),
      Shape("repositories", generator.repositories(), as: WideRepositories.self),
      Shape("statuses", generator.statuses(), as: Statuses.self),
      Shape("numericKeys", generator.programme(), as: Programme.self),
      Shape("longDecimals", generator.outline(), as: Outline.self),
      Shape("feed", generator.archive(), as: Archive.self),
    ]
  }
}

/// A model that is made in every way.
protocol ShapeModel: Decodable, LegacyDecodable, Unboxable {
  init(json: JAYSON) throws
  init?(casting object: [String: Any])
}

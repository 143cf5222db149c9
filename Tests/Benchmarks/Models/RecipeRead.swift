import Foundation
import Recipes

/// One read of a recipe, or of the plain call that it is measured against, in each of 1,000 objects.
struct RecipeRead {
  enum Key: String, CodingKey { case k, a, b }

  typealias Container = KeyedDecodingContainer<Key>

  let name: String
  /// What each object has.
  let members: String
  /// Whether there is a log in the decoder.
  let logs: Bool
  let body: @Sendable (Container) throws -> Void

  init<Value>(
    _ name: String,
    _ members: String,
    logs: Bool = false,
    _ body: @escaping @Sendable (Container) throws -> Value
  ) {
    self.name = name
    self.members = members
    self.logs = logs
    self.body = { keep(try body($0)) }
  }
}

extension RecipeRead {
  private static let count = 1000

  /// The read as a route of a comparison.
  var route: Route {
    let document = "[\(Array(repeating: "{\(members)}", count: Self.count).joined(separator: ","))]"
    let data = Data(document.utf8)
    let decoder = JSONDecoder()
    decoder.userInfo[.read] = body
    return Route(name) {
      if logs { decoder.userInfo[.ignoredValues] = DecodingLog() }
      keep(try decoder.decode(ReadObjects.self, from: data))
    }
  }

  /// Looks the read up once, so that it is all that is measured.
  private struct ReadObjects: Decodable {
    init(from decoder: any Decoder) throws {
      let read = decoder.userInfo[.read] as? @Sendable (Container) throws -> Void
      var objects = try decoder.unkeyedContainer()
      while !objects.isAtEnd { try read?(objects.nestedContainer(keyedBy: Key.self)) }
    }
  }
}

extension CodingUserInfoKey {
  fileprivate static let read = CodingUserInfoKey(rawValue: "read").unsafelyUnwrapped
}

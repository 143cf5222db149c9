import Foundation

/// A mapper in the style of SwiftyJSON: subscripts never fail, and each type has a value for what is none.
struct SubscriptJSON {
  let value: Any?

  init(_ value: Any?) { self.value = value }

  init(data: Data) throws {
    self.init(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
  }

  subscript(key: String) -> SubscriptJSON { SubscriptJSON((value as? [String: Any])?[key]) }

  var string: String? { value as? String }
  var stringValue: String { string ?? "" }
  var int: Int? { value as? Int }
  var intValue: Int { int ?? 0 }
  var arrayValue: [SubscriptJSON] { (value as? [Any] ?? []).map { SubscriptJSON($0) } }
}

struct SubscriptAlbum {
  let name: String
  let year: Int?
  let tags: [String]
  let owner: String

  init(_ json: SubscriptJSON) {
    name = json["name"].stringValue
    year = json["year"].int
    tags = json["tags"].arrayValue.map(\.stringValue)
    owner = json["owner"]["login"].stringValue
  }
}

struct PortedAlbum: BuggyPort {
  enum Bug: String, CaseIterable, Sendable {
    case none, otherKey, strictName, strictYear, dropsBadTags, strictOwner, ownerKey
  }

  let name: String
  let year: Int?
  let tags: [String]
  let owner: String

  private enum CodingKeys: String, CodingKey { case name, year, tags, owner, released, login, user }

  init(from decoder: any Decoder) throws {
    let bug = Self.bug(of: decoder)
    let c = try? decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) -> String { (try? c?.decode(String.self, forKey: key)) ?? "" }
    name = bug == .strictName ? try c?.decode(String.self, forKey: .name) ?? "" : text(.name)
    let key = bug == .otherKey ? CodingKeys.released : .year
    year =
      bug == .strictYear
      ? try c?.decodeIfPresent(Int.self, forKey: key) : try? c?.decode(Int.self, forKey: key)
    tags = Self.tags(in: c, bug)
    let inner =
      bug == .strictOwner
      ? try c?.nestedContainer(keyedBy: CodingKeys.self, forKey: .owner)
      : try? c?.nestedContainer(keyedBy: CodingKeys.self, forKey: .owner)
    owner = (try? inner?.decode(String.self, forKey: bug == .ownerKey ? .user : .login)) ?? ""
  }

  private static func tags(in c: KeyedDecodingContainer<CodingKeys>?, _ bug: Bug) -> [String] {
    guard var list = try? c?.nestedUnkeyedContainer(forKey: .tags) else { return [] }
    var tags: [String] = []
    while !list.isAtEnd {
      if let tag = try? list.decode(String.self) {
        tags.append(tag)
      } else {
        _ = try? list.decode(Skipped.self)
        if bug != .dropsBadTags { tags.append("") }
      }
    }
    return tags
  }

  /// Any element.
  private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
  }
}

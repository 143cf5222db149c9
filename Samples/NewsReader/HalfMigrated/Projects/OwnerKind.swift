package enum OwnerKind: String {
  case user = "User"
  case organization = "Organization"
  case unknown
}

extension OwnerKind: Decodable {
  package init(from decoder: any Decoder) throws {
    // The server adds kinds now and then; an old app must not refuse the whole page for one.
    self = OwnerKind(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .unknown
  }
}

import Himotoki

package enum OwnerKind: String {
  case user = "User"
  case organization = "Organization"
  case unknown
}

extension OwnerKind: Himotoki.Decodable {
  package static func decode(_ e: Extractor) throws -> OwnerKind {
    // The server adds kinds now and then; an old app must not refuse the whole page for one.
    try OwnerKind(rawValue: String.decode(e)) ?? .unknown
  }
}

import Foundation
import ParityHarness

/// A mapper that this package does not know, in the way of those that keep a default for what they cannot read.
enum OtherMapper {
  struct Repository: Decodable {
    let name: String
    let forks: Int

    private enum CodingKeys: String, CodingKey {
      case name
      case forks = "forks_count"
    }
  }

  static func repository(in data: Data) throws -> Repository {
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    return Repository(
      name: object["name"] as? String ?? "",
      forks: object["forks_count"] as? Int ?? 0
    )
  }

  static func check() -> ParityCheck {
    // snippet: a route of another mapper
    ParityCheck(
      "Repository",
      legacy: DecodingRoute("ObjectMapper") { try OtherMapper.repository(in: $0) },
      codable: .codable(Repository.self)
    )
    // end
  }
}

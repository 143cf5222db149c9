import Foundation
import LegacyExtractor
import RawJSON

struct Owner: LegacyDecodable {
  let login: String; let id: Int; let avatar: String; let admin: Bool
  static func decode(_ e: Extractor) throws -> Owner {
    try Owner(
      login: e <| "login",
      id: e <| "id",
      avatar: e <| "avatar_url",
      admin: e <| "site_admin"
    )
  }
}
struct Repo: LegacyDecodable {
  let id: Int; let name: String; let fullName: String; let owner: Owner; let isPrivate: Bool;
  let desc: String?; let fork: Bool; let url: String; let created: String; let stars: Int;
  let lang: String?; let forks: Int; let issues: Int; let branch: String; let size: Int
  static func decode(_ e: Extractor) throws -> Repo {
    try Repo(
      id: e <| "id",
      name: e <| "name",
      fullName: e <| "full_name",
      owner: e <| "owner",
      isPrivate: e <| "private",
      desc: e <|? "description",
      fork: e <| "fork",
      url: e <| "html_url",
      created: e <| "created_at",
      stars: e <| "stargazers_count",
      lang: e <|? "language",
      forks: e <| "forks_count",
      issues: e <| "open_issues_count",
      branch: e <| "default_branch",
      size: e <| "size"
    )
  }
}
let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
func time(_ n: Int, _ f: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<n {
    let t = DispatchTime.now().uptimeNanoseconds; try f();
    best = min(best, Double(DispatchTime.now().uptimeNanoseconds - t))
  }
  return best
}
let n = ProcessInfo.processInfo.environment["MODE"] == nil ? 40 : 1
let s = try time(n) { _ = try JSONDocument(data) }
print("scan GB/s", Double(data.count) / s)
let doc = try JSONDocument(data);
print("nodes", doc.nodeCount, "bytes per", Double(data.count) / Double(doc.nodeCount))
let e = try time(n) { _ = try [Repo].decodeValue(from: data) }
let j = try time(n) { _ = try JSONSerialization.jsonObject(with: data) }
print("extract/JSONSerialization", j / e, "scan share", s / e)
switch ProcessInfo.processInfo.environment["MODE"] {
case "scan": for _ in 0..<4000 { _ = try JSONDocument(data) }
case "extract": for _ in 0..<2000 { _ = try [Repo].decodeValue(from: data) }
default: break
}

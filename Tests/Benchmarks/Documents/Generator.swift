import Foundation

/// Writes documents that look like API responses, always the same for a seed.
struct Generator {
  private var state: UInt64 = 7

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func words(_ count: Int) -> String {
    let words = ["swift", "model", "legacy", "decode", "bridge", "parity", "é", "draft", "api"]
    return (0..<count).map { _ in words[below(words.count)] }.joined(separator: " ")
  }

  /// A page of repositories: nested objects, of whose keys a model reads a quarter.
  mutating func page(count: Int) -> Data {
    let items = (0..<count).map { _ in repository() }.joined(separator: ",")
    return Data("[\(items)]".utf8)
  }

  /// A parent with one array of children, of which every key is read.
  mutating func parent(children count: Int) -> Data {
    let items = (0..<count).map { child($0) }.joined(separator: ",")
    return Data(#"{"id": 1, "title": "\#(words(4))", "children": [\#(items)]}"#.utf8)
  }

  mutating func rows(_ count: Int) -> Data {
    let rows = (0..<count).map { id in
      let position = below(5) == 0 ? "null" : #"{"x": \#(below(100)), "y": \#(below(100))}"#
      return
        #"{"id": \#(id), "status": "\#(below(3) == 0 ? "open" : "closed")", "position": \#(position)}"#
    }
    return Data("[\(rows.joined(separator: ","))]".utf8)
  }

  /// A large document of which a part in the middle is wanted.
  mutating func feed(byteCount: Int) -> Data {
    var halves: [String] = []
    for _ in 0..<2 {
      var items: [String] = []
      var length = 0
      while length < byteCount / 2 {
        items.append(repository())
        length += items.last?.utf8.count ?? 0
      }
      halves.append("[\(items.joined(separator: ","))]")
    }
    let wanted = String(decoding: parent(children: 240), as: UTF8.self)
    return Data(#"{"before": \#(halves[0]), "wanted": \#(wanted), "after": \#(halves[1])}"#.utf8)
  }

  mutating func child(_ id: Int) -> String {
    """
    {"id": \(id), "name": "\(words(3))", "url": "https://example.com/children/\(id)", \
    "score": \(below(1000)).25, "active": \(below(2) == 0), "note": null, \
    "tags": ["\(words(1))", "\(words(1))"], "position": {"x": \(below(100)), "y": \(below(100))}}
    """
  }

  private mutating func repository() -> String {
    let id = below(1_000_000)
    let links = (0..<30).map { #""link\#($0)_url": "https://api.example.com/repos/\#(id)/\#($0)""# }
    let flags = (0..<10).map { #""flag_\#($0)": \#(below(2) == 0)"# }
    return """
      {"id": \(id), "name": "\(words(1))-\(id)", "full_name": "owner/\(words(1))-\(id)", \
      "owner": {"login": "user\(id)", "id": \(id), "site_admin": false, \
      "avatar_url": "https://example.com/avatars/\(id)?size=64"}, \(links.joined(separator: ", ")), \
      "description": "\(words(12))", "stargazers_count": \(below(5000)), "score": \(below(99)).5, \
      \(flags.joined(separator: ", ")), "language": null, "created_at": "2019-03-01T10:00:00Z"}
      """
  }
}

import Foundation

/// The documents of the shapes.
extension Generator {
  /// A small user, all of whose keys are read.
  mutating func profile() -> String {
    let id = below(1_000_000)
    return """
      {"id": \(id), "login": "user\(id)", "name": "\(words(2))", "email": "user\(id)@example.com", \
      "bio": "\(words(10))", "avatar_url": "https://example.com/avatars/\(id)?size=64", \
      "html_url": "https://example.com/users/\(id)", "company": null, "location": "\(words(2))", \
      "score": \(below(99)).\(below(9))5, "rating": 4.\(below(9)), "followers": \(below(5000)), \
      "following": \(below(500)), "public_repos": \(below(200)), "site_admin": false, \
      "verified": \(below(2) == 0), "created_at": "2019-03-01T10:00:00Z", \
      "updated_at": "2024-03-01T10:00:00Z", "tags": ["\(words(1))", "\(words(1))", "\(words(1))"], \
      "levels": [\(below(9)), \(below(99)), \(below(999))], "language": "en", \
      "address": {"street": "\(words(3))", "city": "\(words(1))", "zip": "\(id)", \
      "latitude": \(below(90)).\(below(999_999)), "longitude": \(below(180)).\(below(999_999))}}
      """
  }

  /// About 8 KB of users.
  mutating func profiles() -> String {
    let items = (0..<9).map { _ in profile() }
    return #"{"total": 9, "users": [\#(items.joined(separator: ", "))]}"#
  }

  /// 100 objects of 80 keys, of which 22 are read.
  mutating func repositories() -> String {
    let items = (0..<100).map { _ in wideRepository() }
    return #"{"items": [\#(items.joined(separator: ","))]}"#
  }

  private mutating func wideRepository() -> String {
    let id = below(1_000_000)
    let links = (0..<40).map { #""link\#($0)_url":"https://api.example.com/repos/\#(id)/\#($0)""# }
    let flags = (0..<16).map { #""has_flag_\#($0)":\#(below(2) == 0)"# }
    let counts = (0..<10).map { #""count_\#($0)":\#(below(100_000))"# }
    return """
      {"id":\(id),"node_id":"MDEwOlJlcG9\(id)","name":"\(words(1))-\(id)",\
      "full_name":"owner/\(words(1))-\(id)","private":false,"owner":\(profile()),\
      \(links.joined(separator: ",")),"description":"\(words(12))",\(flags.joined(separator: ",")),\
      \(counts.joined(separator: ",")),"score":\(below(99)).5,"language":null,"fork":true,\
      "homepage":"https://example.com/\(id)","created_at":"2019-03-01T10:00:00Z",\
      "pushed_at":"2024-03-01T10:00:00Z","default_branch":"main"}
      """
  }

  /// Text with escapes and of other scripts.
  mutating func statuses() -> String {
    let items = (0..<100).map { index in
      """
      {"id":\(505_874_000_000_000_000 + index),"id_str":"\(505_874_000_000_000_000 + index)",\
      "text":"@user\(index) \\u540d\\u524d:\\u524d\\u7530\\u3042\\u3086\\u307f\\n\\"\(words(4))\\" \
      \\ud83d\\ude00 https:\\/\\/example.com\\/\(index)","source":"<a href=\\"https:\\/\\/example.com\\">\
      app<\\/a>","truncated":false,"in_reply_to_user_id":null,"retweet_count":\(below(99)),\
      "favorited":false,"lang":"ja","user":{"id":\(index),"name":"前田あゆみ\(words(1))",\
      "screen_name":"user\(index)","description":"無言フォローはあまり好みません \\u2764 \(words(3))",\
      "followers_count":\(below(999)),"friends_count":\(below(999)),"verified":false,\
      "profile_image_url":"https:\\/\\/example.com\\/images\\/\(index).png","time_zone":null},\
      "entities":{"hashtags":[{"text":"\(words(1))","indices":[1,\(below(99))]}],"urls":[],\
      "user_mentions":[]}}
      """
    }
    return #"{"statuses":[\#(items.joined(separator: ","))]}"#
  }

  /// Dictionaries whose keys are numbers, and small objects in deep arrays.
  mutating func programme() -> String {
    let names = (0..<150).map { #""\#(205_705_993 + $0)":"\#(words(2))""# }
    let events = (0..<150).map { index in
      """
      "\(138_586_341 + index)":{"description":null,"id":\(138_586_341 + index),"logo":null,\
      "name":"\(words(3))","subTopicIds":[337184269,337184283],"topicIds":[324846099,107888604]}
      """
    }
    let performances = (0..<200).map { index in
      let prices = (0..<4).map {
        #"{"amount":\#(90_250 + below(9) * 1000),"seatCategoryId":\#(338_937_295 + $0)}"#
      }
      let areas = (0..<8).map { #"{"areaId":\#(205_705_999 + $0),"blockIds":[]}"# }
      return """
        {"eventId":\(138_586_341 + below(150)),"id":\(339_887_544 + index),"logo":null,"name":null,\
        "prices":[\(prices.joined(separator: ","))],"seatCategories":[{"areas":\
        [\(areas.joined(separator: ","))],"seatCategoryId":338937295}],"start":1372701600000,\
        "venueCode":"PLEYEL_PLEYEL"}
        """
    }
    return """
      {"areaNames":{\(names.joined(separator: ","))},"events":{\(events.joined(separator: ","))},\
      "performances":[\(performances.joined(separator: ","))]}
      """
  }

  /// Coordinates of a map, of up to 18 digits.
  mutating func outline() -> String {
    let rings = (0..<20).map { _ in
      let points = (0..<250).map { _ in "[\(coordinate(180)),\(coordinate(90))]" }
      return "[\(points.joined(separator: ","))]"
    }
    return #"{"type":"Polygon","coordinates":[\#(rings.joined(separator: ","))]}"#
  }

  private mutating func coordinate(_ bound: Int) -> String {
    let sign = below(2) == 0 ? "-" : ""
    let digits = (0..<(12 + below(4))).map { _ in String(below(10)) }.joined()
    return "\(sign)\(10 + below(bound - 10)).\(digits)\(1 + below(9))"
  }

  /// A large response of which a hundredth is read.
  mutating func archive() -> String {
    let items = (0..<300).map { _ in wideRepository() }
    return #"{"items":[\#(items.joined(separator: ","))],"page":{"number":3,"next":null}}"#
  }
}

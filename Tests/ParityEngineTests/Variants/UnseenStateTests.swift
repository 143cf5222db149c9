import LegacyExtractor
import Testing

/// A case, a flag or a missing key that no fixture has decides what a model reads of the other members.
@Suite struct UnseenStateTests {
  private typealias Values = PortCase.Values

  enum Shape: String, CaseIterable, LegacyDecodable, Decodable { case circle, square, line }

  private static let circles = [
    #"{"shape": "circle", "radius": "5 mm"}"#, #"{"shape": "circle", "radius": "7 mm"}"#,
  ]

  static let cases: [PortCase] = [
    PortCase("an optional key of another case", circles) { e in
      let shape: Shape = try e <| "shape"
      return Values(detail: shape == .circle ? try e <|? "radius" : try e <|? "side_length")
    } port: { c, hasBug in
      let isCircle = try c.decode(Shape.self, forKey: "shape") == .circle
      let key: PortCase.Key = hasBug ? "sideLength" : "side_length"
      return try Values(detail: c.textIfPresent(isCircle ? "radius" : key))
    },
    PortCase("a required key of another case", circles) { e in
      let shape: Shape = try e <| "shape"
      return Values(detail: shape == .circle ? try e <| "radius" : try e <| "side_length")
    } port: { c, hasBug in
      let isCircle = try c.decode(Shape.self, forKey: "shape") == .circle
      return try Values(detail: c.text(isCircle ? "radius" : hasBug ? "side" : "side_length"))
    },
    PortCase("a key behind a flag", [#"{"on_sale": false}"#, #"{"on_sale": false}"#]) { e in
      let isOnSale: Bool = try e <| "on_sale"
      return Values(count: isOnSale ? try e <|? "old_price" : nil)
    } port: { c, hasBug in
      let key: PortCase.Key = hasBug ? "oldPrice" : "old_price"
      return try Values(count: c.flag("on_sale") ? c.decodeIfPresent(Int.self, forKey: key) : nil)
    },
    PortCase(
      "a member that a flag makes optional",
      [#"{"anonymous": false, "author": "Ann Lee"}"#, #"{"anonymous": false, "author": "Bo Ray"}"#]
    ) { e in
      let isAnonymous: Bool = try e <| "anonymous"
      return Values(name: isAnonymous ? try e <|? "author" : try e <| "author")
    } port: { c, hasBug in
      let isRequired = try hasBug || !c.flag("anonymous")
      return try Values(name: isRequired ? c.text("author") : c.textIfPresent("author"))
    },
    PortCase(
      "the order of two flags",
      [#"{"failed": false, "paused": false}"#, #"{"failed": false, "paused": false}"#]
    ) { e in
      let (isFailed, isPaused): (Bool, Bool) = try (e <| "failed", e <| "paused")
      return Values(name: isFailed ? "failed" : isPaused ? "paused" : "running")
    } port: { c, hasBug in
      let (isFailed, isPaused) = try (c.flag("failed"), c.flag("paused"))
      if hasBug, isPaused { return Values(name: "paused") }
      return Values(name: isFailed ? "failed" : isPaused ? "paused" : "running")
    },
    PortCase(
      "one condition of three",
      [
        #"{"member": false, "promo": false, "weekend": true}"#,
        #"{"member": false, "promo": false, "weekend": false}"#,
      ]
    ) { e in
      let flags: [Bool] = try [e <| "member", e <| "promo", e <| "weekend"]
      return Values(count: flags.contains(false) ? 10 : 0)
    } port: { c, hasBug in
      let flags = try [c.flag("member"), c.flag("promo"), hasBug || c.flag("weekend")]
      return Values(count: flags.contains(false) ? 10 : 0)
    },
    PortCase(
      "two flags that the first fixture lacks",
      [#"{"name": "Gate"}"#, #"{"name": "Door", "open": false, "locked": false}"#]
    ) { e in
      let (isOpen, isLocked): (Bool?, Bool?) = try (e <|? "open", e <|? "locked")
      let state = isOpen == true ? isLocked == true ? "stuck" : "open" : "closed"
      return try Values(name: e <| "name", detail: state)
    } port: { c, hasBug in
      let isOpen = try c.decodeIfPresent(Bool.self, forKey: "open") ?? false
      let isLocked = try c.decodeIfPresent(Bool.self, forKey: "locked") ?? false
      let state = isOpen ? isLocked && !hasBug ? "stuck" : "open" : "closed"
      return try Values(name: c.text("name"), detail: state)
    },
    PortCase(
      "the fallback of a fallback",
      [#"{"large": "l.png", "medium": "m.png"}"#, #"{"large": "k.png", "medium": "n.png"}"#]
    ) { e in
      Values(name: try e <|? "large" ?? e <|? "medium" ?? e <|? "small_one")
    } port: { c, hasBug in
      try Values(
        name: c.textIfPresent("large") ?? c.textIfPresent("medium")
          ?? c.textIfPresent(hasBug ? "smallOne" : "small_one")
      )
    },
    PortCase("a required key behind two fallbacks", [#"{"home": "+1 2", "work": "+3 4"}"#]) { e in
      Values(name: try e <|? "home" ?? e <|? "work" ?? e <|? "fax" ?? e <| "any_number")
    } port: { c, hasBug in
      let fallback: PortCase.Key = hasBug ? "anyNumber" : "any_number"
      return try Values(
        name: c.textIfPresent("home") ?? c.textIfPresent("work") ?? c.textIfPresent("fax")
          ?? c.text(fallback)
      )
    },
  ]

  @Test(arguments: cases) func findsTheBug(row: PortCase) throws {
    #expect(try !row.found(hasBug: true).isEmpty)
  }

  @Test(arguments: cases) func acceptsAFaithfulPort(row: PortCase) throws {
    let found = try row.found(hasBug: false)
    #expect(found == [])
  }
}

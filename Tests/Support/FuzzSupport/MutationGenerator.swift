/// Creates documents that are nearly valid JSON, determined by a seed.
package struct MutationGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  private static let seeds: [[UInt8]] = [
    #"{"a":[1,-2.5e3,{"b":null}],"c":"xé\u00e9\ud83d\ude00","d":true}"#,
    #"[0,10,1e2,-0.0,123456789012345678901,"\"\\\/\b\f\n\r\t",false,[],{}]"#,
    #"{ "key" : [ 1 , 2 ] , "" : { } , "key" : 3.14 }"#,
  ].map { Array($0.utf8) }

  private static let alphabet =
    Array(
      "{}[]:,\"\\ \t\n0123456789+-.eEtruefalsn/bu\u{0}".utf8
    ) + [0x80, 0xC3, 0xA9, 0xE2, 0xED, 0xF0, 0xFF, 0x1F]

  /// Returns a seed document with one to three bytes changed, removed or added.
  package mutating func next() -> [UInt8] {
    var bytes = Self.seeds[below(Self.seeds.count)]
    for _ in 0..<1 + below(3) {
      let place = below(bytes.count)
      switch below(3) {
      case 0: bytes[place] = Self.alphabet[below(Self.alphabet.count)]
      case 1: bytes.remove(at: place)
      default: bytes.insert(Self.alphabet[below(Self.alphabet.count)], at: place)
      }
    }
    return bytes
  }

  private mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

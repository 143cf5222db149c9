import Unbox

/// `EUR`: three capitals.
package struct Currency: Hashable {
  let code: String

  init?(_ code: String) {
    guard code.count == 3, code == code.uppercased() else { return nil }
    self.code = code
  }
}

extension Currency: UnboxableKey {
  package static func transform(unboxedKey: String) -> Currency? { Currency(unboxedKey) }
}

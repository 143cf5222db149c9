import Unbox

package enum Entry: Unboxable {
  case flight(Flight)
  case stay(Stay)

  private enum Kind: String, UnboxableEnum {
    case flight, stay
  }

  package init(unboxer: Unboxer) throws {
    let kind: Kind = try unboxer.unbox(key: "type")
    switch kind {
    case .flight: self = try .flight(Flight(unboxer: unboxer))
    case .stay: self = try .stay(Stay(unboxer: unboxer))
    }
  }
}

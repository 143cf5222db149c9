import LegacyExtractor

package enum Seat: String, UnboxableEnum {
  case aisle, window
}

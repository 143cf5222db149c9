import LegacyExtractor

package enum Status: String, UnboxableEnum {
  case planned, booked, cancelled
}

import Unbox

package enum Status: String, UnboxableEnum {
  case planned, booked, cancelled
}

import Unbox

package enum Seat: String, UnboxableEnum {
  case aisle, window
}

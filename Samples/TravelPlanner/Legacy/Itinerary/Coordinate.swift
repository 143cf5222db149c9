import Unbox

/// `[-9.14, 38.71]`, the longitude first.
package struct Coordinate {
  let longitude: Double
  let latitude: Double
}

extension Coordinate: UnboxableByTransform {
  package static func transform(unboxedValue: [Double]) -> Coordinate? {
    guard unboxedValue.count == 2 else { return nil }
    return Coordinate(longitude: unboxedValue[0], latitude: unboxedValue[1])
  }
}

import Unbox

/// Of the same object as its trip.
package struct Destination: Unboxable {
  let city: String
  let countryCode: String?
  let cover: URL?

  package init(unboxer: Unboxer) throws {
    city = try unboxer.unbox(keyPath: "destination.city")
    countryCode = unboxer.unbox(keyPath: "destination.country.code")
    cover = unboxer.unbox(keyPath: "destination.photos.0")
  }
}

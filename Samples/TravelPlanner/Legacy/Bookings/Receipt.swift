import Unbox

/// What a payment service answers; all of it is kept for the service's own screen.
package struct Receipt: Unboxable {
  package let total: Double
  package let payload: [String: Any]

  package init(unboxer: Unboxer) throws {
    total = try unboxer.unbox(key: "total")
    payload = unboxer.dictionary
  }
}

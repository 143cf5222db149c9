import Unbox

package struct PaymentOptions: Unboxable {
  let rates: [Currency: Double]
  let methods: [PaymentMethod]
  let fees: [Double?]

  package init(unboxer: Unboxer) throws {
    rates = try unboxer.unbox(key: "rates")
    let supported: [String: Bool] = try unboxer.unbox(key: "supported")
    methods = PaymentMethod.allCases.filter { supported[$0.rawValue] == true }
    // The key has a dot, and is no path: the server has members of such names.
    fees = PaymentMethod.allCases.map { unboxer.unbox(key: "fees.\($0.rawValue)") }
  }
}

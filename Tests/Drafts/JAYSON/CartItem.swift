import JAYSON

struct CartItem {
  let sku: String
  let price: Int
  let quantity: Int

  init(_ json: JAYSON) throws {
    sku = try json.next("sku").getString()
    // Old servers send the price as text.
    if let text = json["price"]?.string, let value = Int(text) {
      price = value
    } else {
      price = try json.next("price").getInt()
    }
    quantity = max(1, json["quantity"]?.int ?? 1)
  }
}

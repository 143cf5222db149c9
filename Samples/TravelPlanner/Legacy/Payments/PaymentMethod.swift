package enum PaymentMethod: String, CaseIterable {
  case card, invoice, points
}

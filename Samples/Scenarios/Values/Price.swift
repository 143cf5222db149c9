import Foundation

/// An amount of money that is exact: a `Decimal` has the digits of the document.
///
/// `Double` holds `19.99` only nearly; sums drift, and equality fails.
struct Price: Codable, Equatable {
  var amount: Decimal
}

import Foundation

/// What the model makes of numbers and of texts that stand for one.
extension Concert {
  static func price(_ text: String, _ bug: ConcertBug = .none) -> Decimal? {
    switch bug {
    case .priceThroughDouble: return Double(text).map { Decimal($0) } ?? decimal(text)
    case .priceWithComma: return decimal(text.replacingOccurrences(of: ",", with: "."))
    case .priceGrouped: return decimal(text.replacingOccurrences(of: ",", with: ""))
    case .priceStrict: return Double(text) == nil ? nil : decimal(text)
    case .priceWithoutExponent where text.lowercased().contains("e") && Double(text) != nil:
      return nil
    case .priceWithoutPlus where text.hasPrefix("+"): return nil
    case .priceInCents: return decimal(text).map(inCents)
    default: return decimal(text)
    }
  }

  private static func decimal(_ text: String) -> Decimal? {
    Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }

  static func inCents(_ value: Decimal) -> Decimal {
    var value = value
    var result = Decimal()
    NSDecimalRound(&result, &value, 2, .plain)
    return result
  }

  static func start(_ value: Int, _ bug: ConcertBug = .none) -> Date {
    switch bug {
    case .startsInSecondsWhenSmall where (0..<10_000_000_000).contains(value):
      Date(timeIntervalSince1970: Double(value))
    case .startsWithoutMilliseconds: Date(timeIntervalSince1970: Double(value / 1000))
    case .startsNotBefore1970: Date(timeIntervalSince1970: max(0, Double(value) / 1000))
    case .startsInInt32:
      Date(
        timeIntervalSince1970: Double(Int32(truncatingIfNeeded: value / 1000)) + Double(
          value % 1000
        ) / 1000
      )
    default: Date(timeIntervalSince1970: Double(value) / 1000)
    }
  }

  static func sale(_ value: Double, _ bug: ConcertBug = .none) -> Date? {
    switch bug {
    case .soldNegativeAsNil where value < 0: nil
    case .soldZeroAsNil where value == 0: nil
    case .soldRounded: Date(timeIntervalSince1970: value.rounded())
    case .soldInMillisecondsWhenLarge where value > 100_000_000_000:
      Date(timeIntervalSince1970: value / 1000)
    default: Date(timeIntervalSince1970: value)
    }
  }

  static func discount(_ value: Double, _ bug: ConcertBug = .none) -> Double {
    switch bug {
    case .discountOneAsPercent: value >= 1 ? value / 100 : value
    case .discountClamped: min(value > 1 ? value / 100 : value, 1)
    case .discountAlwaysPercent: value / 100
    case .discountNegativeAsZero: max(value > 1 ? value / 100 : value, 0)
    default: value > 1 ? value / 100 : value
    }
  }

  static func features(_ mask: Int, _ bug: ConcertBug = .none) -> Features? {
    switch bug {
    case .unknownFeaturesDropped: Features(rawValue: mask & 0b111)
    case .featuresUnsigned where mask < 0: nil
    case .featuresInByte: Features(rawValue: Int(UInt8(truncatingIfNeeded: mask)))
    default: Features(rawValue: mask)
    }
  }

  static func revenue(_ count: Int, _ unit: Int, _ bug: ConcertBug = .none) -> Int? {
    let product = count.multipliedReportingOverflow(by: unit)
    switch bug {
    case .sumForProduct: return count &+ unit
    case .countForUnit: return count &* count
    case .sumWraps: return product.partialValue
    default: return product.overflow ? nil : product.partialValue
    }
  }

  static func rating(_ value: Int, _ bug: ConcertBug = .none) -> Int? {
    switch bug {
    case .ratingFromZero: (0...5).contains(value) ? value : nil
    case .ratingBelowFive: (1..<5).contains(value) ? value : nil
    case .ratingClamped: min(max(value, 1), 5)
    default: (1...5).contains(value) ? value : nil
    }
  }

  static func place(_ numbers: [Double], _ bug: ConcertBug = .none) -> Coordinate? {
    switch bug {
    case .lonLatSwapped where numbers.count > 1:
      return Coordinate(longitude: numbers[1], latitude: numbers[0])
    case .altitudeRejected where numbers.count != 2: return nil
    case .shortPlaceAsZero where numbers.isEmpty: return Coordinate(longitude: 0, latitude: 0)
    case .onlyLongitudeNeeded where numbers.count == 1:
      return Coordinate(longitude: numbers[0], latitude: 0)
    case .placeBounded where numbers.count > 1 && !(-90...90).contains(numbers[1]): return nil
    default:
      return numbers.count < 2 ? nil : Coordinate(longitude: numbers[0], latitude: numbers[1])
    }
  }
}

import HarnessSupport
import Foundation

extension ShipmentPort {
  func tags() throws -> [String] {
    switch bug {
    case .lossyForStrict: try elements("tags")
    case .nullElementsDropped: try required("tags", [String?].self).compactMap { $0 }
    case .emptyArrayDefaultAdded: try optional("tags") ?? []
    case .sorted: try required("tags", [String].self).sorted()
    case .deduplicated:
      try required("tags", [String].self).reduce(into: []) { tags, tag in
        if !tags.contains(tag) { tags.append(tag) }
      }
    case .reversed: try required("tags", [String].self).reversed()
    default: try required("tags")
    }
  }

  func codes() throws -> [Int] {
    switch bug {
    case .strictForLossy: try required("codes")
    case .limitOfTen: Array(try elements("codes").prefix(10))
    case .firstElementOnly: Array(try elements("codes").prefix(1))
    default: try elements("codes")
    }
  }

  func counts() throws -> [String: Int] {
    switch bug {
    case .lossyDictionary:
      try required("counts", [String: Lossy<Int>].self).compactMapValues(\.value)
    case .keysLowercased:
      Dictionary(try required("counts", [String: Int].self).map { ($0.lowercased(), $1) }) { $1 }
    case .numberKeysDropped:
      try required("counts", [String: Int].self).filter { Int($0.key) == nil }
    case .snakeCaseKeysOfDictionary:
      Dictionary(
        try required("counts", [String: Int].self).map {
          ($0.replacingOccurrences(of: "_", with: ""), $1)
        }
      ) { $1 }
    default: try required("counts")
    }
  }

  func address() throws -> Shipment.Address {
    guard bug == .wrongKeyOfNested else { return try required("address") }
    let address: Shipment.Address = try required("address")
    let sender: Shipment.Address? = try optional("sender")
    return Shipment.Address(
      street: address.street,
      city: address.city,
      zip: sender?.zip ?? address.zip
    )
  }

  func sender() throws -> Shipment.Address? {
    switch bug {
    case .optionalObjectToRequired: return try required("sender", Shipment.Address.self)
    case .tryAroundObject: return try? optional("sender")
    case .emptyObjectAsNil:
      let nested = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: "sender")
      return nested?.allKeys.isEmpty == true ? nil : try optional("sender")
    default: return try optional("sender")
    }
  }

  func stops() throws -> [Shipment.Address] {
    switch bug {
    case .lossyModels: try elements("stops")
    default: try required("stops")
    }
  }

  func destinationCity() throws -> String? {
    switch bug {
    case .nestedPathThrowsOnMissing:
      return try container.nestedContainer(keyedBy: AnyKey.self, forKey: "destination")
        .decodeIfPresent(String.self, forKey: "city")
    case .nestedPathThrowsOnNull:
      guard container.contains("destination") else { return nil }
      return try container.nestedContainer(keyedBy: AnyKey.self, forKey: "destination")
        .decodeIfPresent(String.self, forKey: "city")
    case .flatteningLost: return try optional("city")
    default:
      let nested = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: "destination")
      return try nested?.decodeIfPresent(
        String.self,
        forKey: bug == .nestedPathWrong ? "country" : "city"
      )
    }
  }
}

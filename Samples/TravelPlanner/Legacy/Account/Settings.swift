import Unbox

/// The property list that the app's installation comes with.
package struct Settings: Unboxable {
  let pageSize: Int
  let isOffline: Bool
  let hosts: [String]

  package init(unboxer: Unboxer) throws {
    pageSize = try unboxer.unbox(key: "PageSize")
    isOffline = unboxer.unbox(key: "Offline") ?? false
    hosts = try unboxer.unbox(key: "Hosts")
  }

  package static func decode(propertyList data: Data) throws -> Settings {
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    guard let dictionary = list as? [String: Any] else { throw UnboxError.invalidData }
    return try TravelAPI.decode(Settings.self, from: dictionary)
  }
}

import Unbox

/// The payload of a push notification, which the system hands over as a dictionary.
package struct PushMessage: Unboxable {
  let title: String
  let sound: String?
  let badge: Int?
  let trip: Identifier<Trip>?

  package init(unboxer: Unboxer) throws {
    guard let envelope = unboxer.dictionary["aps"] as? [String: Any],
      let alert = envelope["alert"] as? [String: Any],
      let title = alert["title"] as? String
    else { throw UnboxError.invalidData }
    self.title = title
    sound = envelope["sound"] as? String
    badge = unboxer.unbox(keyPath: "aps.badge")
    trip = unboxer.unbox(key: "trip")
  }
}

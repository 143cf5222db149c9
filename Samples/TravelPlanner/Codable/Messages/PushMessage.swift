import Recipes

/// The payload of a push notification, which the system hands over as a dictionary.
package struct PushMessage: Decodable {
  let title: String
  let sound: String?
  let badge: Int?
  let trip: Identifier<Trip>?

  private enum CodingKeys: String, CodingKey {
    case envelope = "aps"
    case alert, title, sound, badge, trip
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decode(String.self, at: [.envelope, .alert, .title])
    sound = try? container.decode(String.self, at: [.envelope, .sound])
    badge = (try? container.decode(Flexible.self, at: [.envelope, .badge]))?.value
    trip = container.decodeOrNil(forKey: .trip)
  }
}

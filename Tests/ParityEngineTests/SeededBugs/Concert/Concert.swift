import Foundation
import ParityHarness

/// A model of values that are made of others: texts that are split, arrays that are structures,
/// numbers in several units.
struct Concert: PortedModel {
  static let faithful = ConcertBug.none

  var id: Identifier
  /// Of the first of three keys that is there.
  var title: String
  var place: Coordinate
  var acts: [Act]
  var price: Decimal
  var fee: Decimal
  var cover: Data?
  var genres: Set<String>
  /// In alphabetical order, whatever theirs is.
  var moods: [String]
  var seats: [[Int]]
  var venue: Venue
  var hall: Hall
  var startsAt: Date
  var soldAt: Date?
  /// In seconds.
  var length: Int
  var stage: Stage
  var contact: String?
  var prices: [Tier: Int]
  var songs: Page<Song>
  var program: [Chapter]
  var revisedAt: Date?
  /// From 0 to 1.
  var discount: Double
  var features: Features
  var revenue: Int
  var poster: String?
  var recordLabel: String?
  var size: Int?
  var note: String?
  var isOpen: Bool
  var artist: PersonName
  var state: State
  var rating: Int
  var version: Version
  /// The length of each song by its name; of two of a name, the first counts.
  var lengths: [String: Double]
  /// Empty in all fixtures, as the links are.
  var awards: [String]
  var links: [String: String]
  var color: Color
}

extension Concert {
  static let fixtures: [Fixture] = named([first, second])

  private static let first = """
    {"id":4711,"title":"Spring","place":[13.4,52.5],
     "acts":[{"type":"band","name":"Four","members":4},{"type":"speaker","name":"Eva"}],
     "price":"12.50","fee":1.5,"cover":"AQIDBA==","genres":["jazz","folk"],
     "moods":["calm","wild"],"seats":[[1,2],[3,4]],
     "venue":{"name":"Dome","city":"Ulm","capacity":900},"hall":"12-A","starts":1785578400000,
     "sold":1785578400,"length":"3:45","stage":"2",
     "meta":{"organizer":{"email":"a@example.com","phone":"12"}},
     "prices":{"front":40,"rear":20},
     "songs":{"items":[{"name":"One","seconds":200}],"total":5},
     "program":[{"title":"I","parts":[{"title":"a","parts":[]}]}],
     "revised":"2026-08-01T10:00:00Z","discount":15,"features":5,"count":3,"unit":20,
     "images":[{"url":"a.png"},{"url":"b.png"}],"record.label":"Blue","größe":3,"side note":"n",
     "open":"open","artist":"Ada Byron","state":"open","rating":3,"version":"1.2",
     "awards":[],"links":{},"color":"#FF8800"}
    """
  private static let second = """
    {"id":"x9","name":"Autumn","place":[2.25,48.75],"acts":[],"price":"8","fee":2,"cover":null,
     "genres":[],"moods":[],"seats":[],"venue":{"name":"Barn"},"hall":"3-B",
     "starts":1785664800500,"sold":null,"length":"12:05","stage":"1","meta":null,"prices":{},
     "songs":{"items":[],"total":0},"program":[],"revised":null,"discount":0.25,"features":0,
     "count":1,"unit":8,"images":[],"open":"closed","artist":"Cy Twombly","state":"closed",
     "rating":4,"version":"3.0","awards":[],"links":{},"color":"#0A141E"}
    """
}

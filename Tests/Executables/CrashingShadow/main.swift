// An app of which a Codable model traps: `crashing-shadow FOLDER DOCUMENT [VERSION]`.
// Prints the events and the counts.
import Foundation
import ShadowDecoding

struct Seat: Decodable {
  let number: Int

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode([String].self)[0]
    // As a port may say it, which is a trap for any other text.
    guard let number = Int(text) else { fatalError("no number") }
    self.number = number
  }
}

let arguments = CommandLine.arguments
var options = ShadowOptions()
options.samplingRate = 1
options.version = arguments.count > 3 ? arguments[3] : "1"
let monitor = ShadowMonitor(folder: URL(fileURLWithPath: arguments[1]), options: options) { event in
  if case .turnedOff(let model, _) = event { print("turned off: \(model)") }
}
let seat = monitor.model(
  "Train.Seat",
  legacy: { _ in 7 },
  codable: { try JSONDecoder().decode(Seat.self, from: $0).number }
)
let number = try seat.decode(Data(arguments[2].utf8))
monitor.finish()
print("decoded: \(number)")
print("compared: \(seat.counts.compared), skipped: \(seat.counts.skipped)")

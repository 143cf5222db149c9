import Foundation

let clip = try Clip.decodeValue(from: Data(#"{"clip_id": "bath-02"}"#.utf8))
print(clip)
// Swift's `Decodable` would have synthesized an initializer that asks for another key.
guard clip.clipID == "bath-02" else { exit(1) }

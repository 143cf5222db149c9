import Foundation

let video = try Video.decodeValue(from: Data(#"{"video_id": "bath-01"}"#.utf8))
print(video)

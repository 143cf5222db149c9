import Foundation
import LegacyExtractor

let document = #"{"title": "A quiet toy for the train?", "answers": [{"body": "Clay."}]}"#
print(try Question.decodeValue(from: Data(document.utf8)))

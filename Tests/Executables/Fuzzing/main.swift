import Foundation
import FuzzSupport

// Reads mutated documents until the count is reached, and prints how many were what:
//
//     swift run -c release fuzz [count] [seed]
let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) ?? 1 }
let count = Int(arguments.first ?? 1_000_000)
let seed = arguments.dropFirst().first ?? 1
var run = FuzzRun(seed: seed, comparingEvery: 20)
run.run(count)
print(
  "\(run.inputs) inputs, \(run.accepted) accepted, \(run.decoded) models decoded,",
  terminator: " "
)
print("\(run.disagreements.count) disagreements with JSONSerialization")
for data in run.disagreements.prefix(10) { print(String(decoding: data, as: UTF8.self)) }
exit(run.disagreements.isEmpty ? 0 : 1)

import Foundation
import MigrationPlanning

let command = PlanCommand(
  print: { print($0) },
  printError: { FileHandle.standardError.write(Data("error: \($0)\n".utf8)) }
)
exit(command.run(Array(CommandLine.arguments.dropFirst())))

/// The library whose models read a tree, and whose error refuses one that is nested too deeply.
package enum TreeLibrary {
  case himotoki
  case unbox

  var errorForDepth: any Error {
    switch self {
    case .himotoki: DecodeError.custom(JSONSyntaxError(.tooDeep, at: 0).description)
    case .unbox: UnboxError.invalidData
    }
  }
}

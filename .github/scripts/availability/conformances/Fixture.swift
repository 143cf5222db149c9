import Dispatch
import Foundation

enum Scope {
  @TaskLocal static var decoder: JSONDecoder?
}

/// Asks for the conformance.
func inScope(_ decoder: JSONDecoder, _ body: () -> Void) {
  Scope.$decoder.withValue(decoder, operation: body)
}

/// Does not ask for it: the compiler takes a capture as it is.
func later(_ decoder: JSONDecoder) {
  Thread.detachNewThread { _ = decoder }
}

func wait() {
  let isDone = DispatchSemaphore(value: 0)
  Thread.detachNewThread { isDone.signal() }
  isDone.wait()
}

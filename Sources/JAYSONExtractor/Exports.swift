// The real libraries leaked Foundation through their umbrella headers: one model file in nine uses
// `URL` or `Date` without importing it, and has to keep compiling.
@_exported public import Foundation

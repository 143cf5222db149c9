import Foundation

package struct Image: Decodable {
  let url: URL
  let width: Int
  let height: Int
  let caption: String?
}

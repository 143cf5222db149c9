import Foundation

package struct ArticleLink: Decodable {
  let id: Int
  let title: String
  let url: URL
}

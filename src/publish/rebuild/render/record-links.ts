import { delocalised } from '#routing/paths.ts'

/** Of a record: it ends in a number. Lists are there for as long as their pages are. */
const ofRecord = /^\/(?!my\/).*\/\d+\/$/

/** The addresses of records that a page or a feed leads to, without their language. */
export function recordLinks(html: string): Set<string> {
  const found = new Set<string>()
  for (const [, path = ''] of html.matchAll(/\shref="(?:https?:\/\/[^"/]+)?(\/[^"/?#][^"?#]*)/g)) {
    if (!ofRecord.test(path) || path.includes('/page/')) continue
    found.add(delocalised(path).path)
  }
  return found
}

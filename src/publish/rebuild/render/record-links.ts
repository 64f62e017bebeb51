import { delocalised } from '#routing/paths.ts'

/** Of a record: it ends in a number. Lists are there for as long as their pages are. */
const ofRecord = /^\/(?!my\/).*\/\d+\/$/
const start = 'href="'
const path = /(?:https?:\/\/[^"/]+)?(\/[^"/?#][^"?#]*)/y

/** The addresses of records that a page or a feed leads to, without their language. */
export function recordLinks(html: string): Set<string> {
  const found = new Set<string>()
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, path.lastIndex)) {
    path.lastIndex = at + start.length
    const [, to = ''] = path.exec(html) ?? []
    if (to === '') path.lastIndex = at + start.length
    if (!/\s/.test(html.charAt(at - 1)) || !ofRecord.test(to) || to.includes('/page/')) continue
    found.add(delocalised(to).path)
  }
  return found
}

import { plainText } from '#client/sanitise.ts'
import { leadFrom } from '#routing/legacy.ts'
import { delocalised } from '#routing/paths.ts'
import { recogniseItem } from '#routing/recognise.ts'

/** Entries in one strip. */
export const stripLength = 6

/** Of those that won: the first large beside two rows of the others, or beside two of them. */
export const winnersShown = (count: number): number => (count > 4 ? 5 : Math.min(count, 3))

/** Any origin: addresses of a text are read as paths of this site. */
const base = 'https://site.invalid'

/** Ids of the first `most` entries that a sanitised text links to, each once, in its order. */
export function linkedEntries(html: string, most = stripLength): number[] {
  const ids = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(([, address = '']) => {
    const link = address.replaceAll('&amp;', '&')
    if (!URL.canParse(link, base)) return []
    const { pathname, searchParams } = new URL(link, base)
    const { path } = delocalised(pathname)
    const item = recogniseItem(leadFrom(path, searchParams) ?? pathname)
    return item?.kind === 'entry' || item?.kind === 'entryVideo' ? [item.id] : []
  })
  return [...new Set(ids)].slice(0, most)
}

/** Where a line of a text begins: a block, the end of one, or a break. */
const lineStarts =
  /<(?:li|p|tr|div|dt|dd|blockquote|br|h[1-6])\b[^>]*>|<\/(?:li|p|tr|div|ul|ol|dl|table|h[1-6])>/g
const headings = /<h[1-6]\b[^>]*>(.*?)<\/h[1-6]>/gs
/** Longer words before a link are a sentence. */
const longestName = 40

/** What stands before a colon, a dash or an opening quotation mark. */
const nameIn = (text: string): string =>
  (text.split(/[:：]/u)[0] ?? '').replace(/[\s\p{Pd}\p{Ps}\p{Pi}"'«‹,.，、。]+$/u, '').trim()

/**
 * Which prize a sanitised text gives the entry it links to: the words before the link in its line, or else the heading
 * above it. Undefined where neither is short enough to be a name.
 */
export function honourOf(html: string, id: number): string | undefined {
  for (const { 0: link, index } of html.matchAll(/<a\s[^>]*>/g)) {
    if (linkedEntries(link)[0] !== id) continue
    const before = html.slice(0, index)
    const line = [...before.matchAll(lineStarts)].at(-1)
    const start = line ? line.index + line[0].length : 0
    const [, heading = ''] = [...before.matchAll(headings)].at(-1) ?? []
    const name = [before.slice(start), heading].map((text) => nameIn(plainText(text))).find(Boolean)
    return name && name.length <= longestName ? name : undefined
  }
  return undefined
}

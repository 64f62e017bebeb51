import { leadFrom } from '#routing/legacy.ts'
import { delocalised } from '#routing/paths.ts'
import { recogniseItem } from '#routing/recognise.ts'

/** Entries in one strip. */
export const stripLength = 6

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

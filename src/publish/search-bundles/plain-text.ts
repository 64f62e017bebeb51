const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Text of HTML source, entities read. */
export function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** A comment, or a tag whose attributes may hold any sign. */
const tags = /<!--.*?-->|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gis
/** What a page carries that is no text of its own. */
const left = new Set(
  'nav script style noscript svg form button template select aside dialog'.split(' '),
)
/** Marked as no text of the page, or said only when something happens. */
const aside = /\s(?:hidden|data-share|data-pagefind-ignore|role="(?:alert|status)")(?=[\s=/>])/
const single = new Set('area br col embed hr img input link meta source track wbr'.split(' '))
const inline = new Set('a abbr b bdi cite em i mark q ruby small span strong sub sup u'.split(' '))

function isLeft(name: string, tag: string): boolean {
  return left.has(name) || name === 'article' || (aside.test(tag) && !single.has(name))
}

/**
 * What a reader reads of a piece of HTML, without navigation, controls and the cards of other pages (an
 * `article` inside). Blocks are a line each.
 */
export function plainText(html: string): string {
  const parts: string[] = []
  let depth = 0
  let skipped = ''
  let end = 0
  for (const match of html.matchAll(tags)) {
    const [whole, slash, tag = ''] = match
    const name = tag.toLowerCase()
    if (skipped === '') parts.push(html.slice(end, match.index))
    end = match.index + whole.length
    if (skipped === '') {
      if (!slash && isLeft(name, whole)) {
        skipped = name
        depth = 1
      } else if (!inline.has(name)) parts.push('\n')
    } else if (name === skipped) {
      depth += slash ? -1 : 1
      if (depth === 0) skipped = ''
    }
  }
  if (skipped === '') parts.push(html.slice(end))
  const lines = decoded(parts.join('')).split('\n')
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

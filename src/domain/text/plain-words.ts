/** Whether every isolate (U+2066 to U+2068) is closed by its U+2069: then it ends where it belongs. */
function areClosed(text: string): boolean {
  let open = 0
  for (const [sign] of text.matchAll(/[\u2066-\u2069]/g)) {
    open += sign === '\u2069' ? -1 : 1
    if (open < 0) return false
  }
  return open === 0
}

/**
 * A text without the signs that turn the order of what follows them (U+202A to U+202E), and without isolates that are
 * not closed: they make words read as others than they are, beyond the end of their own line. Closed isolates and the
 * marks U+200E and U+200F only belong to their place and stay.
 */
export function withoutOverrides(text: string): string {
  const kept = text.replaceAll(/[\u202a-\u202e]/g, '')
  return areClosed(kept) ? kept : kept.replaceAll(/[\u2066-\u2069]/g, '')
}

/** The same without control characters and halves of surrogate pairs, which no page can show. */
export const printable = (text: string): string =>
  withoutOverrides(text).replaceAll(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu,
    '',
  )

const tag =
  /<\/?(?:a|b|big|br|code|del|div|em|font|h[1-6]|hr|i|iframe|img|li|mark|ol|p|script|small|span|strong|style|sub|sup|svg|u|ul)(?:[\s/][^<>]*)?>/gi
const entity = /&(?:amp;)*(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function characterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const decoded = (text: string): string =>
  text.replace(entity, (_, digits?: string, hex?: string, name?: string) =>
    name === undefined
      ? characterOf(digits === undefined ? Number.parseInt(hex ?? '0', 16) : Number(digits))
      : (named[name.toLowerCase()] ?? ''),
  )

const codes = ['script', 'style'].map((name) => ({
  opening: new RegExp(`<${name}(?:[\\s/][^<>]*)?>`, 'gi'),
  closing: new RegExp(`</${name}\\s*>`, 'gi'),
}))

/** Removes scripts and styles with their contents; goes through each text once. */
function withoutCode(text: string): string {
  let kept = text
  for (const { opening, closing } of codes) {
    const parts: string[] = []
    let from = 0
    opening.lastIndex = 0
    for (let found = opening.exec(kept); found; found = opening.exec(kept)) {
      closing.lastIndex = opening.lastIndex
      if (!closing.exec(kept)) break
      parts.push(kept.slice(from, found.index))
      from = closing.lastIndex
      opening.lastIndex = from
    }
    kept = [...parts, kept.slice(from)].join(' ')
  }
  return kept
}

/** A plain text that a server may have written as HTML: without its tags, its entities as the characters they stand for. */
export function plainWords(text: string): string {
  let plain = printable(text)
  // What an entity hid may be a tag or an entity again; a text made to go on for ever loses its signs.
  for (let round = 0; /[<&]/.test(plain); round += 1) {
    const next = printable(decoded(withoutCode(plain).replace(tag, '')))
    if (next === plain) return plain
    plain = round < 8 ? next : next.replaceAll(/[<&]/g, '')
  }
  return plain
}

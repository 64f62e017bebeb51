/** Values of IPTC by record and number, `2:25`, in their order. */
export type IptcFields = ReadonlyMap<string, readonly Uint8Array[]>

export function iptcFields(block: Uint8Array): IptcFields {
  const fields = new Map<string, Uint8Array[]>()
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  for (let at = 0; at + 5 <= block.length && block[at] === 0x1c;) {
    const key = `${block[at + 1]}:${block[at + 2]}`
    const length = view.getUint16(at + 3)
    // Texts are short; an extended length means something else.
    if (length > 0x7fff || at + 5 + length > block.length) break
    const value = block.subarray(at + 5, at + 5 + length)
    fields.set(key, [...(fields.get(key) ?? []), value])
    at += 5 + length
  }
  return fields
}

/** A value of EXIF as it lies in the file: its type, by which its bytes are read, and their order. */
export interface ExifField {
  readonly type: number
  readonly bytes: Uint8Array
  readonly little: boolean
}

export const exifTags = {
  description: 0x010e,
  artist: 0x013b,
  taken: 0x9003,
  digitised: 0x9004,
  wideTitle: 0x9c9b,
  wideComment: 0x9c9c,
  wideAuthor: 0x9c9d,
  wideKeywords: 0x9c9e,
  wideSubject: 0x9c9f,
} as const

const exifDirectory = 0x8769
const mostEntries = 500

/** Bytes of one value by its type: 1 bytes, 2 text, 3 short, 4 long, 5 fraction, 7 undefined. */
const widths: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 }

/** A value of each of these tags in an EXIF block; a broken block gives less or nothing. */
export function exifFields(
  block: Uint8Array,
  tags: ReadonlySet<number>,
): ReadonlyMap<number, ExifField> {
  const fields = new Map<number, ExifField>()
  if (block.length < 8) return fields
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const little = block[0] === 0x49
  const read = (offset: number, depth: number): void => {
    if (offset + 2 > block.length) return
    const count = Math.min(mostEntries, view.getUint16(offset, little))
    for (let index = 0; index < count; index++) {
      const entry = offset + 2 + index * 12
      if (entry + 12 > block.length) return
      const tag = view.getUint16(entry, little)
      const type = view.getUint16(entry + 2, little)
      const place = view.getUint32(entry + 8, little)
      if (tag === exifDirectory && depth === 0) read(place, 1)
      const width = widths[type]
      if (!tags.has(tag) || width === undefined) continue
      const length = view.getUint32(entry + 4, little) * width
      const start = length <= 4 ? entry + 8 : place
      if (start + length > block.length) continue
      fields.set(tag, { type, bytes: block.subarray(start, start + length), little })
    }
  }
  read(view.getUint32(4, little), 0)
  return fields
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const unescaped = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

/** More than any photographer writes by hand. */
const mostXmp = 1_000_000

/** Texts of XMP by name (`dc:title`), whether written as an attribute, an element or a list; a text in several languages is its default one. */
export function xmpReader(block: Uint8Array): (name: string) => string[] {
  const packet = new TextDecoder().decode(block.subarray(0, mostXmp))
  return (name) => {
    const open = packet.search(new RegExp(`<${name}[\\s>]`))
    if (open >= 0) {
      const end = packet.indexOf(`</${name}>`, open)
      const body = end < 0 ? '' : packet.slice(packet.indexOf('>', open) + 1, end)
      const items = itemsOf(body)
      if (items.length > 0) return items
    }
    const attribute = new RegExp(`[\\s]${name}=(?:"([^"]*)"|'([^']*)')`).exec(packet)
    const value = attribute?.[1] ?? attribute?.[2]
    return value === undefined ? [] : [unescaped(value)]
  }
}

function itemsOf(body: string): string[] {
  const items = [...body.matchAll(/<rdf:li([^>]*)>([^<]*)</g)].map(
    ([, attributes = '', text = '']) => ({
      lang: /xml:lang=["']([^"']*)/.exec(attributes)?.[1],
      text: unescaped(text),
    }),
  )
  if (items.length === 0) return body.includes('<') ? [] : [unescaped(body)]
  const isAlternative = items.some(({ lang }) => lang !== undefined)
  const shown = items.find(({ lang }) => lang === 'x-default') ?? items[0]
  return (isAlternative && shown ? [shown] : items).map(({ text }) => text)
}

import { keywordsIn } from '../text/keywords.ts'
import { exifFields, exifTags, iptcFields, xmpReader } from './photo-fields.ts'
import { photoParts } from './photo-parts.ts'
import type { PhotoParts } from './photo-parts.ts'
import { charsetOf, textOf, tidyText, wideTextOf } from './photo-text.ts'
import type { Charset } from './photo-text.ts'

/** The descriptions in a picture file, as far as the form asks for them. */
export interface PhotoMetadata {
  readonly title?: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly author?: string
  /** `YYYY-MM-DD` */
  readonly create_date?: string
  /** `YYYY` */
  readonly year?: string
}

/** Longest texts of the form, in characters. */
const most = { title: 200, description: 5000, keyword: 50, keywords: 50, author: 100 }

const escapeToUtf8 = '\x1b%G'

/** Words that cameras write in place of a person's description. */
const cameraTalk = new RegExp(
  String.raw`^(olympus|sony|samsung|minolta|kodak|nikon|canon)\b.*(camera|dsc)|^dcim\b|^[^\p{L}\p{N}]*$`,
  'iu',
)

/**
 * Title, words and maker of a JPEG or PNG out of XMP, IPTC and EXIF, in this order of belief. IPTC and EXIF may be written in
 * UTF-8, GBK or Latin-1. Give the whole file: PNGs may speak at their end.
 */
export function photoMetadata(file: Uint8Array): PhotoMetadata {
  return metadataIn(photoParts(file))
}

/** The same of parts that lie elsewhere: XMP beside a film. */
export function metadataIn(parts: PhotoParts): PhotoMetadata {
  const xmp = parts.xmp ? xmpReader(parts.xmp) : () => []
  const iptc = iptcTexts(parts.iptc)
  const exif = exifTexts(parts.exif)
  const first = (...texts: readonly (string | undefined)[]): string | undefined =>
    texts.find((text) => tidyText(text, 1) !== undefined)

  const taken = [
    exif.taken,
    xmp('exif:DateTimeOriginal')[0],
    xmp('photoshop:DateCreated')[0],
    iptc('2:55')[0],
    xmp('xmp:CreateDate')[0],
    exif.digitised,
  ]
  const date = taken.map(dateOf).find((day) => day !== undefined)
  const said = exif.description
  const found = {
    title: tidyText(
      first(
        xmp('dc:title')[0],
        iptc('2:5')[0],
        xmp('photoshop:Headline')[0],
        iptc('2:105')[0],
        exif.title,
      ),
      most.title,
    ),
    description: tidyText(
      first(
        xmp('dc:description')[0],
        iptc('2:120')[0],
        said !== undefined && cameraTalk.test(said.trim()) ? undefined : said,
        exif.comment,
        exif.subject,
      ),
      most.description,
      true,
    ),
    keywords: keywordsOf([xmp('dc:subject'), iptc('2:25'), [exif.keywords ?? '']]),
    author: tidyText(
      first(xmp('dc:creator').join(', '), iptc('2:80').join(', '), exif.artist, exif.author),
      most.author,
    ),
    create_date: date,
    year: date?.slice(0, 4),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** Texts of IPTC by record and number, `2:25`, in the charset that the block names or speaks. */
export function iptcTexts(block: Uint8Array | undefined): (key: string) => string[] {
  const fields = iptcFields(block ?? new Uint8Array())
  const declared = fields.get('1:90')?.[0]
  const texts = [...fields].filter(([key]) => key.startsWith('2:')).flatMap(([, values]) => values)
  const isUtf8 = declared !== undefined && textOf(declared, 'windows-1252') === escapeToUtf8
  const charset: Charset = isUtf8 ? 'utf-8' : charsetOf(texts)
  return (key) => (fields.get(key) ?? []).map((value) => textOf(value, charset))
}

const wanted = new Set<number>(Object.values(exifTags))
/** 1 bytes, 2 text, 7 undefined. */
const textTypes = new Set([1, 2, 7])

/** Texts of EXIF: bytes, whose charset the file doesn't name. */
function exifTexts(block: Uint8Array | undefined) {
  const found = exifFields(block ?? new Uint8Array(), wanted)
  const fields = new Map(
    [...found].flatMap(([tag, { type, bytes }]) => (textTypes.has(type) ? [[tag, bytes]] : [])),
  )
  const { description, artist, taken, digitised } = exifTags
  const plain = [description, artist].flatMap((tag) => fields.get(tag) ?? [])
  const charset = charsetOf(plain.map((bytes) => withoutZeros(bytes)))
  const text = (tag: number) => {
    const bytes = fields.get(tag)
    return bytes && textOf(bytes, charset)
  }
  const wide = (tag: number) => {
    const bytes = fields.get(tag)
    return bytes && wideTextOf(bytes)
  }
  return {
    description: text(description),
    artist: text(artist),
    taken: text(taken),
    digitised: text(digitised),
    title: wide(exifTags.wideTitle),
    comment: wide(exifTags.wideComment),
    author: wide(exifTags.wideAuthor),
    keywords: wide(exifTags.wideKeywords),
    subject: wide(exifTags.wideSubject),
  }
}

function withoutZeros(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0)
  return end < 0 ? bytes : bytes.subarray(0, end)
}

/** `2024:05:06 …`, `2024-05-06T…` and `20240506` as `2024-05-06`; nothing when there is no such day. */
function dateOf(text: string | undefined): string | undefined {
  const match = /^\s*(\d{4})[:\-/.]?(\d\d)[:\-/.]?(\d\d)/.exec(text ?? '')
  if (!match) return undefined
  const [, year, month, day] = match
  const date = `${year}-${month}-${day}`
  const moment = new Date(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
  return isDay && Number(year) >= 1826 && Number(year) <= 2100 ? date : undefined
}

/** The first list that has any, each word once; lists in one text are taken apart. */
function keywordsOf(lists: readonly (readonly string[])[]): readonly string[] | undefined {
  for (const list of lists) {
    const words = list
      .flatMap((text) => text.split('\n').flatMap(keywordsIn))
      .map((word) => tidyText(word, most.keyword))
      .filter((word) => word !== undefined)
    if (words.length > 0) return [...new Set(words)].slice(0, most.keywords)
  }
  return undefined
}

import { readFile } from 'node:fs/promises'
import { metadataIn } from '#domain/photo/photo-metadata.ts'
import { filingIn } from '#domain/photo/photo-filing.ts'
import { photoParts } from '#domain/photo/photo-parts.ts'
import type { PhotoParts } from '#domain/photo/photo-parts.ts'
import { tidyText } from '#domain/photo/photo-text.ts'
import { filmXmp } from '#server/modules/media/films/film-xmp.ts'
import type { Described } from '#server/modules/contributors/works/work-rows.ts'

/** What an archive says of a file, by its list, a file beside it, or the file itself. */
export interface Said {
  readonly headline?: string | undefined
  readonly caption?: string | undefined
  readonly keywords?: readonly string[] | undefined
  readonly byline?: string | undefined
  readonly credit?: string | undefined
  /** `YYYY-MM-DD` */
  readonly date?: string | undefined
  readonly city?: string | undefined
  /** Or province. */
  readonly state?: string | undefined
  readonly country?: string | undefined
  readonly categories?: readonly string[] | undefined
  readonly editorial?: boolean | undefined
}

/** Longest texts of a work, in characters; `keywords`: how many. */
const most = { title: 200, caption: 5000, keyword: 50, keywords: 50, author: 100 }

const nothing: PhotoParts = { exif: undefined, iptc: undefined, xmp: undefined }

/** What the file at `path` says about itself, `beside` being an XMP file that belongs to it. */
export async function saidByFile(
  path: string,
  kind: 'image' | 'video',
  beside: Uint8Array | undefined,
): Promise<Said> {
  const own =
    kind === 'image' ? photoParts(await readFile(path)) : { ...nothing, xmp: await filmXmp(path) }
  const inFile = saidIn(own)
  return beside ? merged(saidIn({ ...nothing, xmp: beside }), inFile) : inFile
}

function saidIn(parts: PhotoParts): Said {
  const { title, description, keywords, author, create_date } = metadataIn(parts)
  const { headline, credit, city, state, country, categories } = filingIn(parts)
  return {
    headline: title ?? headline,
    caption: description,
    keywords,
    byline: author,
    date: create_date,
    ...{ credit, city, state, country, categories },
  }
}

/** Of each field what the first says, else what the second says. */
export function merged(first: Said, second: Said): Said {
  const has = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  const said = Object.entries(first).filter(([, value]) => has(value))
  return { ...second, ...Object.fromEntries(said) }
}

/** The fields of a work; without a headline the caption's first sentence, else the name of the file stands for it. */
export function describedBy(said: Said, path: string): Described & { readonly title: string } {
  const { caption, date, editorial } = said
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
  const places = [said.city, said.state, said.country].flatMap((place) => place ?? [])
  const words = [...(said.keywords ?? []), ...places]
    .flatMap((word) => tidyText(word, most.keyword) ?? [])
    .slice(0, most.keywords)
  const author = tidyText(authorOf(said), most.author)
  const description = tidyText(caption, most.caption, true)
  return {
    title:
      tidyText(said.headline, most.title) ??
      tidyText(firstSentence(caption), most.title) ??
      tidyText(name, most.title) ??
      path.slice(0, most.title),
    ...(description !== undefined && { description }),
    ...(words.length > 0 && { keywords: words }),
    ...(author !== undefined && { author }),
    ...(date !== undefined && { create_date: date, year: date.slice(0, 4) }),
    ...(editorial !== undefined && { editorial }),
  }
}

const firstSentence = (text = ''): string =>
  /^[^]*?(?:[。！？!?]|\.(?=\s|$)|\n|$)/.exec(text)?.[0] ?? ''

/** As agencies print it: who made it, and for whom. */
function authorOf({ byline, credit }: Said): string | undefined {
  if (!byline || !credit) return byline ?? credit
  return byline.includes(credit) ? byline : `${byline} / ${credit}`
}

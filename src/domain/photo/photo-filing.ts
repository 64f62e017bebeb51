import { xmpReader } from './photo-fields.ts'
import { iptcTexts } from './photo-metadata.ts'
import type { PhotoParts } from './photo-parts.ts'
import { tidyText } from './photo-text.ts'

/** What agencies write into a picture besides its words: where it belongs and who supplies it. */
export interface PhotoFiling {
  readonly headline?: string | undefined
  readonly credit?: string | undefined
  readonly city?: string | undefined
  /** Or province. */
  readonly state?: string | undefined
  readonly country?: string | undefined
  /** Codes or names, the main one first. */
  readonly categories: readonly string[]
}

/** Longest texts, in characters. */
const most = { headline: 200, name: 100 }

/** XMP counts before IPTC, as for the words. */
export function filingIn(parts: PhotoParts): PhotoFiling {
  const xmp = parts.xmp ? xmpReader(parts.xmp) : () => []
  const iptc = iptcTexts(parts.iptc)
  const name = (texts: readonly string[], length = most.name) =>
    texts.map((text) => tidyText(text, length)).find((text) => text !== undefined)
  const categories = [
    ...xmp('photoshop:Category'),
    ...xmp('photoshop:SupplementalCategories'),
    ...iptc('2:15'),
    ...iptc('2:20'),
  ].flatMap((text) => tidyText(text, most.name) ?? [])
  return {
    headline: name([...xmp('photoshop:Headline'), ...iptc('2:105')], most.headline),
    credit: name([...xmp('photoshop:Credit'), ...iptc('2:110')]),
    city: name([...xmp('photoshop:City'), ...iptc('2:90')]),
    state: name([...xmp('photoshop:State'), ...iptc('2:95')]),
    country: name([...xmp('photoshop:Country'), ...iptc('2:101')]),
    categories: [...new Set(categories)],
  }
}

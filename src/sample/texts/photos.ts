import type { PhotoMetadata } from '#domain/photo/photo-metadata.ts'
import { localeCodes } from '#i18n/locales.ts'
import type { Size } from '#server/modules/media/pictures/sizes.ts'
import { textsOf } from './texts-of.ts'
import type { Localised, LocalisedList, PictureText } from './types.ts'
import zh from './zh/photos.json' with { type: 'json' }

const text = textsOf('photos', zh)

const each = <Value>(make: (code: (typeof localeCodes)[number]) => Value) =>
  Object.fromEntries(localeCodes.map((code) => [code, make(code)]))

/** A file's words are in one language, whichever: no other may be made up for it. */
const same = (said: string): Localised => each(() => said) as Localised

/** What can be said of any picture and is true: its file's name and its pixels. */
const neutral = (pattern: Localised, facts: Readonly<Record<string, string>>): Localised =>
  each((code) =>
    Object.entries(facts).reduce(
      (line, [key, value]) => line.replace(`{{${key}}}`, value),
      pattern[code],
    ),
  ) as Localised

/** The words of a file; where it lacks one, words that are true of it. */
export function photoText(
  { title, description, keywords }: PhotoMetadata,
  name: string,
  { width, height }: Size,
): PictureText {
  const pixels = { width: String(width), height: String(height) }
  return {
    title: title ? same(title) : neutral(text.photograph_named, { name }),
    description: description ? same(description) : neutral(text.photograph_of_pixels, pixels),
    keywords: each((code) =>
      keywords?.length ? [...keywords] : [text.photograph[code]],
    ) as LocalisedList,
  }
}

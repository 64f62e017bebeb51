import { withPlainU } from '#domain/text/pinyin-syllables.ts'
import { normalise } from '#server/database/search-text.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { syllablesOf } from '#server/modules/search/pinyin.ts'

/** A name in all its languages, as it is typed. */
interface Forms {
  readonly texts: readonly string[]
  /** In Pinyin: whole, and its initials. */
  readonly sounds: readonly string[]
}

export interface NamedRecord {
  readonly id: number
  readonly title: Localised
  readonly forms: Forms
}

const withoutSpaces = (text: string): string => text.replaceAll(/[\s·'’-]+/gu, '')

export function formsOf(title: Localised): Forms {
  const texts = [...new Set(Object.values(title).map((text) => normalise(text).trim()))]
  const sounds = texts.flatMap((text) => {
    const syllables = syllablesOf(withoutSpaces(text))
    if (!syllables) return []
    return [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')]
  })
  return { texts: texts.filter((text) => text !== ''), sounds }
}

const none = 9

/** How well a name goes on like what was typed, 0 best: the name itself, its beginning, of one of its words, within, by its sound. */
function placeIn({ texts, sounds }: Forms, typed: string, letters: string): number {
  const places = texts.map((text) => {
    if (text === typed) return 0
    const at = text.indexOf(typed)
    if (at === 0) return 1
    if (at < 0) return none
    return text.includes(` ${typed}`) ? 2 : 3
  })
  const bySound = letters !== '' && sounds.some((sound) => sound.startsWith(letters)) ? 4 : none
  return Math.min(none, ...places, bySound)
}

/** Names that hold the typed text, the closest first. */
export function namesLike<Named extends NamedRecord>(
  names: readonly Named[],
  typed: string,
  most: number,
): { name: Named; place: number }[] {
  const wanted = normalise(typed).trim()
  if (wanted === '') return []
  const letters = /^[a-z\s'’-]+$/u.test(wanted) ? withPlainU(withoutSpaces(wanted)) : ''
  return names
    .map((name) => ({ name, place: placeIn(name.forms, wanted, letters) }))
    .filter(({ place }) => place < none)
    .toSorted((one, other) => one.place - other.place || one.name.id - other.name.id)
    .slice(0, most)
}

import { localeCodes, type LocaleCode } from '#i18n/locales.ts'
import { makeRandom } from '#sample/paint/canvas/random.ts'
import { type Light, type Subject, subjectFacts, type Weather } from '#sample/paint/subjects.ts'
import { around } from '#sample/texts/compose.ts'
import { composePicture } from '#sample/texts/pictures.ts'
import type { Localised, PictureText } from '#sample/texts/types.ts'

/** Pictures described in words of their own; more of them share a description and differ by number. */
const described = 640

/** What the sample catalogue would say of pictures, in eight languages: as long, and as different, as real texts. */
export function describePictures(seed: number): PictureText[] {
  const random = makeRandom(seed)
  const subjects = Object.keys(subjectFacts) as Subject[]
  return Array.from({ length: described }, (_, index) => {
    const subject = around(subjects, index)
    const mood = around(subjectFacts[subject].moods, Math.floor(index / subjects.length))
    const [light, weather] = mood.split('/') as [Light, Weather]
    return composePicture({ subject, light, weather }, random)
  })
}

const editions: Localised = {
  zh: '修订',
  zhCHT: '修訂',
  en: 'edition',
  ar: 'طبعة',
  de: 'Fassung',
  ja: '改訂',
  ko: '개정',
  ru: 'редакция',
}

/** A title that no other record has, and that is another one after each change. */
export function numbered(text: Localised, code: LocaleCode, id: number, edition: number): string {
  const title = `${text[code]} · ${id}`
  return edition === 0 ? title : `${title} (${editions[code]} ${edition})`
}

export const isLocaleCode = (value: unknown): value is LocaleCode =>
  localeCodes.includes(value as LocaleCode)

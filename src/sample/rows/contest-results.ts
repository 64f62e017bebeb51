import { localeCodes, localeOf } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { joinParagraphs } from '../texts/compose.ts'
import { resultTexts } from '../texts/activities.ts'
import type { Localised } from '../texts/types.ts'
import type { Work } from './works.ts'

/** An entry that the jury chose from. */
export interface Judged {
  readonly id: number
  readonly kind: 1 | 2
  readonly title: Localised
  readonly author: Localised
  readonly work: Work
}

/** What came out of a call; HTML where it isn't a title. */
export interface Results {
  readonly list: Localised
  readonly news: { readonly title: Localised; readonly content: Localised }
  readonly first: Judged
}

const secondPrizes = 3

const inEach = (say: (code: LocaleCode) => string): Localised =>
  Object.fromEntries(localeCodes.map((code) => [code, say(code)])) as Localised

function link(code: LocaleCode, { id, kind, title }: Judged): string {
  const { path } = localeOf(code)
  const page = `activities/entry/${kind === 2 ? 'video/' : ''}${id}/`
  return `<a href="${path && `/${path}`}/${page}">${title[code]}</a>`
}

function line(code: LocaleCode, template: Localised, entry: Judged): string {
  const said = template[code].replace('{{title}}', link(code, entry))
  return `<li>${said.replace('{{name}}', entry.author[code])}</li>`
}

/** Of the entries that won nothing as many are selected. */
const selectedShare = 0.5

/** The first of `entries` won, three come second, half of the others were selected; none for a call without entries. */
export function resultsOf(entries: readonly Judged[]): Results | undefined {
  const winners = 1 + secondPrizes
  const selected = Math.ceil(Math.max(0, entries.length - winners) * selectedShare)
  const judged = entries.slice(0, winners + selected)
  const [first] = judged
  if (first === undefined) return undefined
  const prizes = [
    resultTexts.first,
    ...Array.from({ length: secondPrizes }, () => resultTexts.second),
  ]
  const lines = (code: LocaleCode) =>
    judged.map((entry, place) => line(code, prizes[place] ?? resultTexts.selected, entry)).join('')
  const list = inEach((code) => `<h3>${resultTexts.heading[code]}</h3><ul>${lines(code)}</ul>`)
  const told = joinParagraphs(resultTexts.told)
  return {
    first,
    list,
    news: { title: resultTexts.heading, content: inEach((code) => told[code] + list[code]) },
  }
}

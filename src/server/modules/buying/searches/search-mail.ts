import { escapeXml } from '#domain/text/escape-xml.ts'
import { fill } from '#i18n/fill.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import type { Mail } from '#server/core/mail/mailer.ts'
import type { ImageItemRow } from '#server/modules/catalogue/images/image-items.queries.ts'
import { searchSentences } from './searches.messages.ts'
import type { SavedSearchRow } from './searches.queries.ts'
import { pageOf, workPath } from './site-pages.ts'

/** New works of a saved search. */
export interface News {
  readonly search: SavedSearchRow
  readonly rows: readonly ImageItemRow[]
  readonly total: number
}

/** One that goes out again, after its process died or its answer was lost, is the same message. */
export const nameOf = ({ id, toldAt }: SavedSearchRow): string => `search-${id}-${toldAt.getTime()}`

/** In the person's language: the new works, where all of them stand, how to hear no more. */
export function mailOf({ search, rows, total }: News, to: string, siteUrl: URL): Mail {
  const lang = search.lang as LocaleCode
  const say = (name: 'mail_subject' | 'mail_all' | 'mail_off', values = {}) =>
    fill(searchSentences[name][lang], values)
  const subject = say('mail_subject', { title: search.title, count: total })
  const all = pageOf(siteUrl, lang, `/search/?${search.query}`)
  const off = pageOf(siteUrl, lang, `/alerts/?off=${search.offKey}`)
  const works = rows.map((row) => ({
    title: textsIn(lang).say(row.title),
    url: pageOf(siteUrl, lang, workPath(row)),
  }))
  const link = (url: string, words: string) => `<a href="${escapeXml(url)}">${escapeXml(words)}</a>`
  const dir = lang === 'ar' ? ' dir="rtl"' : ''
  return {
    id: `${nameOf(search)}@${siteUrl.hostname}`,
    to,
    subject,
    text: [
      subject,
      '',
      ...works.map(({ title, url }) => `${title}\n${url}`),
      '',
      `${say('mail_all')}: ${all}`,
      `${say('mail_off')}: ${off}`,
    ].join('\n'),
    html: [
      `<div${dir}><p>${escapeXml(subject)}</p><ul>`,
      ...works.map(({ title, url }) => `<li>${link(url, title)}</li>`),
      `</ul><p>${link(all, say('mail_all'))}</p><p>${link(off, say('mail_off'))}</p></div>`,
    ].join(''),
    unsubscribe: new URL(`/api/v1/search/off/${search.offKey}`, siteUrl).href,
  }
}

/** Letters of a name in a short message, which a network cuts into parts of 70. */
const shortName = 20

function inShort(title: string): string {
  const letters = [...title]
  return letters.length > shortName ? `${letters.slice(0, shortName - 1).join('')}…` : title
}

/** The same in one line. */
export function shortMessageOf({ search, total }: News, siteUrl: URL): string {
  const lang = search.lang as LocaleCode
  const named = { title: inShort(search.title), count: total }
  const subject = fill(searchSentences.mail_subject[lang], named)
  return `${subject} ${pageOf(siteUrl, lang, '/my/searches/')}`
}

import type { DeskRecordInput } from '#api/endpoints/desk/content.ts'
import type { HistorySubject } from '#api/endpoints/desk/history.ts'
import { isEnteredLink } from '#domain/network/web-address.ts'
import { isLocaleCode, type LocaleCode, localeOf } from '#i18n/locales.ts'
import type { Fault } from '../faults/faults.ts'
import { fieldKey } from '../history/history-words.ts'
import type { DeskWords } from '../words.ts'
import { unnamedCates, untitled } from './record-fields.ts'

/** The fields of a record that the server would refuse. */
export function checkRecord(values: DeskRecordInput): Fault[] {
  const faults: Fault[] = untitled(values.texts).map((code) => ({
    field: `texts.${code}.title`,
    words: { key: 'desk.titleHere' },
  }))
  for (const at of unnamedCates(values.cates))
    faults.push({ field: `cates.${at}.texts.zh.title`, words: { key: 'desk.cateNeedsChinese' } })
  const { online_time: from = '', offline_time: until = '' } = values
  if (until !== '' && until <= from)
    faults.push({ field: 'offline_time', words: { key: 'desk.offlineFirst' } })
  const link = values.link?.trim() ?? ''
  if (link !== '' && !isEnteredLink(link))
    faults.push({ field: 'link', words: { key: 'desk.badLink' } })
  return faults
}

/** The language whose tab a field stands in; undefined beside the tabs. */
export function languageOf(field: string): LocaleCode | undefined {
  const [first, second, third, fourth] = field.split('.')
  const code = first === 'texts' ? second : third === 'texts' ? fourth : undefined
  return first !== 'cates' && code !== undefined && isLocaleCode(code) ? code : undefined
}

/** A field in words, its language in front. */
export function recordFieldName(
  t: DeskWords,
  kind: HistorySubject,
  field: string,
): string | undefined {
  const [first = '', second = '', third = ''] = field.split('.')
  const language = languageOf(field)
  const key = fieldKey(kind, first === 'texts' ? third : first)
  if (!key) return undefined
  const number = /^\d+$/.test(second) ? Number(second) + 1 : undefined
  return [language && localeOf(language).name, t(key), number].filter(Boolean).join(' · ')
}

import type { SiteInput } from '#api/endpoints/desk/content.ts'
import { isEnteredLink } from '#domain/network/web-address.ts'
import { isLocaleCode, type LocaleCode, localeOf } from '#i18n/locales.ts'
import type { Fault } from '../faults/faults.ts'
import type { DeskKey } from '../keys.ts'
import type { DeskWords } from '../words.ts'
import { textIn } from './listed-texts.ts'
import {
  brandKeys,
  contactKeys,
  linkFields,
  siteHtmlKeys,
  siteTextKeys,
  sliderKeys,
  type SliderField,
} from './site-fields.ts'

/** The tabs of the settings in their order. */
export const sections = [
  { id: 'texts', key: 'desk.siteTexts' },
  { id: 'brand', key: 'desk.siteBrand' },
  { id: 'contact', key: 'desk.siteContact' },
  { id: 'menu', key: 'desk.siteMenu' },
  { id: 'links', key: 'desk.siteLinks' },
  { id: 'sliders', key: 'desk.siteSliders' },
  { id: 'hot', key: 'desk.siteHot' },
] as const
export type SectionId = (typeof sections)[number]['id']

/** Where a field of the settings stands. */
export interface SitePlace {
  readonly section: SectionId
  /** The text of its label; absent where the tab alone names it. */
  readonly key?: DeskKey | undefined
  readonly language?: LocaleCode | undefined
  readonly slider?: SliderField | undefined
  /** Of a list, from 1. */
  readonly number?: number | undefined
}

const textKeys: Readonly<Record<string, DeskKey>> = { ...siteTextKeys, ...siteHtmlKeys }
const brand: Readonly<Record<string, DeskKey>> = brandKeys
const contact: Readonly<Record<string, DeskKey>> = contactKeys
const slideKeys: Readonly<Record<string, DeskKey>> = {
  title: 'applyWork.title',
  desc: 'desk.summary',
  link: 'desk.slideTarget',
  thumb: 'desk.cover',
  start_time: 'desk.begins',
  end_time: 'desk.ends',
}

const languageOf = (code: string | undefined): LocaleCode | undefined =>
  code !== undefined && isLocaleCode(code) ? code : undefined

/** Undefined for a field that the form doesn't show. */
export function placeOf(field: string): SitePlace | undefined {
  const [first = '', second = '', ...rest] = field.split('.')
  if (first === 'texts')
    return { section: 'texts', key: textKeys[rest[0] ?? ''], language: languageOf(second) }
  if (first in brand) return { section: 'brand', key: brand[first] }
  if (first in contact) return { section: 'contact', key: contact[first] }
  if (first === 'showMenu') return { section: 'menu' }
  const number = second === '' ? undefined : Number(second) + 1
  if (first === 'hot') return { section: 'hot', number }
  const isText = rest[0] === 'texts'
  const part = (isText ? rest[2] : rest[0]) ?? ''
  const language = isText ? languageOf(rest[1]) : part === 'title' ? 'zh' : undefined
  if (first === 'flinks') {
    const key = part === 'title' ? 'desk.linkTitle' : 'desk.linkAddress'
    return { section: 'links', key, number, language }
  }
  if (!(first in sliderKeys)) return undefined
  const slider = first as SliderField
  return { section: 'sliders', slider, number, key: slideKeys[part], language }
}

/** A field in words, from its tab to its language. */
export function nameOf(t: DeskWords, field: string): string | undefined {
  const place = placeOf(field)
  const section = sections.find(({ id }) => id === place?.section)
  if (!place || !section) return undefined
  const { key, language, slider, number } = place
  return [
    t(section.key),
    slider && t(sliderKeys[slider]),
    number,
    key && t(key),
    language && localeOf(language).name,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The order of the tabs, so that the first fault is the one that stands first. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  const rank = ({ field }: Fault) => sections.findIndex(({ id }) => id === placeOf(field)?.section)
  return [...faults].sort((a, b) => rank(a) - rank(b))
}

/** The settings that the server would refuse. */
export function checkSite(values: SiteInput): Fault[] {
  const faults: Fault[] = []
  const add = (field: string, key: DeskKey) => faults.push({ field, words: { key } })
  const isWrong = (address: string | undefined) => {
    const plain = address?.trim() ?? ''
    return plain !== '' && !isEnteredLink(plain)
  }
  if (values.texts?.zh && !values.texts.zh.title?.trim())
    add('texts.zh.title', 'desk.siteTitleHere')
  for (const field of linkFields) if (isWrong(values[field])) add(field, 'desk.badLink')
  for (const [at, link] of (values.flinks ?? []).entries()) {
    if (!textIn(link, 'zh', 'title').trim())
      add(`flinks.${at}.texts.zh.title`, 'desk.linkTitleHere')
    if (!link.link.trim() || isWrong(link.link)) add(`flinks.${at}.link`, 'desk.badLink')
  }
  for (const slider of Object.keys(sliderKeys) as SliderField[])
    for (const [at, slide] of (values[slider] ?? []).entries())
      if (isWrong(slide.link)) add(`${slider}.${at}.link`, 'desk.badLink')
  for (const [at, one] of (values.broadcasts ?? []).entries())
    if (!one.start_time) add(`broadcasts.${at}.start_time`, 'desk.startHere')
  return faults
}

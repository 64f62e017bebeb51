import { localeCodes } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { deskMessages } from '../editorial.messages.ts'
import { retold } from './localised.ts'

/** Texts by language as they arrive; an absent text stays, an empty one goes. */
export type GivenTexts<Field extends string> = Readonly<
  Record<string, Readonly<Partial<Record<Field, string | undefined>>>>
>

const isCode = (code: string): code is LocaleCode =>
  (localeCodes as readonly string[]).includes(code)

/**
 * One text in its languages after a change; null when none is left.
 * @throws ApiError `unprocessable` for a language that the site doesn't have
 */
export function mergedText<Field extends string>(
  known: Localised | null | undefined,
  texts: GivenTexts<Field>,
  field: Field,
  prefix = '',
): Localised | null {
  const merged: Partial<Record<LocaleCode, string>> = { ...known }
  for (const [code, given] of Object.entries(texts)) {
    if (!isCode(code)) throw new ApiError('unprocessable', { field: `${prefix}texts.${code}` })
    const text = given[field]
    if (text !== undefined) merged[code] = text
  }
  const filled = Object.entries(merged).filter(([, text]) => text !== '')
  return filled.length === 0 ? null : { zh: '', ...Object.fromEntries(filled) }
}

/** The same for a title, which zh needs. Throws `unprocessable`. */
export function mergedTitle(
  known: Localised | null | undefined,
  texts: GivenTexts<'title'>,
  prefix = '',
): Localised {
  const title = mergedText(known, texts, 'title', prefix)
  if (!title || title.zh.trim() === '') {
    const field = `${prefix}texts.zh.title`
    throw new ApiError('unprocessable', { field, sentence: deskMessages.titleInChinese })
  }
  return title
}

/**
 * A text of one thing in a list. Given in its languages it says what they say; given in zh alone, its translations stay
 * while that is the same. Throws `unprocessable` for a language that the site doesn't have.
 */
export function listedText<Field extends string>(
  known: Localised | null | undefined,
  given: { texts: GivenTexts<Field> | undefined; zh: string },
  field: Field,
  prefix: string,
): Localised | null {
  if (given.texts) return mergedText(undefined, given.texts, field, prefix)
  return given.zh === '' ? null : retold(known, given.zh)
}

/**
 * Every language that is given any text has a title: it is what the language is known by.
 * @throws ApiError `unprocessable` at the first title that lacks
 */
export function demandTitles(
  title: Localised,
  others: readonly (Localised | null)[],
  texts: Readonly<Record<string, unknown>>,
): void {
  for (const code of localeCodes.filter((one) => one in texts)) {
    const hasText = others.some((text) => text?.[code])
    if (hasText && !title[code])
      throw new ApiError('unprocessable', { field: `texts.${code}.title` })
  }
}

/** The texts of several columns as a form shows them: by language, without absent ones. */
export function textsByLocale<Field extends string>(
  columns: Readonly<Record<Field, Localised | null>>,
): Record<string, Partial<Record<Field, string>>> {
  const texts: Record<string, Partial<Record<Field, string>>> = {}
  for (const [field, text] of Object.entries(columns) as [Field, Localised | null][])
    for (const [code, value] of Object.entries(text ?? {}))
      if (value !== '')
        texts[code] = { ...texts[code], [field]: value } as Partial<Record<Field, string>>
  return texts
}

/** The same of a record, whose languages have titles. */
export function titledTexts<Field extends string>(
  columns: Readonly<Record<'title' | Field, Localised | null>>,
): Record<string, Partial<Record<Field, string>> & { title: string }> {
  return Object.fromEntries(
    Object.entries(textsByLocale(columns)).map(([code, texts]) => [
      code,
      { ...texts, title: texts.title ?? '' },
    ]),
  )
}

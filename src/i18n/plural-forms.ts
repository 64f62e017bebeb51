import { formMark } from './fill.ts'
import { type LocaleCode, tagOf } from './locales.ts'

export type Dictionary = { readonly [key: string]: string | Dictionary }

/** Every form there is, as the ends of keys name them: `works_one`, `works_other`. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** The forms that a language needs: six in Arabic, one in Chinese. */
export function formsOf(code: LocaleCode): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(tagOf(code)).resolvedOptions()
  return pluralForms.filter((form) => pluralCategories.includes(form))
}

/**
 * A dictionary's text by its dotted key; of a message with plural forms all of them, in one string for `fill`. A message
 * that counts without forms has one for all numbers.
 */
export function messageOf(
  dictionary: Dictionary,
  key: string,
  code: LocaleCode,
): string | undefined {
  const parts = key.split('.')
  const name = parts.pop() ?? ''
  const group = parts.reduce<Dictionary | string | undefined>(
    (node, part) => (typeof node === 'object' ? node[part] : undefined),
    dictionary,
  )
  if (typeof group !== 'object') return undefined
  const text = group[name]
  if (typeof text === 'string')
    return text.includes('{{count}}') ? [tagOf(code), `other=${text}`].join(formMark) : text
  const forms = pluralForms.flatMap((form) => {
    const one = group[`${name}_${form}`]
    return typeof one === 'string' ? [`${form}=${one}`] : []
  })
  return forms.length > 0 ? [tagOf(code), ...forms].join(formMark) : undefined
}

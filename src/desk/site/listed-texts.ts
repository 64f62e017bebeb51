import type { LocaleCode } from '#i18n/locales.ts'

type Field = 'title' | 'desc'

/** A slide or a link: its text in zh, and in every language. */
interface Listed {
  readonly title?: string | undefined
  readonly desc?: string | undefined
  readonly texts?: Readonly<Record<string, Partial<Record<Field, string | undefined>>>> | undefined
}

/** Its text in a language; empty where it has none. */
export function textIn(listed: Listed, code: LocaleCode, field: Field): string {
  return listed.texts?.[code]?.[field] ?? (code === 'zh' ? (listed[field] ?? '') : '')
}

/** The same thing saying something else in one language. */
export function saying<Item extends Listed>(
  item: Item,
  code: LocaleCode,
  words: Partial<Record<Field, string>>,
): Item {
  const { title, desc } = item
  const zh = { ...(title && { title }), ...(desc && { desc }), ...item.texts?.zh }
  const texts = {
    ...item.texts,
    zh,
    [code]: { ...(code === 'zh' ? zh : item.texts?.[code]), ...words },
  }
  return { ...item, ...(code === 'zh' && words), texts }
}

/** How many of these things say something in zh that a language doesn't say. */
export function unsaidIn(listed: readonly Listed[], code: LocaleCode): number {
  const fields: readonly Field[] = ['title', 'desc']
  return listed.filter((one) =>
    fields.some((field) => textIn(one, 'zh', field).trim() && !textIn(one, code, field).trim()),
  ).length
}

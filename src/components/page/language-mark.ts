import { foreignScript } from '#domain/text/script-language.ts'
import { foreignTag, type LocaleCode } from '#i18n/locales.ts'

/**
 * The `lang` of a text of the server's that is not in the page's language: the one that its letters speak for, else the
 * one that the server names for the record. Undefined where the text is in the page's language, or nothing tells.
 */
export function markOf(
  text: string | undefined,
  said: string | undefined,
  page: LocaleCode,
): string | undefined {
  const tag = foreignTag(said, page)
  const told = text && tag ? foreignScript(text, tag.slice(0, 2)) : undefined
  // A record in one language may hold texts in another, the page's own among them.
  if (tag && !told) return tag
  return text ? foreignScript(text, page) : undefined
}

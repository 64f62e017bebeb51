import { foreignScript } from '../../domain/script-language.ts'
import { foreignTag, type LocaleCode } from '../../i18n/locales.ts'

/**
 * The `lang` of a text of the server's that is not in the page's language: the one that the server names, else the one
 * that its letters speak for. Undefined where the text is in the page's language, or nothing tells.
 */
export const markOf = (
  text: string | undefined,
  said: string | undefined,
  page: LocaleCode,
): string | undefined =>
  foreignTag(said, page) ?? (text ? foreignScript(text, page) : undefined)

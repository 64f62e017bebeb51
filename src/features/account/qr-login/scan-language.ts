import type { LocaleCode } from '#i18n/locales.ts'
import { delocalised, localised } from '#routing/paths.ts'

/**
 * The scanned address names no language: it opens in the one this person chose last, where the site has pages in it.
 * Answers the path to go on to, if any.
 */
export function pathInChosen(
  pathname: string,
  chosen: LocaleCode | undefined,
  built: readonly LocaleCode[],
): string | undefined {
  const { code, path } = delocalised(pathname)
  const leads = code === 'zh' && chosen && chosen !== 'zh' && built.includes(chosen)
  return leads ? localised(path, chosen) : undefined
}

import { defaultLocale, isLocaleCode, type Locale, locales } from './locales.ts'

/**
 * The languages that a build makes pages in: those that `PREBUILD_LANGUAGES` names, such as `zh,ar`, or all of them. zh is
 * always among them: the build finds the records of a list in it.
 */
export function builtLocales(named: string | undefined): readonly Locale[] {
  const codes = (named ?? '').split(',').flatMap((code) => code.trim() || [])
  if (codes.length === 0) return locales
  const unknown = codes.find((code) => !isLocaleCode(code))
  if (unknown !== undefined)
    throw new Error(
      `PREBUILD_LANGUAGES: expected some of ${locales.map(({ code }) => code).join(',')}, got "${unknown}"`,
    )
  return locales.filter(({ code }) => code === defaultLocale || codes.includes(code))
}

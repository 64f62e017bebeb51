import { builtLocales } from '#i18n/built-locales.ts'

/** Settings that pages are rendered by, of those that are not compiled in, JSON. */
export const pageSettings = (variables: Readonly<Record<string, string | undefined>>): string =>
  JSON.stringify([
    variables.PREBUILD_LIMIT ?? null,
    variables.INDEXNOW_KEY ?? null,
    builtLocales(variables.PREBUILD_LANGUAGES).map(({ code }) => code),
  ])

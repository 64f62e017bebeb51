import { defaultLocale } from '#i18n/locales.ts'

/** Address of a page of the site in a language. */
export function pageOf(siteUrl: URL, lang: string, path: string): string {
  const start = lang === defaultLocale ? '' : `/${lang}`
  return new URL(`${start}${path}`, siteUrl).href
}

export const workPath = ({ id, kind }: { id: number; kind: 1 | 2 }): string =>
  `/${kind === 2 ? 'videos' : 'pictures'}/${id}/`

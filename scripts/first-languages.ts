import { locales } from '#i18n/locales.ts'

/** The language of a shell, of those that the site has: `ja_JP.UTF-8` → `ja`. */
function languageOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string {
  const [tag = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/)
  if (/^zh[_-](hant|tw|hk|mo)/i.test(tag)) return 'zhCHT'
  return locales.find(({ code }) => code === tag.slice(0, 2).toLowerCase())?.code ?? 'zh'
}

/**
 * The languages of the first release, as `PREBUILD_LANGUAGES` takes them: that of the shell and English. The operator's own
 * choice stands: undefined then.
 */
export function firstLanguages(variables: NodeJS.ProcessEnv): string | undefined {
  if (variables.PREBUILD_LANGUAGES?.trim()) return undefined
  return [...new Set([languageOf(variables), 'en'])].join(',')
}

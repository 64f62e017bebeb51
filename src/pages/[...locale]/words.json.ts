import type { APIRoute } from 'astro'
import { lateKeys } from '#components/live-page/lazy-words.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { pick, translator } from '#i18n/translate.ts'
import { inEveryLocale } from '../_context.ts'

export function getStaticPaths() {
  return inEveryLocale()
}

export const GET: APIRoute<{ code: LocaleCode }> = ({ props: { code } }) =>
  Response.json(pick(translator(code), lateKeys))

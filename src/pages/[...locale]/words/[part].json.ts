import type { APIRoute } from 'astro'
import { lateKeys } from '#components/live-page/words.ts'
import { loginKeys } from '#features/account/login/login-keys.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { type MessageKey, pick, translator } from '#i18n/translate.ts'
import { inEveryLocale } from '#pages/_context.ts'

/** What `readWords` asks for. */
const parts = { late: lateKeys, login: loginKeys } satisfies Record<string, readonly MessageKey[]>

export function getStaticPaths() {
  return inEveryLocale().flatMap(({ params, props }) =>
    Object.keys(parts).map((part) => ({ params: { ...params, part }, props })),
  )
}

export const GET: APIRoute<{ code: LocaleCode }, { part: keyof typeof parts }> = ({
  params: { part },
  props: { code },
}) => Response.json(pick(translator(code), parts[part]))

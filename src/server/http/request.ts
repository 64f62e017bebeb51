import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as Request } from 'hono'
import { defaultLocale, isLocaleCode } from '../../i18n/locales.ts'
import type { LocaleCode } from '../../i18n/locales.ts'

/** The `lang` header; absent or unknown is the default. */
export function localeOfRequest(request: Request): LocaleCode {
  const lang = request.req.header('lang')
  return isLocaleCode(lang) ? lang : defaultLocale
}

export function bearerOf(request: Request): string | undefined {
  return /^bearer +(\S{8,512})$/i.exec(request.req.header('authorization') ?? '')?.[1]
}

/** Address of the client. With `proxies` trusted, the entry that the outermost of them wrote. */
export function addressOf(request: Request, proxies: number): string {
  const forwarded = forwardedAddress(request.req.header('x-forwarded-for'), proxies)
  if (forwarded) return forwarded
  // Requests made in the process have no socket.
  if (!request.env || !('incoming' in (request.env as object))) return 'local'
  return getConnInfo(request).remote.address ?? 'unknown'
}

/** What the outermost of so many trusted proxies wrote into `x-forwarded-for`. */
export function forwardedAddress(header: string | undefined, proxies: number): string | undefined {
  if (proxies === 0) return undefined
  const hop = (header ?? '').split(',').at(-proxies)?.trim()
  return hop && hop.length <= 64 ? hop : undefined
}

import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as Request } from 'hono'
import { clientOf, isProxy } from '#domain/network/proxies.ts'
import type { Proxies } from '#domain/network/proxies.ts'
import { defaultLocale, isLocaleCode } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'

/** The `lang` header; absent or unknown is the default. */
export function localeOfRequest(request: Request): LocaleCode {
  const lang = request.req.header('lang')
  return isLocaleCode(lang) ? lang : defaultLocale
}

export function bearerOf(request: Request): string | undefined {
  return /^bearer +(\S{8,512})$/i.exec(request.req.header('authorization') ?? '')?.[1]
}

/** Requests made in the process have no socket: they come from this machine. */
const isInside = ({ env }: Request): boolean => !env || !('incoming' in (env as object))

/** Address of the connection: the client's, or that of the last proxy before this server. */
const neighbourOf = (request: Request): string =>
  isInside(request) ? '127.0.0.1' : (getConnInfo(request).remote.address ?? 'unknown')

export const isBehindProxy = (request: Request, proxies: Proxies): boolean =>
  isProxy(neighbourOf(request), proxies)

/** Whom limits count: the client's address. What trusted proxies wrote leads to it. */
export function addressOf(request: Request, proxies: Proxies): string {
  const neighbour = neighbourOf(request)
  const client = clientOf(neighbour, request.req.header('x-forwarded-for'), proxies)
  return isInside(request) && client === neighbour ? 'local' : networkOf(client)
}

/** Of IPv6 the network: a caller with one of its addresses has them all, and would never meet a limit. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const known = groups.length + (tail ? tail.split(':').length : 0)
  const all = tail === undefined ? groups : [...groups, ...Array<string>(8 - known).fill('0')]
  const network = [...all, ...(tail?.split(':') ?? [])].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

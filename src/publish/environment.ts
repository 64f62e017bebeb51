import { noProxies, proxiesOf } from '#domain/network/proxies.ts'
import type { Proxies } from '#domain/network/proxies.ts'
import { defaultPort, publicAddress } from '#domain/network/public-address.ts'

/** Settings of the site's commands from the environment; a malformed value is refused by its name. */
export interface SiteEnvironment {
  host: string
  port: number
  /** Address of the v1 server as visitors reach it. Absent: the embedded v1 API. */
  v1Origin: string | undefined
  /** Where this machine asks it; absent: at `v1Origin`. */
  v1InternalOrigin: string | undefined
  siteUrl: string
  siteDir: string
  /** Those before the site's server. */
  proxies: Proxies
}

type Variables = Readonly<Record<string, string | undefined>>

export function readSiteEnvironment(variables: Variables): SiteEnvironment {
  const port = wholePort('PORT', variables.PORT || String(defaultPort))
  const host = variables.HOST || '127.0.0.1'
  return {
    host,
    port,
    ...v1Origins(variables),
    siteUrl: origin('SITE_URL', publicAddress(variables)),
    siteDir: variables.SITE_DIR || '.site',
    proxies: proxies(variables.TRUST_PROXY || ''),
  }
}

function v1Origins({ V1_ORIGIN, V1_INTERNAL_ORIGIN }: Variables) {
  if (V1_INTERNAL_ORIGIN && !V1_ORIGIN)
    throw new Error('V1_INTERNAL_ORIGIN: needs V1_ORIGIN, which the pages name')
  return {
    v1Origin: V1_ORIGIN ? origin('V1_ORIGIN', V1_ORIGIN) : undefined,
    v1InternalOrigin: V1_INTERNAL_ORIGIN
      ? origin('V1_INTERNAL_ORIGIN', V1_INTERNAL_ORIGIN)
      : undefined,
  }
}

function proxies(value: string): Proxies {
  if (value === '0' || value === 'false') return noProxies
  const known = proxiesOf(value)
  if (known) return known
  throw new Error('TRUST_PROXY: expected addresses, such as loopback or 10.0.0.0/8, not a number')
}

function wholePort(name: string, value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new Error(`${name}: expected a port from 0 to 65535, got "${value}"`)
  return port
}

function origin(name: string, value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new Error(`${name}: expected http:// or https:// and a host, got "${value}"`)
  return new URL(value).origin
}

import * as v from 'valibot'
import { isLoopback } from '#domain/network/own-machine.ts'
import { noProxies, proxiesOf } from '#domain/network/proxies.ts'
import type { Proxies } from '#domain/network/proxies.ts'

/** Forms of settings. Each message names the expected form and never repeats the value. */

export const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
      `a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  )

export const isOn = v.pipe(
  v.picklist(['0', '1', 'false', 'true'], '1 or 0'),
  v.transform((value) => value === '1' || value === 'true'),
)

export const hostName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or address'))

export const postgresAddress = v.pipe(
  v.string(),
  v.check(
    (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
    'postgres://user:password@host/database',
  ),
)

/** Codes open accounts: they travel over https, or not beyond this machine. */
export const safeWebAddress = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'an http or https address',
  ),
  v.transform((value) => new URL(value)),
  v.check((url) => url.protocol === 'https:' || isLoopback(url.hostname), 'an https address'),
)

/** A number said how many there are: any neighbour of the server could then claim to be one of them. */
export const proxies = v.pipe(
  v.string(),
  v.check(
    (value) => proxiesIn(value) !== undefined,
    'addresses of the proxies, such as loopback or 10.0.0.0/8,192.0.2.7, and not their number',
  ),
  v.transform((value) => proxiesIn(value) ?? noProxies),
)

function proxiesIn(value: string): Proxies | undefined {
  return value === 'false' || value === '0' ? noProxies : proxiesOf(value)
}

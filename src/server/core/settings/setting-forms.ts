import * as v from 'valibot'
import { jobKinds, jobLimitsOf } from '#domain/limits/job-kinds.ts'
import { isLoopback } from '#domain/network/own-machine.ts'
import { noProxies, proxiesOf } from '#domain/network/proxies.ts'
import type { Proxies } from '#domain/network/proxies.ts'
import { keysIn, secretsIn } from '../vault/vault-keys.ts'

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

/** One host, or several that a comma parts: whichever of them takes writes. */
export const postgresCluster = v.pipe(
  v.string(),
  v.check((value) => {
    const [, before = '', hosts = '', after = ''] =
      /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/.exec(value) ?? []
    return hosts.split(',').every((host) => URL.canParse(`${before}${host}${after}`))
  }, 'postgres://user:password@host/database'),
)

export const redisAddress = v.pipe(
  v.string(),
  v.check(
    (value) => /^rediss?:$/.test(URL.parse(value)?.protocol ?? ''),
    'redis://user:password@host:6379',
  ),
)

export const webAddress = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'an http or https address',
  ),
  v.transform((value) => new URL(value)),
)

/** Codes open accounts and money moves: both travel over https, or not beyond this machine. */
export const safeWebAddress = v.pipe(
  webAddress,
  v.check((url) => url.protocol === 'https:' || isLoopback(url.hostname), 'an https address'),
)

/** An S3 server may also be a neighbour in a network of containers: a name without a dot is no public host. */
export const storeEndpoint = v.pipe(
  webAddress,
  v.check(
    ({ protocol, hostname }) =>
      protocol === 'https:' || isLoopback(hostname) || /^[a-z][a-z\d-]*$/.test(hostname),
    'an https address',
  ),
)

/** Where mail is handed in: TLS from the first byte (`smtps:`), or as soon as the server offers it. */
export const mailAddress = v.pipe(
  v.string(),
  v.check(
    (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? ''),
    'smtps://user:password@host',
  ),
  v.transform((value) => new URL(value)),
)

/** A bucket, and the folder in it. */
export const storeAddress = v.pipe(
  v.string(),
  v.regex(/^s3:\/\/[a-z\d][a-z\d.-]{2,62}(\/[\w.-]+)*\/?$/, 's3://bucket/folder'),
  v.transform((text) => new URL(text)),
)

export const gatewayAddress = v.pipe(
  safeWebAddress,
  v.check((url) => !url.search && !url.username, 'an https address'),
)

/** A text of a form, or what a function makes of it; `undefined` refuses it. */
export const made = <Value>(make: (text: string) => Value | undefined, expected: string) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const value = make(dataset.value)
      if (value !== undefined) return value
      addIssue({ message: expected })
      return NEVER
    }),
  )

/** A folder of this machine, or of a bucket. */
export const backupPlace = made((text): string | URL | undefined => {
  if (!text.startsWith('s3://')) return text
  return /^s3:\/\/[a-z\d][a-z\d.-]{2,62}(\/[\w.-]+)+\/?$/.test(text) ? new URL(text) : undefined
}, 'a folder, or s3://bucket/folder')

export const jobLimits = made(
  jobLimitsOf,
  `places of kinds, like backup=1,work-media=3, of ${jobKinds.join(', ')}`,
)

export const matching = (form: RegExp, expected: string) =>
  v.pipe(v.string(), v.regex(form, expected))

/** The number of an application at WeChat. */
export const wechatApp = matching(/^wx[\da-f]{16}$/, 'wx and 16 hexadecimal digits')

const wordsIn = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '')

export const words = v.pipe(
  v.string(),
  v.transform((text) => wordsIn(text, /[,，]/)),
)

export const hosts = made((text) => {
  const given = wordsIn(text.toLowerCase(), /,/)
  const isHost = (host: string) => /^[a-z\d][a-z\d._-]*$|^[a-f\d:.]+$/.test(host)
  return given.every(isHost) ? given : undefined
}, 'host names or addresses, parted by commas')

const units = { m: 60, h: 3600, d: 86_400 } as const

/** In seconds. */
export const timeSpan = made((text) => {
  const [, number = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  const seconds = Number(number) * (units[unit as keyof typeof units] ?? 0)
  return seconds >= 60 ? seconds : undefined
}, 'a time like 90m, 12h or 1d')

/** A file may hold several lines, the current one first. */
export const sharedSecrets = made((text) => {
  const lines = wordsIn(text, /\n/)
  return lines.every((line) => line.length >= 16) ? lines : undefined
}, 'at least 16 characters')

export const authSecrets = made((text) => {
  try {
    const [present, ...others] = secretsIn(text).map((secret) => Buffer.from(secret))
    return present && ([present, ...others] as const)
  } catch {
    return undefined
  }
}, 'base64 or hex of 32 bytes, older ones after commas')

export const vaultKeys = made((text) => {
  try {
    return keysIn(text)
  } catch {
    return undefined
  }
}, 'base64 or hex of 32 bytes, older ones after commas')

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

import { isAbsolute, join, resolve } from 'node:path'
import { publicAddress } from '../domain/public-address.ts'
import { EnvironmentError, isLoopback, webAddress } from './env-values.ts'
import { retentionSettings } from './people/settings.ts'
import type { Retention } from './people/settings.ts'
import { paymentSettings } from './payments/settings.ts'
import type { PaymentSettings } from './payments/settings.ts'
import { publishCommand } from './publishing/command.ts'

/** An official account of WeChat. */
export interface WeChatAccount {
  readonly appId: string
  readonly secret: string
}

/** What the environment says, checked value by value. */
export interface Environment {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  siteUrl: URL
  trustProxy: number
  uploadQuota: number
  smsWebhook: URL | undefined
  wechat: WeChatAccount | undefined
  payments: PaymentSettings
  hookSecret: string | undefined
  publishCommand: readonly string[] | undefined
  retention: Retention
  sandbox: 'on' | 'auto' | 'off'
}

/** What the server works with. */
export interface Config {
  host: string
  port: number
  dataDir: string
  /** `memory://` in tests. */
  databaseFolder: string
  mediaDir: string
  originalsDir: string
  /** What can be made again: resized pictures. */
  cacheDir: string
  databaseUrl: string | undefined
  siteUrl: URL
  /** How many proxies stand before the server; 0 trusts no forwarded address. */
  trustProxy: number
  /** Bytes that the uploads of one person may take; editors have no limit. */
  uploadQuota: number
  smsWebhook: URL | undefined
  /** Whose pages may be shared with picture and title inside WeChat. */
  wechat: WeChatAccount | undefined
  /** The gateways that real money goes through. */
  payments: PaymentSettings
  hookSecret: string | undefined
  /** Program and arguments that build the site anew. */
  publishCommand: readonly string[] | undefined
  retention: Retention
  /** Sample data, test payment, SMS shown. */
  sandbox: boolean
}

type Variables = Readonly<Record<string, string | undefined>>

/** First step: text to typed values. Throws `EnvironmentError`. */
export function readEnvironment(variables: Variables): Environment {
  const value = (name: string) => variables[name]?.trim() || undefined
  const sitePort = value('PORT')
  if (sitePort !== undefined) wholeNumber('PORT', sitePort, 0, 65_535)
  // A path would be lost by every address that is made of it.
  const { origin } = webAddress('SITE_URL', publicAddress(variables))
  const siteUrl = new URL(origin)
  return {
    host: hostName(value('HOST') ?? '127.0.0.1'),
    port: wholeNumber('API_PORT', value('API_PORT') ?? '4322', 0, 65_535),
    dataDir: value('DATA_DIR') ?? '.data',
    databaseUrl: databaseUrl(value('DATABASE_URL')),
    siteUrl,
    trustProxy: proxies(value('TRUST_PROXY')),
    uploadQuota: wholeNumber('UPLOAD_QUOTA', value('UPLOAD_QUOTA') ?? '20000', 1, 99_999_999) * 1e6,
    smsWebhook: optionalAddress('SMS_WEBHOOK', value('SMS_WEBHOOK')),
    wechat: wechatAccount(value('WECHAT_APP_ID'), value('WECHAT_APP_SECRET')),
    payments: paymentSettings(value, siteUrl),
    hookSecret: secret('HOOK_SECRET', value('HOOK_SECRET')),
    publishCommand: publishCommand(value('PUBLISH_COMMAND')),
    retention: retentionSettings(value),
    sandbox: sandboxMode(value('SANDBOX')),
  }
}

/** Second step: what follows from the values together. Throws `EnvironmentError`. */
export function configOf(environment: Environment): Config {
  const { dataDir, sandbox, ...rest } = environment
  const folder = isAbsolute(dataDir) ? dataDir : resolve(dataDir)
  if (sandbox === 'auto' && !isLoopback(environment.host)) {
    throw new EnvironmentError('SANDBOX', '1 set by hand when HOST is not a loopback address')
  }
  return {
    ...rest,
    dataDir: folder,
    databaseFolder: join(folder, 'db'),
    mediaDir: join(folder, 'media'),
    originalsDir: join(folder, 'originals'),
    cacheDir: join(folder, 'cache'),
    sandbox: sandbox !== 'off',
  }
}

function hostName(value: string): string {
  if (!/^[A-Za-z0-9.:_-]+$/.test(value))
    throw new EnvironmentError('HOST', 'a host name or address')
  return value
}

function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new EnvironmentError(name, `a whole number from ${least} to ${most}`)
  }
  return number
}

function databaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new EnvironmentError('DATABASE_URL', 'postgres://user:password@host/database')
  }
  return value
}

function optionalAddress(name: string, value: string | undefined): URL | undefined {
  return value === undefined ? undefined : webAddress(name, value)
}

function wechatAccount(
  appId: string | undefined,
  secret: string | undefined,
): WeChatAccount | undefined {
  if (appId === undefined && secret === undefined) return undefined
  if (appId === undefined || !/^wx[0-9a-f]{16}$/.test(appId)) {
    throw new EnvironmentError('WECHAT_APP_ID', 'wx and 16 hexadecimal digits')
  }
  if (secret === undefined || !/^[0-9a-f]{32}$/.test(secret)) {
    throw new EnvironmentError('WECHAT_APP_SECRET', '32 hexadecimal digits')
  }
  return { appId, secret }
}

function proxies(value: string | undefined): number {
  if (value === undefined || value === 'false') return 0
  return value === 'true' ? 1 : wholeNumber('TRUST_PROXY', value, 0, 9)
}

function secret(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && value.length < 16) {
    throw new EnvironmentError(name, 'at least 16 characters')
  }
  return value
}

/** `1` is a person's decision; `auto` is what a script may ask for, on this machine only. */
function sandboxMode(value: string | undefined): Environment['sandbox'] {
  if (value === undefined || value === '0' || value === 'false') return 'off'
  if (value === '1' || value === 'true') return 'on'
  if (value === 'auto') return 'auto'
  throw new EnvironmentError('SANDBOX', '1, 0 or auto')
}

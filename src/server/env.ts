import { isAbsolute, join, resolve } from 'node:path'
import { publicAddress } from '../domain/public-address.ts'
import { isLoopback } from '../domain/own-machine.ts'
import { noProxies, proxiesOf } from '../domain/proxies.ts'
import type { Proxies } from '../domain/proxies.ts'
import { accountSettings } from './auth/settings.ts'
import type { AccountSettings } from './auth/settings.ts'
import { backupSettings } from './backup/settings.ts'
import type { BackupSettings } from './backup/settings.ts'
import { EnvironmentError, webAddress } from './env-values.ts'
import { factorSettings } from './factors/settings.ts'
import type { FactorSettings } from './factors/settings.ts'
import { liveHosts } from './live/settings.ts'
import { leastFreeDisk, logSettings, metricsSettings } from './log/settings.ts'
import type { LogSettings, MetricsSettings } from './log/settings.ts'
import { retentionSettings } from './people/settings.ts'
import type { Retention } from './people/settings.ts'
import { paymentSettings } from './payments/settings.ts'
import type { PaymentSettings } from './payments/settings.ts'
import { publishCommand } from './publishing/command.ts'
import { hookSecrets } from './publishing/hook.ts'
import { sandboxMode, sandboxOf } from './sandbox/settings.ts'
import type { SandboxMode } from './sandbox/settings.ts'
import { withSecretFiles } from './secret-files.ts'
import type { VaultKey } from './vault/keys.ts'
import { encryptionSettings } from './vault/open-vault.ts'

/** An official account of WeChat. */
export interface WeChatAccount {
  readonly appId: string
  readonly secret: string
}

/** Where the keys are that personal data are sealed with; neither is set: a file of the server's own. */
export interface EncryptionSettings {
  readonly keys: readonly VaultKey[] | undefined
  readonly file: string | undefined
}

/** What the environment says, checked value by value. */
export interface Environment {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  migrate: boolean
  siteUrl: URL
  trustProxy: Proxies
  uploadQuota: number
  limitScale: number
  smsDaily: number
  liveHosts: readonly string[]
  uploadPatience: number
  smsWebhook: URL | undefined
  wechat: WeChatAccount | undefined
  payments: PaymentSettings
  editorFactor: FactorSettings | undefined
  accounts: AccountSettings
  hookSecrets: readonly string[]
  publishCommand: readonly string[] | undefined
  backups: BackupSettings | undefined
  encryption: EncryptionSettings
  log: LogSettings
  metrics: MetricsSettings | undefined
  leastFreeDisk: number
  sandbox: SandboxMode
  openapi: boolean
  retention: Retention
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
  /** Uploads that are still arriving; shared by all servers of a database. */
  partsDir: string
  /** What can be made again: resized pictures. */
  cacheDir: string
  databaseUrl: string | undefined
  /** Connections to PostgreSQL at most. */
  databasePool: number
  /** Whether a start brings the schema of PostgreSQL up to date. */
  migrate: boolean
  siteUrl: URL
  /** Whose forwarded addresses are believed. */
  trustProxy: Proxies
  /** Bytes that the uploads of one person may take; editors have no limit. */
  uploadQuota: number
  /** Multiplies how often calls may be made; not what may be guessed. */
  limitScale: number
  /** Codes a day by SMS, to all mobiles together. */
  smsDaily: number
  /** The only hosts of live streams; none: any of the open internet. */
  liveHosts: readonly string[]
  /** Hours that an upload in pieces waits for its next one. */
  uploadPatience: number
  smsWebhook: URL | undefined
  /** Whose pages may be shared with picture and title inside WeChat. */
  wechat: WeChatAccount | undefined
  /** The gateways that real money goes through. */
  payments: PaymentSettings
  /** Whether editors need a second factor for the desk. */
  editorFactor: FactorSettings
  /** Passwords and names of accounts. */
  accounts: AccountSettings
  /** Each of them counts; the ones behind the first are on their way out. */
  hookSecrets: readonly string[]
  /** Absent: none is made by itself. */
  backups: BackupSettings | undefined
  encryption: EncryptionSettings
  /** Program and arguments that build the site anew. */
  publishCommand: readonly string[] | undefined
  retention: Retention
  /** Sample data, test payment, SMS shown. */
  sandbox: boolean
  log: LogSettings
  metrics: MetricsSettings | undefined
  /** Bytes free where files lie, below which the server says that it isn't ready. */
  leastFreeDisk: number
  /** Whether the description of the API is given out. */
  openapi: boolean
}

type Variables = Readonly<Record<string, string | undefined>>

/** First step: text to typed values. Throws `EnvironmentError`. */
export function readEnvironment(variables: Variables): Environment {
  const value = withSecretFiles((name) => variables[name]?.trim() || undefined)
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
    databasePool: wholeNumber('DATABASE_POOL', value('DATABASE_POOL') ?? '10', 2, 200),
    migrate: isOn('MIGRATE', value('MIGRATE') ?? '1'),
    siteUrl,
    trustProxy: proxies(value('TRUST_PROXY')),
    uploadQuota: wholeNumber('UPLOAD_QUOTA', value('UPLOAD_QUOTA') ?? '20000', 1, 99_999_999) * 1e6,
    limitScale: wholeNumber('LIMIT_SCALE', value('LIMIT_SCALE') ?? '1', 1, 1000),
    smsDaily: wholeNumber('SMS_DAILY', value('SMS_DAILY') ?? '5000', 1, 9_999_999),
    liveHosts: liveHosts(value('LIVE_HOSTS')),
    smsWebhook: smsGateway('SMS_WEBHOOK', value('SMS_WEBHOOK')),
    uploadPatience: wholeNumber('UPLOAD_PATIENCE', value('UPLOAD_PATIENCE') ?? '24', 1, 720),
    wechat: wechatAccount(value('WECHAT_APP_ID'), value('WECHAT_APP_SECRET')),
    payments: paymentSettings(value, siteUrl),
    editorFactor: factorSettings(value),
    accounts: accountSettings(value),
    hookSecrets: hookSecrets(value),
    backups: backupSettings(value),
    publishCommand: publishCommand(value('PUBLISH_COMMAND')),
    encryption: encryptionSettings(value('ENCRYPTION_KEY'), value('ENCRYPTION_KEY_FILE')),
    retention: retentionSettings(value),
    sandbox: sandboxMode(value('SANDBOX')),
    log: logSettings(value),
    metrics: metricsSettings(value),
    leastFreeDisk: leastFreeDisk(value),
    openapi: isOn('OPENAPI', value('OPENAPI')),
  }
}

/** Second step: what follows from the values together. Throws `EnvironmentError`. */
export function configOf(environment: Environment): Config {
  const { dataDir, ...rest } = environment
  const sandbox = sandboxOf(environment.sandbox, environment)
  const folder = isAbsolute(dataDir) ? dataDir : resolve(dataDir)
  return {
    ...rest,
    dataDir: folder,
    databaseFolder: join(folder, 'db'),
    mediaDir: join(folder, 'media'),
    originalsDir: join(folder, 'originals'),
    partsDir: join(folder, 'parts'),
    cacheDir: join(folder, 'cache'),
    sandbox,
    // The sandbox's editor is for trying the product: its password is known to all who can reach it.
    editorFactor: environment.editorFactor ?? (sandbox ? 'offered' : 'required'),
    openapi: environment.openapi || sandbox,
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

/** Codes open accounts: they travel over https, or not beyond this machine. */
function smsGateway(name: string, value: string | undefined): URL | undefined {
  const url = value === undefined ? undefined : webAddress(name, value)
  if (url && url.protocol !== 'https:' && !isLoopback(url.hostname))
    throw new EnvironmentError(name, 'an https address')
  return url
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

function proxies(value: string | undefined): Proxies {
  if (value === undefined || value === 'false' || value === '0') return noProxies
  const proxies = proxiesOf(value)
  if (proxies) return proxies
  // A number said how many there are: any neighbour of the server could then claim to be one of them.
  const expected = 'addresses of the proxies, such as loopback or 10.0.0.0/8,192.0.2.7'
  throw new EnvironmentError('TRUST_PROXY', `${expected}, and not their number`)
}

function isOn(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '0' || value === 'false') return false
  if (value === '1' || value === 'true') return true
  throw new EnvironmentError(name, '1 or 0')
}

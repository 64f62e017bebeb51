import { join, resolve } from 'node:path'
import type { JobLimits } from '#domain/limits/job-kinds.ts'
import { noProxies } from '#domain/network/proxies.ts'
import type { Proxies } from '#domain/network/proxies.ts'
import { publicAddress } from '#domain/network/public-address.ts'
import type { Secrets } from '../security/auth-secret.ts'
import { encryptionSettings } from '../vault/open-vault.ts'
import type { VaultKey } from '../vault/vault-keys.ts'
import { accountSettings } from './accounts.settings.ts'
import type { AccountSettings } from './accounts.settings.ts'
import { backupSettings } from './backup.settings.ts'
import type { BackupSettings } from './backup.settings.ts'
import type { FactorSettings } from './factors.settings.ts'
import { logSettings, metricsSettings } from './log.settings.ts'
import type { LogSettings, MetricsSettings } from './log.settings.ts'
import { paymentSettings } from './payments.settings.ts'
import type { PaymentSettings } from './payments.settings.ts'
import { readSettings } from './read-settings.ts'
import { retentionSettings } from './retention.settings.ts'
import type { Retention } from './retention.settings.ts'
import { sandboxOf } from './sandbox.settings.ts'
import type { SandboxMode } from './sandbox.settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { isWhole } from './setting-values.ts'
import { settingFacts } from './settings-schema.ts'
import { storeSettings } from './store.settings.ts'
import type { StoreSettings } from './store.settings.ts'
import type { Settings } from './settings-schema.ts'

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

/** The settings of the environment, checked value by value. */
export interface Environment {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** PostgreSQL itself, where a pooler stands at `databaseUrl`. */
  databaseDirectUrl: string | undefined
  /** A replica of it, for open reads. */
  databaseReadUrl: string | undefined
  /** By which servers lend each other open replies. */
  redisUrl: string | undefined
  /** How long kept open replies go out while the database is away. */
  staleSeconds: number
  /** How long a server that is about to end goes on answering. */
  drainSeconds: number
  /** Connections to PostgreSQL at most. */
  databasePool: number
  /** Jobs that this process does at a time. */
  jobsAtOnce: number
  /** Kinds that have places of their own beside those. */
  jobLimits: JobLimits
  /** How long caches of many may give an open reply without asking. */
  sharedCacheSeconds: number
  /** Whether a start brings the schema of PostgreSQL up to date. */
  migrate: boolean
  siteUrl: URL
  /** Whose forwarded addresses are believed. */
  trustProxy: Proxies
  /** Bytes that the uploads of one person may take; editors have no limit. */
  uploadQuota: number
  /** Multiplies the limits of calls; not those of guesses (passwords, codes). */
  limitScale: number
  /** Codes a day by SMS, to all mobiles together. */
  smsDaily: number
  /** The only hosts of live streams; none: any of the open internet. */
  liveHosts: readonly string[]
  /** Hours that an upload in parts waits for its next one. */
  uploadPatience: number
  smsWebhook: URL | undefined
  /** Where mail is handed in, and who it comes from; absent: none is sent. */
  mail: MailSettings | undefined
  /** Whose pages may be shared with picture and title inside WeChat. */
  wechat: WeChatAccount | undefined
  /** The gateways that real money goes through. */
  payments: PaymentSettings
  /** Whether editors need a second factor for the desk; absent: outside the sandbox. */
  editorFactor: FactorSettings | undefined
  /** Passwords and names of accounts. */
  accounts: AccountSettings
  /** Each of them counts; the ones behind the first are on their way out. */
  hookSecrets: readonly string[]
  /** Program and arguments that build the site anew. */
  publishCommand: readonly string[] | undefined
  /** Seconds that it stays loaded after it was last needed. */
  publishStandby: number
  /** Whether a decision of an editor has it run. */
  publishAfterReview: boolean
  /** Absent: folders in `dataDir`. */
  store: StoreSettings | undefined
  /** Absent: none is made by itself. */
  backups: BackupSettings | undefined
  /** Absent: those in `dataDir`. */
  authSecrets: Secrets | undefined
  encryption: EncryptionSettings
  log: LogSettings
  metrics: MetricsSettings | undefined
  /** Bytes free where files lie, below which the server says that it isn't ready. */
  leastFreeDisk: number
  /** Sample data, test payment, SMS shown. */
  sandbox: SandboxMode
  /** Whether the description of the API is given out. */
  openapi: boolean
  retention: Retention
}

/** The settings that the server works with: those of the environment, and what follows from them. */
export interface MailSettings {
  readonly address: URL
  readonly from: string
}

export interface Config extends Omit<Environment, 'editorFactor' | 'sandbox'> {
  /** `memory://` in tests. */
  databaseFolder: string
  mediaDir: string
  originalsDir: string
  /** Uploads that are still arriving; shared by all servers of a database. */
  partsDir: string
  /** Files that the server can make again: resized pictures. */
  cacheDir: string
  editorFactor: FactorSettings
  sandbox: boolean
}

type Variables = Readonly<Record<string, string | undefined>>

const ownNames = settingFacts.flatMap(({ name, isDeploys }) => (isDeploys ? [] : [name]))

/** First step: text to typed values. Throws `EnvironmentError`. */
export function readEnvironment(variables: Variables): Environment {
  const read = withSecretFiles((name) => variables[name]?.trim() || undefined)
  const set = readSettings(read, ownNames)
  // A path would be lost by every address that is made of it.
  const siteUrl = new URL(new URL(publicAddress(variables)).origin)
  return {
    host: set.HOST,
    port: set.API_PORT,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databaseReadUrl: set.DATABASE_READ_URL,
    redisUrl: set.REDIS_URL,
    staleSeconds: set.STALE_SECONDS,
    drainSeconds: set.DRAIN_SECONDS,
    databasePool: set.DATABASE_POOL,
    jobsAtOnce: set.JOBS_AT_ONCE,
    // A backup may take hours, and people wait for previews, contracts and what a card says.
    jobLimits:
      set.JOB_LIMITS ??
      (set.JOBS_AT_ONCE > 0
        ? { backup: 1, 'print-contract': 1, 'read-card': 1, 'saved-searches': 1 }
        : {}),
    sharedCacheSeconds: set.SHARED_CACHE_SECONDS,
    migrate: set.MIGRATE,
    siteUrl,
    trustProxy: set.TRUST_PROXY ?? noProxies,
    uploadQuota: set.UPLOAD_QUOTA * 1e6,
    limitScale: set.LIMIT_SCALE,
    smsDaily: set.SMS_DAILY,
    liveHosts: set.LIVE_HOSTS ?? [],
    smsWebhook: set.SMS_WEBHOOK,
    mail: set.SMTP_URL && {
      address: set.SMTP_URL,
      from: set.MAIL_FROM ?? `noreply@${siteUrl.hostname}`,
    },
    uploadPatience: set.UPLOAD_PATIENCE,
    wechat: wechatAccount(set),
    payments: paymentSettings(set, siteUrl),
    editorFactor: set.EDITOR_FACTOR,
    accounts: accountSettings(set),
    hookSecrets: [...(set.HOOK_SECRET ?? []), ...(set.HOOK_SECRET_OLD ?? [])],
    store: storeSettings(set),
    backups: backupSettings(set),
    publishCommand: set.PUBLISH_COMMAND,
    publishStandby: set.PUBLISH_STANDBY,
    publishAfterReview: set.PUBLISH_AFTER_REVIEW,
    authSecrets: set.AUTH_SECRET,
    encryption: encryptionSettings(set.ENCRYPTION_KEY, set.ENCRYPTION_KEY_FILE),
    retention: retentionSettings(set),
    sandbox: set.SANDBOX ?? 'off',
    log: logSettings(set),
    metrics: metricsSettings(set),
    leastFreeDisk: set.MIN_FREE_DISK * 1e6,
    openapi: set.OPENAPI,
  }
}

/** Second step: what follows from the values together. Throws `EnvironmentError`. */
export function configOf(environment: Environment): Config {
  const { dataDir, ...rest } = environment
  const sandbox = sandboxOf(environment.sandbox, environment)
  const folder = resolve(dataDir)
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

function wechatAccount(set: Settings): WeChatAccount | undefined {
  return isWhole(set, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'])
    ? { appId: set.WECHAT_APP_ID, secret: set.WECHAT_APP_SECRET }
    : undefined
}

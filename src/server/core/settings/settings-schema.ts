import * as v from 'valibot'
import {
  hostName,
  isOn,
  postgresAddress,
  proxies,
  safeWebAddress,
  wholeNumber,
} from './setting-forms.ts'

interface More {
  /** What stands in the table where no value stands for itself. */
  readonly usual?: string
  /** May be given as a file: `NAME_FILE` names one that holds `NAME`. */
  readonly isSecret?: true
  /** `npm run deploy` alone reads it. */
  readonly isDeploys?: true
}

type Form = v.GenericSchema<string, unknown>

const described = <Own extends Form>(form: Own, about: string, more: More) =>
  v.pipe(form, v.metadata({ about, ...more }))

const of = <Own extends Form>(form: Own, about: string, more: More = {}) =>
  v.optional(described(form, about, more))

const withDefault = <Own extends Form>(value: string, form: Own, about: string, more: More = {}) =>
  v.optional(described(form, about, more), value)

/** A text, which the room that it belongs to checks. */
const text = (about: string, more: More = {}) => of(v.string(), about, more)

/**
 * Every setting: its form, its default and what it does. `npm run settings` writes the table of SETTINGS.md and
 * `.env.example` from it.
 */
export const settingsSchema = v.object({
  SITE_URL: text('public address, in canonical links, feeds and sitemaps', {
    usual: '`http://localhost:4321`',
  }),
  V1_ORIGIN: text('the v1 server the site is built from and passes live paths to', {
    usual: 'the embedded API',
  }),
  V1_INTERNAL_ORIGIN: text(
    'where build, rebuild and `npm run serve` ask that server, when it is another address than the pages name; read at run time',
    { usual: '`V1_ORIGIN`' },
  ),
  V1_TIMEOUT: text('seconds that a try of a build may take', { usual: '15' }),
  V1_RETRIES: text('tries of a build after the first', { usual: '5' }),
  V1_RETRY_PAUSE: text('milliseconds between those tries', { usual: '1000' }),
  HOST: withDefault('127.0.0.1', hostName, 'address that the servers listen at'),
  PORT: of(wholeNumber(0, 65_535), 'port of the site', { usual: '4321' }),
  API_PORT: withDefault('4322', wholeNumber(0, 65_535), 'port of the embedded API'),
  DATA_DIR: withDefault(
    '.data',
    v.string(),
    'database, originals and derivatives of the embedded API',
  ),
  DATABASE_URL: of(postgresAddress, '`postgres://…` for PostgreSQL 15 or newer', {
    usual: 'PGlite in `DATA_DIR`',
    isSecret: true,
  }),
  DATABASE_POOL: withDefault(
    '10',
    wholeNumber(2, 200),
    'connections to PostgreSQL at most, of each server; one more listens whether it lives',
  ),
  MIGRATE: withDefault(
    '1',
    isOn,
    '0: a start leaves the schema of PostgreSQL alone, `npm run api -- --migrate` brings it up to date as its owner',
  ),
  PREBUILD_LIMIT: text('at most so many items of each kind are built', { usual: 'none' }),
  PREBUILD_LANGUAGES: text(
    'pages, menus and sitemaps are built in these languages alone, and in zh; with commas',
    { usual: 'all eight' },
  ),
  IMAGE_URL_PATTERN: text('other widths of a picture, `{url}` and `{width}` filled in', {
    usual: '`?w=` of the embedded API',
  }),
  BUILD_TIME: text('fixes the clock of a build', { usual: 'now' }),
  PASSWORD_COST: text(
    'passes of the password hash, 3 to 16; older hashes are raised at their next login',
    { usual: '3' },
  ),
  RESERVED_NAMES: text('more user names that users can’t take; with commas', {
    usual: 'packaged list',
  }),
  HOUSE_WORDS: text('more words that make no password; with commas', { usual: 'packaged list' }),
  SMS_WEBHOOK: of(safeWebAddress, 'where codes are posted; the sandbox shows them instead', {
    isSecret: true,
  }),
  PUBLISH_COMMAND: text(
    'what the desk’s “publish now” runs, as a JSON array of program and arguments',
    { usual: '`npm start`, `npm run dev`: builds `dist`' },
  ),
  HOOK_SECRET: text(
    'at least 16 characters; a sender that signs with it may call `POST /hooks/rebuild`',
    { isSecret: true },
  ),
  HOOK_SECRET_OLD: text('counts beside the present one', { isSecret: true }),
  S3_BUCKET_URL: text('address of the bucket itself that `npm run deploy` fills', {
    isDeploys: true,
  }),
  S3_REGION: text('region of the bucket', { usual: '`us-east-1`', isDeploys: true }),
  AWS_ACCESS_KEY_ID: text('of the bucket', { isSecret: true, isDeploys: true }),
  AWS_SECRET_ACCESS_KEY: text('of the bucket', { isSecret: true, isDeploys: true }),
  AWS_SESSION_TOKEN: text('of the bucket, where there is one', { isSecret: true, isDeploys: true }),
  PURGE_WEBHOOK: text('gets `{"urls": […]}` after a deployment', { isDeploys: true }),
  PURGE_TOKEN: text('sent to it as bearer', { isSecret: true, isDeploys: true }),
  FFMPEG_PATH: text('ffmpeg for videos and live', { usual: 'the npm package, else `PATH`' }),
  WECHAT_APP_ID: text('for sharing inside WeChat (`v1/auth/jssdk`); with the next or not at all'),
  WECHAT_APP_SECRET: text('of the same account', { isSecret: true }),
  WECHAT_PAY_MCHID: text('WeChat Pay, all seven or none: number of the merchant'),
  WECHAT_PAY_APP_ID: text('application that the merchant belongs to'),
  WECHAT_PAY_SERIAL: text('number of the merchant’s certificate'),
  WECHAT_PAY_PRIVATE_KEY: text('key of that certificate; PEM, bare base64 or a file', {
    isSecret: true,
  }),
  WECHAT_PAY_API_V3_KEY: text('the APIv3 key, 32 characters', { isSecret: true }),
  WECHAT_PAY_API_V3_KEY_OLD: text('counts beside the present one', { isSecret: true }),
  WECHAT_PAY_PUBLIC_KEY_ID: text('number of WeChat Pay’s public key or platform certificate'),
  WECHAT_PAY_PUBLIC_KEY_ID_OLD: text('of the key before, with the next but one'),
  WECHAT_PAY_PUBLIC_KEY: text('WeChat Pay’s public key', { isSecret: true }),
  WECHAT_PAY_PUBLIC_KEY_OLD: text('counts beside the present one', { isSecret: true }),
  WECHAT_PAY_GATEWAY: text('another one for tests', { usual: 'the official one' }),
  ALIPAY_APP_ID: text('Alipay, all three or none: number of the application'),
  ALIPAY_PRIVATE_KEY: text('key of the application; PEM, bare base64 or a file', {
    isSecret: true,
  }),
  ALIPAY_PUBLIC_KEY: text('Alipay’s own key', { isSecret: true }),
  ALIPAY_PUBLIC_KEY_OLD: text('counts beside the present one', { isSecret: true }),
  ALIPAY_GATEWAY: text('another one for tests', { usual: 'the official one' }),
  PAY_NOTIFY_ORIGIN: text('where providers reach `/api/v1/notify/…`', { usual: '`SITE_URL`' }),
  ENCRYPTION_KEY: text(
    'base64 or hex of 32 bytes that personal data and backups are sealed with; older ones after commas',
  ),
  ENCRYPTION_KEY_FILE: text('file with such keys, one a line, the present one first', {
    usual: '`DATA_DIR/keys/encryption.key`, made at need',
  }),
  BACKUP_DIR: text('where the server writes sealed backups by itself; 0700', { usual: 'none' }),
  BACKUP_EVERY: text('time between them (`90m`, `12h`, `1d`)', { usual: '`1d`' }),
  BACKUP_KEEP: text('how many of them stay', { usual: '7' }),
  TRUST_PROXY: of(
    proxies,
    'proxies whose forwarded addresses are believed, by address or range: `loopback`, `10.0.0.0/8,192.0.2.7`; a number is refused',
    { usual: 'none' },
  ),
  LIVE_HOSTS: text(
    'hosts that live streams may come from, by commas; own and private ones only so',
    { usual: 'any public host' },
  ),
  UPLOAD_QUOTA: withDefault(
    '20000',
    wholeNumber(1, 99_999_999),
    'megabytes that one person’s uploads may take, editors’ excepted',
  ),
  LIMIT_SCALE: withDefault(
    '1',
    wholeNumber(1, 1000),
    'multiplies the limits of calls in `LIMITS.md`, at most 1000',
  ),
  SMS_DAILY: withDefault(
    '5000',
    wholeNumber(1, 9_999_999),
    'codes by SMS a day, to all mobiles together',
  ),
  LOG_LEVEL: text('`debug`, `info`, `warn`, `error`: see [logging](LOGGING.md)', {
    usual: '`info`; at a terminal `warn`',
  }),
  LOG_FORMAT: text('`json` or `text`', { usual: '`json`; at a terminal `text`' }),
  METRICS_PORT: text('where Prometheus reads `/metrics`; never a port that visitors reach', {
    usual: 'off',
  }),
  METRICS_HOST: text('address of that port', { usual: '`127.0.0.1`' }),
  MIN_FREE_DISK: text('megabytes free for files, below which `/readyz` answers 503', {
    usual: '500',
  }),
  EDITOR_FACTOR: text(
    '`offered`: the desk opens to editors without a second factor too; an editor who has one is asked for it all the same',
    { usual: '`required`; with `SANDBOX` `offered`' },
  ),
  SANDBOX: text(
    'sample data, shown codes, play money: only while `HOST` and `SITE_URL` are loopback, without payment keys and `SMS_WEBHOOK`',
    { usual: 'on under `npm start` on the own machine' },
  ),
  OPENAPI: withDefault('0', isOn, 'gives out `/api/v1/openapi.json`', { usual: 'with `SANDBOX`' }),
  UPLOAD_PATIENCE: withDefault(
    '24',
    wholeNumber(1, 720),
    'hours that an upload in pieces waits for its next one',
  ),
  KEEP_REFUSED_DAYS: text('days that a refused application and its samples are kept', {
    usual: '180',
  }),
  KEEP_UNSIGNED_DAYS: text('days that a contract which was never signed is kept, with its cards', {
    usual: '90',
  }),
  KEEP_DECISIONS_DAYS: text(
    'days that the audit log keeps the words of a change; who did what stays',
    { usual: '1095' },
  ),
  KEEP_PAPERS_YEARS: text('years that contracts and payouts of a closed account are kept', {
    usual: '10',
  }),
})

export type SettingName = keyof typeof settingsSchema.entries

export interface SettingFacts extends More {
  readonly name: SettingName
  readonly about: string
  readonly default: string | undefined
}

/** What the table and the example say of each. */
export const settingFacts: readonly SettingFacts[] = Object.entries(settingsSchema.entries).map(
  ([name, entry]) => ({
    ...(v.getMetadata(entry.wrapped) as Pick<SettingFacts, 'about'> & More),
    name: name as SettingName,
    default: entry.default as string | undefined,
  }),
)

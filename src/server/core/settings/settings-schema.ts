import * as v from 'valibot'
import { of, text, withDefault } from './described-setting.ts'
import type { More } from './described-setting.ts'
import { paymentEntries } from './payment-entries.ts'
import { publishingEntries } from './publishing-entries.ts'
import * as forms from './setting-forms.ts'
import { storeEntries } from './store-entries.ts'

const sandboxMode = v.pipe(
  v.picklist(['0', 'false', '1', 'true', 'auto'], '1, 0 or auto'),
  v.transform((value) =>
    value === 'auto' ? value : value === '1' || value === 'true' ? 'on' : 'off',
  ),
)

/**
 * Every setting: its form, its default and what it does. `npm run settings` writes the list of SETTINGS.md and
 * `.env.example` from it.
 */
export const settingsSchema = v.object({
  SITE_URL: of(forms.webAddress, 'public address, in canonical links, feeds and sitemaps', {
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
  HOST: withDefault('127.0.0.1', forms.hostName, 'address that the servers listen at'),
  PORT: of(forms.wholeNumber(0, 65_535), 'port of the site', { usual: '4321' }),
  API_PORT: withDefault('4322', forms.wholeNumber(0, 65_535), 'port of the embedded API'),
  DATA_DIR: withDefault(
    '.data',
    v.string(),
    'database, originals and derivatives of the embedded API',
  ),
  DATABASE_URL: of(
    forms.postgresCluster,
    '`postgres://…` for PostgreSQL 15 or newer; several hosts with commas, of which one takes writes',
    {
      usual: 'PGlite in `DATA_DIR`',
      isSecret: true,
    },
  ),
  DATABASE_DIRECT_URL: of(
    forms.postgresCluster,
    'PostgreSQL itself, where `DATABASE_URL` leads to a pooler that lends connections by transaction, such as PgBouncer',
    { usual: '`DATABASE_URL`', isSecret: true },
  ),
  DATABASE_POOL: withDefault(
    '10',
    forms.wholeNumber(2, 200),
    'connections to PostgreSQL at most, of each server; one more listens whether it lives',
  ),
  DATABASE_READ_URL: of(
    forms.postgresAddress,
    'one replica of it: open reads go there once it shows what was committed before; never through a pooler',
    { usual: '`DATABASE_URL`', isSecret: true },
  ),
  REDIS_URL: of(
    forms.redisAddress,
    '`redis://…` by which servers of one database lend each other open replies',
    {
      usual: 'each makes its own',
      isSecret: true,
    },
  ),
  STALE_SECONDS: withDefault(
    '60',
    forms.wholeNumber(0, 3600),
    'so long strangers get kept open replies while PostgreSQL is away; 0: they are refused at once',
  ),
  DRAIN_SECONDS: withDefault(
    '0',
    forms.wholeNumber(0, 60),
    'so long a server that SIGTERM ends goes on answering, while `/readyz` has proxies send requests elsewhere',
  ),
  JOBS_AT_ONCE: withDefault(
    '2',
    forms.wholeNumber(0, 64),
    'jobs that a process does at a time; 0 leaves them to `npm run worker`',
  ),
  JOB_LIMITS: of(
    forms.jobLimits,
    'kinds of jobs with places of their own beside those, like `backup=1,work-media=3`; 0 leaves a kind to other processes',
    {
      usual:
        '`backup=1,print-contract=1,read-card=1,saved-searches=1`, where the process does jobs',
    },
  ),
  SHARED_CACHE_SECONDS: withDefault(
    '0',
    forms.wholeNumber(0, 3600),
    'so long a CDN that heeds `Vary` may give open replies without asking; 0: it asks each time',
  ),
  MIGRATE: withDefault(
    '1',
    forms.isOn,
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
  PASSWORD_COST: withDefault(
    '3',
    forms.wholeNumber(3, 16),
    'passes of the password hash, 3 to 16; older hashes are raised at their next login',
  ),
  RESERVED_NAMES: of(forms.words, 'more user names that users can’t take; with commas', {
    usual: 'packaged list',
  }),
  HOUSE_WORDS: of(forms.words, 'more words that make no password; with commas', {
    usual: 'packaged list',
  }),
  SMS_WEBHOOK: of(
    forms.safeWebAddress,
    'where codes are posted, and short messages of saved searches with an `id` that a repeated one keeps; the sandbox shows codes instead',
    {
      isSecret: true,
    },
  ),
  SMTP_URL: of(forms.mailAddress, 'where mail of saved searches is handed in', {
    usual: 'none is sent',
    isSecret: true,
  }),
  MAIL_FROM: text('who such mail comes from, `Name <box@host>`', {
    usual: '`noreply@` the host of `SITE_URL`',
  }),
  ...publishingEntries,
  FFMPEG_PATH: text('ffmpeg for videos and live', { usual: 'the npm package, else `PATH`' }),
  WECHAT_APP_ID: of(
    forms.wechatApp,
    'for sharing inside WeChat (`v1/auth/jssdk`); with the next or not at all',
  ),
  WECHAT_APP_SECRET: of(
    forms.matching(/^[\da-f]{32}$/, '32 hexadecimal digits'),
    'of the same account',
    { isSecret: true },
  ),
  ...paymentEntries,
  AUTH_SECRET: of(
    forms.authSecrets,
    'base64 or hex of 32 bytes for tokens and codes, the same at every server; older ones after commas',
    { usual: '`DATA_DIR/auth.key`, made at need', isSecret: true },
  ),
  ENCRYPTION_KEY: of(
    forms.vaultKeys,
    'base64 or hex of 32 bytes that personal data and backups are sealed with; older ones after commas',
  ),
  ENCRYPTION_KEY_FILE: text('file with such keys, one a line, the present one first', {
    usual: '`DATA_DIR/keys/encryption.key`, made at need',
  }),
  ...storeEntries,
  TRUST_PROXY: of(
    forms.proxies,
    'proxies whose forwarded addresses are believed, by address or range: `loopback`, `10.0.0.0/8,192.0.2.7`; a number is refused',
    { usual: 'none' },
  ),
  LIVE_HOSTS: of(
    forms.hosts,
    'hosts that live streams may come from, by commas; own and private ones only so',
    { usual: 'any public host' },
  ),
  UPLOAD_QUOTA: withDefault(
    '20000',
    forms.wholeNumber(1, 99_999_999),
    'megabytes that one person’s uploads may take, editors’ excepted',
  ),
  LIMIT_SCALE: withDefault(
    '1',
    forms.wholeNumber(1, 1000),
    'multiplies the limits of calls in `LIMITS.md`, at most 1000',
  ),
  SMS_DAILY: withDefault(
    '5000',
    forms.wholeNumber(1, 9_999_999),
    'codes by SMS a day, to all mobiles together',
  ),
  LOG_LEVEL: of(
    v.picklist(['debug', 'info', 'warn', 'error'], 'debug, info, warn, error'),
    '`debug`, `info`, `warn`, `error`: see [logging](LOGGING.md)',
    {
      usual: '`info`; at a terminal `warn`',
    },
  ),
  LOG_FORMAT: of(v.picklist(['json', 'text'], 'json or text'), '`json` or `text`', {
    usual: '`json`; at a terminal `text`',
  }),
  METRICS_PORT: of(
    forms.wholeNumber(0, 65_535),
    'where Prometheus reads `/metrics`; never a port that visitors reach',
    {
      usual: 'off',
    },
  ),
  METRICS_HOST: withDefault('127.0.0.1', forms.hostName, 'address of that port'),
  MIN_FREE_DISK: withDefault(
    '500',
    forms.wholeNumber(0, 99_999_999),
    'megabytes free for files, below which `/readyz` answers 503',
  ),
  EDITOR_FACTOR: of(
    v.picklist(['offered', 'required'], 'offered or required'),
    '`offered`: the desk opens to editors without a second factor too; an editor who has one is asked for it all the same',
    { usual: '`required`; with `SANDBOX` `offered`' },
  ),
  SANDBOX: of(
    sandboxMode,
    'sample data, shown codes, play money: only while `HOST` and `SITE_URL` are loopback, without payment keys and `SMS_WEBHOOK`',
    { usual: 'on under `npm start` on the own machine' },
  ),
  OPENAPI: withDefault('0', forms.isOn, 'gives out `/api/v1/openapi.json`', {
    usual: 'with `SANDBOX`',
  }),
  UPLOAD_PATIENCE: withDefault(
    '24',
    forms.wholeNumber(1, 720),
    'hours that an upload in parts waits for its next one',
  ),
  KEEP_REFUSED_DAYS: withDefault(
    '180',
    forms.wholeNumber(1, 3650),
    'days that a refused application and its samples are kept',
  ),
  KEEP_UNSIGNED_DAYS: withDefault(
    '90',
    forms.wholeNumber(1, 3650),
    'days that a contract which was never signed is kept, with its cards',
  ),
  KEEP_DECISIONS_DAYS: withDefault(
    '1095',
    forms.wholeNumber(1, 36_500),
    'days that the audit log keeps the words of a change; who did what stays',
  ),
  // Ten years: as long as contracts and vouchers may be asked for by the tax office.
  KEEP_PAPERS_YEARS: withDefault(
    '10',
    forms.wholeNumber(1, 100),
    'years that contracts and payouts of a closed account are kept',
  ),
})

/** The values of all settings. */
export type Settings = v.InferOutput<typeof settingsSchema>

export type SettingName = keyof typeof settingsSchema.entries

export interface SettingFacts extends More {
  readonly name: SettingName
  readonly about: string
  readonly default: string | undefined
}

/** What the list and the example say of each. */
export const settingFacts: readonly SettingFacts[] = Object.entries(settingsSchema.entries).map(
  ([name, entry]) => ({
    ...(v.getMetadata(entry.wrapped) as Pick<SettingFacts, 'about'> & More),
    name: name as SettingName,
    default: entry.default as string | undefined,
  }),
)

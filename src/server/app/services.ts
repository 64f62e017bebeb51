import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { createBackgroundTasks } from '../core/background-tasks.ts'
import type { Context, Services } from '../core/context.ts'
import { fileStores } from '../core/files/file-stores.ts'
import type { Config } from '../core/settings/settings.ts'
import type { Database } from '../database/client.ts'
import { smsSender } from '../modules/accounts/login/sms.ts'
import { shareSigner } from '../modules/catalogue/site/share-signer.ts'
import { createCardReader } from '../modules/contributors/identity-card/card-reader.ts'
import { createPdfRenderer } from '../modules/documents/pdf/pdf-renderer.ts'
import type { JobContext } from '../modules/jobs/job-context.ts'
import { tellJob } from '../modules/buying/searches/tell-searches.ts'
import { createJobs, noJobs } from '../modules/jobs/job-runner.ts'
import type { Jobs } from '../modules/jobs/job-runner.ts'
import { hastenJob } from '../modules/jobs/jobs.queries.ts'
import { createDecoder } from '../modules/media/decoder/decoder.ts'
import { gatewaysOf } from '../modules/payments/providers/gateways.ts'
import { createKeptPreviews } from '../modules/publishing/preview/kept-previews.ts'
import { createPreviewer } from '../modules/publishing/preview/previewer.ts'
import type { Previewer } from '../modules/publishing/preview/previewer.ts'
import { noPublisher } from '../modules/publishing/no-publisher.ts'
import { createPublisher } from '../modules/publishing/publisher.ts'
import type { PublisherOptions } from '../modules/publishing/publisher-options.ts'
import type { Publisher } from '../modules/publishing/publisher.ts'
import { partBytes } from '../modules/uploads/parts/part-bytes.ts'
import { jobWork } from './job-kinds.ts'

type LedgerDeps = Pick<Context, 'db' | 'now'> & Partial<Pick<Context, 'log' | 'random'>>

/** Without a database there are no jobs, no publishing and no gateways: the sandbox's keep their books in it. */
export function servicesOf(config: Config, ledger?: LedgerDeps): Services {
  const files = fileStores(config)
  const previewer = previewerOf(config, ledger)
  const works = createBackgroundTasks()
  const onPublished = (): void => {
    if (ledger) works.after(0, () => tellSoon(ledger, jobs))
  }
  const publisher = ledger
    ? publisherOf(config, ledger, { canPreview: previewer.isReady, onPublished })
    : noPublisher
  const decoder = createDecoder()
  const printer = createPdfRenderer()
  const cards = createCardReader(decoder)
  const able = { files, decoder, printer, cards, publisher }
  const jobs = ledger ? jobsOf(config, ledger, able) : noJobs
  return {
    sms: smsSender(config),
    shares: config.wechat && shareSigner(config.wechat),
    files,
    decoder,
    printer,
    cards,
    gateways: ledger ? gatewaysOf(config, ledger) : {},
    publisher,
    previewer,
    previews: createKeptPreviews({
      now: ledger?.now ?? (() => new Date()),
      random: ledger?.random ?? randomBytes,
      store: config.databaseUrl === undefined ? undefined : files.cache,
    }),
    works,
    jobs,
  }
}

/** Works that were published are on the pages that messages of saved searches lead to. */
async function tellSoon({ db, log = console.error }: LedgerDeps, jobs: Jobs): Promise<void> {
  try {
    await hastenJob(db, tellJob)
    jobs.wake()
  } catch (error) {
    log(`saved searches wait for the next hour: ${error instanceof Error ? error.name : 'error'}`)
  }
}

function publisherOf(
  { publishCommand: command, publishStandby, publishAfterReview, dataDir, databaseUrl }: Config,
  { db, now, log = console.error }: LedgerDeps,
  more: Pick<PublisherOptions, 'canPreview' | 'onPublished'> = {},
): Publisher {
  const path = join(dataDir, 'publishing.json')
  const isAlone = databaseUrl === undefined
  return createPublisher({
    db,
    command,
    isAlone,
    path,
    siteDir: siteFolder(),
    now,
    log,
    idle: publishStandby * 1000,
    followsReview: publishAfterReview,
    ...more,
  })
}

const root = resolve(import.meta.dirname, '../../..')

/** The site lies where the rebuild, which inherits the environment, puts it. */
const siteFolder = () => resolve(root, process.env.SITE_DIR || '.site')

function previewerOf(
  { publishCommand: command }: Config,
  { log = console.error }: Partial<LedgerDeps> = {},
): Previewer {
  return createPreviewer({ command, root, siteDir: siteFolder(), log })
}

type JobServices = Pick<Services, 'files' | 'decoder' | 'printer' | 'cards'> & {
  publisher: Pick<Publisher, 'state'>
}

/** What the jobs of a server use. */
export function jobContextOf(
  config: Config,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { files, decoder, printer, cards, publisher }: JobServices,
): JobContext {
  const parts = { bytes: partBytes(files, config), patience: config.uploadPatience }
  const siteFrom = async () => {
    const { isAvailable, last } = await publisher.state()
    return isAvailable ? last?.siteFrom : undefined
  }
  const { siteUrl, retention } = config
  return { db, files, decoder, printer, cards, parts, siteUrl, retention, now, siteFrom }
}

function jobsOf(
  config: Config,
  { db, now, log = console.error }: LedgerDeps,
  services: JobServices,
): Jobs {
  const work = jobWork(jobContextOf(config, { db, now }, services), { config, log })
  const isAlone = config.databaseUrl === undefined
  // Only a process that has a place for backups writes them.
  const limits = { ...config.jobLimits, ...(!isAlone && !config.backups && { backup: 0 }) }
  return createJobs({ db, work, log, isAlone, limits, atOnce: config.jobsAtOnce })
}

/** The same for a task of the command line. */
export function jobContextOfConfig(
  config: Config,
  { db, now = () => new Date() }: { db: Database; now?: () => Date },
): JobContext {
  const ledger = { db, now }
  const publisher = publisherOf(config, ledger)
  return jobContextOf(config, ledger, { ...servicesOf(config), publisher })
}

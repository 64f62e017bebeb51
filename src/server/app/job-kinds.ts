import { mailerOf } from '../core/mail/mailer.ts'
import type { Config } from '../core/settings/settings.ts'
import { readCard } from '../modules/contributors/identity-card/read-card.ts'
import { printContract } from '../modules/documents/print-contract.ts'
import type { JobContext } from '../modules/jobs/job-context.ts'
import type { AllJobWork } from '../modules/jobs/job-runner.ts'
import { entryMedia } from '../modules/media/jobs/entry-media.ts'
import { remakeMedia } from '../modules/media/jobs/remake-media.ts'
import { workMedia } from '../modules/media/jobs/work-media.ts'
import { scheduledBackup } from '../operations/backup/scheduled.ts'
import { sealData } from '../operations/encryption/seal-data.ts'
import { sellImported, thenSellImported } from '../operations/import/sell-imported.ts'
import { smsSender } from '../modules/accounts/login/sms.ts'
import { tellSearches } from '../modules/buying/searches/tell-searches.ts'
import { sweepUploads } from './sweep-uploads.ts'

interface JobServer {
  readonly config: Config
  readonly log: (line: string) => void
}

/** How each kind of job is done in this server. */
export const jobWork = (deps: JobContext, server: JobServer): AllJobWork => ({
  'work-media': thenSellImported(workMedia(deps), deps),
  'entry-media': entryMedia(deps),
  'remake-media': remakeMedia(deps),
  'print-contract': printContract(deps),
  'read-card': readCard(deps),
  'sell-imported': sellImported(deps),
  'sweep-uploads': sweepUploads(deps),
  'saved-searches': tellSearches(deps, {
    mailer: server.config.mail && mailerOf(server.config.mail),
    sms: server.config.smsWebhook && smsSender(server.config),
    log: server.log,
  }),
  backup: scheduledBackup({ ...deps, ...server }),
  'seal-data': sealData(deps, server),
})

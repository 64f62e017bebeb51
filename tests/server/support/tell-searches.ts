import { mailerOf } from '#server/core/mail/mailer.ts'
import type { SmsSender } from '#server/modules/accounts/login/sms.ts'
import { tellSearches } from '#server/modules/buying/searches/tell-searches.ts'
import type { JobContext } from '#server/modules/jobs/job-context.ts'
import type { Harness } from './harness.ts'
import type { MailBox } from './mail-box.ts'

interface Ways {
  readonly box: Pick<MailBox, 'url'>
  readonly now: () => Date
  readonly siteUrl?: URL
  readonly sms?: SmsSender
  readonly log?: (line: string) => void
}

/** The server's look for new works of saved searches, by mail into that box and by short messages. */
export const tellSaved = (
  { db }: Pick<Harness, 'db'>,
  { box, now, sms, siteUrl = new URL('https://house.example'), log = () => undefined }: Ways,
): Promise<void> =>
  tellSearches({ db, siteUrl, now } as JobContext, {
    mailer: mailerOf({ address: new URL(box.url), from: 'desk@house.example' }),
    sms,
    log,
  }).run({}, new AbortController().signal)

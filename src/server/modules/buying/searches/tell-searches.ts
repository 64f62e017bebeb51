import type { Mailer } from '#server/core/mail/mailer.ts'
import type { SmsSender } from '#server/modules/accounts/login/sms.ts'
import { awayBelow } from '#server/database/database-away.ts'
import type { JobContext } from '#server/modules/jobs/job-context.ts'
import type { JobWork } from '#server/modules/jobs/job-runner.ts'
import { insertJob } from '#server/modules/jobs/jobs.queries.ts'
import type { JobPayloads } from '#server/modules/jobs/jobs.ts'
import { mailOf, nameOf, shortMessageOf } from './search-mail.ts'
import type { News } from './search-mail.ts'
import { worksOf } from './searched-works.ts'
import { claim, dueSearches, reopenUnsent, settleClaim } from './searches.queries.ts'

export const tellJob = {
  kind: 'saved-searches',
  payload: {},
  uniqueKey: 'saved-searches',
} as const

/** Works that a message names; the others stand on the page that it links to. */
const named = 10
const dayMs = 86_400_000
/** Seconds until the next look where no publish asks for one before: a search tells at most once a day. */
const again = 3600
/** Searches that are read at a time. */
const atOnce = 500

interface Ways {
  readonly mailer: Mailer | undefined
  readonly sms: SmsSender | undefined
  readonly log: (line: string) => void
}

type Due = Awaited<ReturnType<typeof dueSearches>>[number]

/** Tells people of new works that their saved searches find; asks for the next look, also after a failure. */
export const tellSearches = (
  deps: JobContext,
  { mailer, sms, log }: Ways,
): JobWork<JobPayloads['saved-searches']> => {
  const { db, siteUrl, now } = deps

  async function send(news: News, { email, mobile }: Due): Promise<boolean> {
    const { channel } = news.search
    if (channel === 'mail' && mailer && email) {
      await mailer.send(mailOf(news, email, siteUrl))
      return true
    }
    if (channel === 'sms' && sms?.notify && mobile) {
      await sms.notify(mobile, shortMessageOf(news, siteUrl), nameOf(news.search))
      return true
    }
    return false
  }

  const logUntold = (id: number, error: unknown): void =>
    log(`saved search ${id} was not told: ${error instanceof Error ? error.name : 'error'}`)

  /** New works of a search; one whose question fails leaves the others alone. */
  async function newsOf(search: Due['search'], at: Date) {
    try {
      return await worksOf(db, search, at, { since: search.toldAt, limit: named })
    } catch (error) {
      if (awayBelow(error)) throw error
      logUntold(search.id, error)
      return { rows: [], total: 0 }
    }
  }

  async function tell(due: Due): Promise<void> {
    const { search } = due
    const at = now()
    const { rows, total } = await newsOf(search, at)
    if (total === 0 || !(await claim(db, search, at))) return
    const undo = { toldAt: search.toldAt, messagedAt: search.messagedAt }
    const own = { id: search.id, at }
    try {
      const isSent = await send({ search, rows, total }, due)
      await settleClaim(db, own, isSent ? {} : undo)
    } catch (error) {
      // The works stay untold: the next look tries again.
      await settleClaim(db, own, undo)
      logUntold(search.id, error)
    }
  }

  return {
    async run(_, signal) {
      const channels = [...(mailer ? (['mail'] as const) : []), ...(sms ? (['sms'] as const) : [])]
      const began = now()
      await reopenUnsent(db, began)
      const before = new Date(began.getTime() - dayMs)
      for (let last = 0, isOver = false; !isOver && !signal.aborted;) {
        const part = { after: last, limit: atOnce }
        const found = await dueSearches(db, channels, before, part)
        for (const due of found) {
          if (signal.aborted) break
          await tell(due)
          last = due.search.id
        }
        isOver = found.length < atOnce
      }
      await insertJob(db, tellJob, again)
    },
    gaveUp: () => insertJob(db, tellJob, again),
  }
}

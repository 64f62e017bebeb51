import type { Database } from '#server/database/client.ts'
import { insertDecisions } from '#server/modules/contributors/review/decisions.queries.ts'
import { standingOf } from '#server/modules/editorial/review/before-decision.ts'
import { putOnSale } from '#server/modules/editorial/review/put-on-sale.ts'
import { lockReviewed, setReviewed } from '#server/modules/editorial/review/review.queries.ts'
import type { JobWork } from '#server/modules/jobs/job-runner.ts'
import { insertJob, insertJobNotBefore } from '#server/modules/jobs/jobs.queries.ts'
import type { JobPayloads } from '#server/modules/jobs/jobs.ts'
import { forgetSale, markReady, readyForSale } from './import.queries.ts'

interface Deps {
  readonly db: Database
  readonly now: () => Date
}

type WorkMedia = JobWork<JobPayloads['work-media']>

/** Seconds in which works gather: visitors' lists are made anew once for all of them. */
const gathering = 10
/** The same after a sale of so many: an archive of thousands has visitors' lists made anew once a minute, news at once. */
const gatheringMany = 60
const many = 5
/** Works that go on sale in one transaction. */
const atOnce = 500

const nextSale = { kind: 'sell-imported', payload: {}, uniqueKey: 'sell-imported' } as const

/** Previews of works as `made` makes them; one of an archive that the operator imported for sale is approved soon after. */
export const thenSellImported = (made: WorkMedia, { db }: Pick<Deps, 'db'>): WorkMedia => ({
  ...made,
  async run(payload, signal) {
    await made.run(payload, signal)
    if (!(await markReady(db, payload.imageId))) return
    await insertJob(db, nextSale, gathering)
  },
})

/**
 * Approves imported works with previews as an editor would; those that an editor has decided about meanwhile stay as they are. After
 * many at once the next sale is a minute later.
 */
export const sellImported = (deps: Deps): JobWork<JobPayloads['sell-imported']> => ({
  async run() {
    let sold = 0
    for (;;) {
      const ids = await readyForSale(deps.db, atOnce)
      if (ids.length === 0) break
      await sellAll(deps, ids)
      sold += ids.length
    }
    if (sold >= many) await insertJobNotBefore(deps.db, nextSale, gatheringMany)
  },
})

function sellAll({ db, now }: Deps, ids: readonly number[]): Promise<void> {
  return db.transaction(async (tx) => {
    const held = await lockReviewed(tx, 'work', ids)
    const remade = held.filter(({ mediaState }) => mediaState === 0).map(({ id }) => id)
    await forgetSale(tx, ids, { remade })
    // Without previews it waits for an editor.
    const sold = held.filter(({ status, mediaState }) => status === 0 && mediaState === 1)
    const at = now()
    const decided: Parameters<typeof insertDecisions>[1][number][] = []
    for (const { id, status, message } of sold) {
      const standing = await standingOf(tx, 'work', id)
      await setReviewed(tx, 'work', id, { status: 1, message: null, editorId: null, now: at })
      await putOnSale(tx, id, {}, at)
      decided.push({
        subject: 'images',
        subjectId: id,
        decision: 'approved',
        before: { status, message, standing },
        after: { status: 1, message: null, isImported: true },
        createdAt: at,
      })
    }
    await insertDecisions(tx, decided)
  })
}

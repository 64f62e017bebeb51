import type { Database } from '#server/database/client.ts'
import { insertDecisions } from '#server/modules/contributors/review/decisions.queries.ts'
import { standingOf } from '#server/modules/editorial/review/before-decision.ts'
import { putOnSale } from '#server/modules/editorial/review/put-on-sale.ts'
import { lockReviewed, setReviewed } from '#server/modules/editorial/review/review.queries.ts'
import type { JobWork } from '#server/modules/jobs/job-runner.ts'
import type { JobPayloads } from '#server/modules/jobs/jobs.ts'
import { awaitsSale, forgetSale } from './import.queries.ts'

interface Deps {
  readonly db: Database
  readonly now: () => Date
}

type WorkMedia = JobWork<JobPayloads['work-media']>

/** Previews of works as `made` makes them; one of an archive that the operator imported for sale is approved then. */
export const thenSellImported = (made: WorkMedia, deps: Deps): WorkMedia => ({
  ...made,
  async run(payload, signal) {
    await made.run(payload, signal)
    await sellImported(deps, payload.imageId)
  },
})

/** Approves a work with previews as an editor would; one that an editor has decided about meanwhile stays as it is. */
export async function sellImported({ db, now }: Deps, id: number): Promise<void> {
  if (!(await awaitsSale(db, id))) return
  await db.transaction(async (tx) => {
    const [work] = await lockReviewed(tx, 'work', [id])
    if (work?.mediaState === 0 || !(await awaitsSale(tx, id))) return
    await forgetSale(tx, id)
    // Without previews it waits for an editor.
    if (work?.status !== 0 || work.mediaState !== 1) return
    const at = now()
    const standing = await standingOf(tx, 'work', id)
    await setReviewed(tx, 'work', id, { status: 1, message: null, editorId: null, now: at })
    await putOnSale(tx, id, {}, at)
    await insertDecisions(tx, [
      {
        subject: 'images',
        subjectId: id,
        decision: 'approved',
        before: { status: work.status, message: work.message, standing },
        after: { status: 1, message: null, isImported: true },
        createdAt: at,
      },
    ])
  })
}

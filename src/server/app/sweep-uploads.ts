import type { JobContext } from '../modules/jobs/job-context.ts'
import type { JobWork } from '../modules/jobs/job-runner.ts'
import { forgetDoneJobs, insertJob, insertMissedMedia } from '../modules/jobs/jobs.queries.ts'
import type { JobPayloads } from '../modules/jobs/jobs.ts'
import { dropRetired } from '../modules/media/jobs/drop-retired.ts'
import { forgetUnusedUploads } from '../modules/media/jobs/media.queries.ts'
import { sweepPersonal } from '../modules/privacy/sweep-personal.ts'
import { remembered } from '../modules/publishing/changes/changes.handlers.ts'
import { forgetChanges } from '../modules/publishing/changes/changes.queries.ts'
import { sweepParts } from '../modules/uploads/parts/sweep-parts.ts'
import { dropReductions } from '../modules/uploads/reductions.ts'

const day = 24 * 3600
/** Days that an upload waits for its first use, that a job is remembered, and that replaced derivatives keep answering. */
const kept = { uploads: 7, jobs: 7, retired: 7 }

export const sweepJob = { kind: 'sweep-uploads', payload: {}, uniqueKey: 'sweep-uploads' } as const

/**
 * Removes uploads that are unused or unfinished, personal data whose time has ended, and jobs that are long done, and
 * starts jobs for missing previews; again every day.
 */
export const sweepUploads = (deps: JobContext): JobWork<JobPayloads['sweep-uploads']> => ({
  async run() {
    const { db, files, now } = deps
    const before = new Date(now().getTime() - kept.uploads * day * 1000)
    // The rows first: no request finds a file without a row, but a row without a file would promise one.
    for (const key of await forgetUnusedUploads(db, before)) {
      await files.originals.remove(key)
      await dropReductions(files.cache, key)
    }
    await sweepParts(db, deps.parts, now())
    await dropRetired(deps, new Date(now().getTime() - kept.retired * day * 1000))
    await sweepPersonal(deps)
    await forgetChanges(db, new Date(now().getTime() - remembered))
    await forgetDoneJobs(db, kept.jobs)
    await insertMissedMedia(db)
    await insertJob(db, sweepJob, day)
  },
})

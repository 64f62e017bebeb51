import { dropOldFiles } from '../core/files/drop-old-files.ts'
import type { JobContext } from '../modules/jobs/job-context.ts'
import type { JobWork } from '../modules/jobs/job-runner.ts'
import { dayOf } from '../modules/catalogue/search-counts/note-search.ts'
import { forgetSearches } from '../modules/catalogue/search-counts/search-counts.queries.ts'
import { forgetDoneJobs, insertJob, insertMissedMedia } from '../modules/jobs/jobs.queries.ts'
import type { JobPayloads } from '../modules/jobs/jobs.ts'
import { storeFolder } from '../modules/live/live-files.ts'
import { dropRetired } from '../modules/media/jobs/drop-retired.ts'
import { unusedUploads } from '../modules/media/jobs/media.queries.ts'
import { sweepPersonal } from '../modules/privacy/sweep-personal.ts'
import { remembered } from '../modules/publishing/changes/changes.handlers.ts'
import { forgetChanges } from '../modules/publishing/changes/changes.queries.ts'
import { previewsFolder } from '../modules/publishing/preview/kept-previews.ts'
import { dropLeaving, dropUnnamed } from '../modules/uploads/drop-leaving.ts'
import { forgetUnused, leavingKeys } from '../modules/uploads/leaving-files.queries.ts'
import { sweepParts } from '../modules/uploads/parts/sweep-parts.ts'

const day = 24 * 3600
/** Days that an upload waits for its first use, that a job is remembered, that replaced derivatives keep answering, that searches are counted; hours of what killed servers left. */
const kept = { uploads: 7, jobs: 7, retired: 7, searches: 90, left: 1 }

/** Uploads that go in one transaction. */
const atOnce = 500

export const sweepJob = { kind: 'sweep-uploads', payload: {}, uniqueKey: 'sweep-uploads' } as const

/**
 * Removes uploads that are unused or unfinished, personal data whose time has ended, and jobs that are long done, and
 * starts jobs for missing previews; again every day.
 */
export const sweepUploads = (deps: JobContext): JobWork<JobPayloads['sweep-uploads']> => ({
  async run() {
    const { db, files, now } = deps
    const before = new Date(now().getTime() - kept.uploads * day * 1000)
    await dropLeaving(deps, await leavingKeys(db, now()))
    await dropUnnamed(deps, now())
    for (let isMore = true; isMore;) {
      const unused = await unusedUploads(db, before, atOnce)
      await dropLeaving(deps, await forgetUnused(db, unused))
      isMore = unused.length === atOnce
    }
    await sweepParts(db, deps.parts, now())
    await dropRetired(deps, new Date(now().getTime() - kept.retired * day * 1000))
    await sweepPersonal(deps)
    const left = new Date(Date.now() - kept.left * 3_600_000)
    for (const folder of [previewsFolder, storeFolder])
      await dropOldFiles(files.cache, folder, left)
    const yesterday = new Date(Date.now() - day * 1000)
    for (const store of [files.media, files.originals, files.cache, files.parts])
      await store?.dropUnfinished(yesterday)
    await forgetChanges(db, new Date(now().getTime() - remembered))
    await forgetSearches(db, dayOf(new Date(now().getTime() - kept.searches * day * 1000)))
    await forgetDoneJobs(db, kept.jobs)
    await insertMissedMedia(db)
    await insertJob(db, sweepJob, day)
  },
})

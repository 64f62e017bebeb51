import type { Database } from '#server/database/client.ts'
import type { JobContext } from '#server/modules/jobs/job-context.ts'
import type { JobWork } from '#server/modules/jobs/job-runner.ts'
import { insertJob } from '#server/modules/jobs/jobs.queries.ts'
import type { JobPayloads } from '#server/modules/jobs/jobs.ts'
import { isAllSealed, sealExisting } from './seal-existing.ts'

/** At a server's start: rows of a version without a vault, or of a key before the present one, are sealed beside the work. */
export async function enqueueSealIfStale(db: Database): Promise<void> {
  if (await isAllSealed(db)) return
  await insertJob(db, { kind: 'seal-data', payload: {}, uniqueKey: 'seal-data' })
}

interface JobServer {
  readonly log: (line: string) => void
}

export const sealData = (
  { db, files, now }: JobContext,
  { log }: JobServer,
): JobWork<JobPayloads['seal-data']> => ({
  yields: true,
  async run(_, signal) {
    const deps = { db, now, files }
    const sealed = await sealExisting(deps, { signal })
    if (sealed > 0) log(`vault: ${sealed} values and files were sealed`)
  },
})

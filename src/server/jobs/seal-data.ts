import type { Database } from '../db/client.ts'
import { insertJob } from '../db/queries/jobs.ts'
import type { Config } from '../env.ts'
import { isAllSealed, sealExisting } from '../vault/seal-existing.ts'
import type { JobPayloads } from './jobs.ts'
import type { JobRoom } from './room.ts'
import type { JobWork } from './runner.ts'

/** At a server's start: rows of a version without a vault, or of a key before the present one, are sealed beside the work. */
export async function enqueueSealIfStale(db: Database): Promise<void> {
  if (await isAllSealed(db)) return
  await insertJob(db, { kind: 'seal-data', payload: {}, uniqueKey: 'seal-data' })
}

interface House {
  readonly config: Config
  readonly log: (line: string) => void
}

export const sealData = (
  { db, files, cache, now }: JobRoom,
  { config, log }: House,
): JobWork<JobPayloads['seal-data']> => ({
  async run(_, signal) {
    const room = { db, cache, now, originals: files.originals, originalsDir: config.originalsDir }
    const sealed = await sealExisting(room, { signal })
    if (sealed > 0) log(`vault: ${sealed} values and files were sealed`)
  },
})

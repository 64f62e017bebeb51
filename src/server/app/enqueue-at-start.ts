import type { Services } from '../core/context.ts'
import type { Config } from '../core/settings/settings.ts'
import type { Database } from '../database/client.ts'
import { tellJob } from '../modules/buying/searches/tell-searches.ts'
import { insertJob, insertMissedMedia } from '../modules/jobs/jobs.queries.ts'
import { enqueue } from '../modules/jobs/jobs.ts'
import { enqueueRemakeIfStale } from '../modules/media/jobs/remake-media.ts'
import { renamePressCopies } from '../modules/media/jobs/rename-press-copies.ts'
import { writeMissingGlances } from '../modules/media/similarity/vectors.queries.ts'
import { seedThesaurus } from '../modules/search/seed-thesaurus.ts'
import { readAllWords } from '../modules/search/words.queries.ts'
import { enqueueBackup } from '../operations/backup/scheduled.ts'
import { enqueueSealIfStale } from '../operations/encryption/seal-data.ts'
import { sweepJob } from './sweep-uploads.ts'

interface Deps {
  readonly db: Database
  readonly now: () => Date
  readonly log: (line: string) => void
  readonly services: Pick<Services, 'files' | 'works'>
}

/** What each start asks for, what an older version or a killed server left undone among it. */
export async function enqueueAtStart(
  config: Config,
  { db, now, log, services }: Deps,
): Promise<void> {
  const soon = (work: () => Promise<unknown>): void =>
    services.works.after(0, async () => {
      await work().catch((error: unknown) => log(String(error)))
    })
  await enqueue(db, sweepJob)
  await insertMissedMedia(db)
  await renamePressCopies({ db, files: services.files })
  soon(() => writeMissingGlances(db))
  await seedThesaurus(db)
  soon(() => readAllWords(db))
  await enqueueRemakeIfStale({ db, siteUrl: config.siteUrl })
  await enqueueSealIfStale(db)
  await enqueueBackup(db, config, now())
  await insertJob(db, tellJob)
}

import { isFileKey } from '#server/core/files/file-store.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { dropReductions } from '../uploads/reductions.ts'
import {
  forgetClosedContracts,
  forgetDecisionWords,
  forgetFiles,
  forgetRefused,
  forgetUnsigned,
  licencesOfClosed,
} from './retention.queries.ts'

const day = 86_400_000

/** Removes personal data whose time of keeping has ended, rows first. The daily sweep calls it. */
export async function sweepPersonal(
  deps: Pick<JobContext, 'db' | 'files' | 'now' | 'retention'>,
): Promise<void> {
  const { db, files, retention } = deps
  const since = (days: number) => new Date(deps.now().getTime() - days * day)
  const documentsEnd = since(retention.documentYears * 365.25)
  const gone = [
    ...(await forgetRefused(db, since(retention.applications))),
    ...(await forgetUnsigned(db, since(retention.unsigned))),
    ...(await forgetClosedContracts(db, documentsEnd)),
  ]
  await forgetDecisionWords(db, since(retention.decisions))
  const keys = [...new Set(gone)].filter((key) => typeof key === 'string' && isFileKey(key))
  for (const key of keys as string[]) {
    await files.originals.remove(key)
    await dropReductions(files.cache, key)
  }
  await forgetFiles(db, keys as string[])
  for (const id of await licencesOfClosed(db, documentsEnd))
    await files.originals.removeFolder(`certificates/${id}`)
}

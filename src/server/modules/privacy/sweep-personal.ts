import { isFileKey } from '#server/core/files/file-store.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { dropLeaving } from '../uploads/drop-leaving.ts'
import { noteLeaving } from '../uploads/leaving-files.queries.ts'
import {
  forgetClosedContracts,
  forgetDecisionWords,
  forgetFiles,
  forgetRefused,
  forgetUnsigned,
  licencesOfClosed,
} from './retention.queries.ts'

const day = 86_400_000

/** Removes personal data whose time of keeping has ended, rows and files. The daily sweep calls it. */
export async function sweepPersonal(
  deps: Pick<JobContext, 'db' | 'files' | 'now' | 'retention'>,
): Promise<void> {
  const { db, files, retention } = deps
  const since = (days: number) => new Date(deps.now().getTime() - days * day)
  const documentsEnd = since(retention.documentYears * 365.25)
  const leaving = await db.transaction(async (tx) => {
    const gone = [
      ...(await forgetRefused(tx, since(retention.applications))),
      ...(await forgetUnsigned(tx, since(retention.unsigned))),
      ...(await forgetClosedContracts(tx, documentsEnd)),
    ]
    const keys = [...new Set(gone.filter((key) => typeof key === 'string'))].filter(isFileKey)
    await forgetFiles(tx, keys)
    await noteLeaving(tx, keys)
    return keys
  })
  await dropLeaving(deps, leaving)
  await forgetDecisionWords(db, since(retention.decisions))
  for (const id of await licencesOfClosed(db, documentsEnd))
    await files.originals.removeFolder(`certificates/${id}`)
}

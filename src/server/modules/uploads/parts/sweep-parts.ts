import { readdir, rm, stat } from 'node:fs/promises'
import type { Database } from '#server/database/client.ts'
import { findPart, forgetParts } from '../upload-parts.queries.ts'
import { isPartId, partPath } from './part-store.ts'

/** Where parts lie, and the hours that one waits for its next bytes. */
export interface PartDeps {
  readonly folder: string
  readonly patience: number
}

/** Removes parts whose senders did not come back, and bytes that no row names. */
export async function sweepParts(
  db: Database,
  { folder, patience }: PartDeps,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - patience * 3_600_000)
  for (const id of await forgetParts(db, before)) await rm(partPath(folder, id), { force: true })
  const names = await readdir(folder).catch(() => [])
  for (const id of names.filter(isPartId)) {
    const path = partPath(folder, id)
    const found = await stat(path).catch(() => undefined)
    const isOld = found !== undefined && found.mtime < before
    if (isOld && !(await findPart(db, id))) await rm(path, { force: true })
  }
}

import type { Database } from '#server/database/client.ts'
import { findPart, forgetParts } from '../upload-parts.queries.ts'
import type { PartBytes } from './part-bytes.ts'

/** Bytes of parts, and the hours that one waits for its next ones. */
export interface PartDeps {
  readonly bytes: PartBytes
  readonly patience: number
}

/** Removes parts whose senders did not come back, and bytes that no row names. */
export async function sweepParts(
  db: Database,
  { bytes, patience }: PartDeps,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - patience * 3_600_000)
  for (const id of await forgetParts(db, before)) await bytes.remove(id)
  for await (const { id, modified } of bytes.list()) {
    const isOld = modified < before.getTime()
    if (isOld && !(await findPart(db, id))) await bytes.remove(id)
  }
}

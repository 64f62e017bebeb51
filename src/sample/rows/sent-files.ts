import { and, eq, ne } from 'drizzle-orm'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { entries } from '#server/database/schema/activities.ts'
import { imageOptions, images } from '#server/database/schema/images.ts'
import { insertFile } from '#server/modules/uploads/files.queries.ts'
import { uploadKey } from '#server/modules/uploads/uploads.ts'
import { accountIds } from '#server/operations/sandbox/sample-accounts.ts'
import type { Picture } from '../jobs.ts'
import type { Transaction } from './insert.ts'
import type { Work } from './works.ts'

interface Sender {
  readonly tx: Transaction
  readonly originals: MediaStore
  readonly now: Date
}

/** Keeps the picture as if its sender had uploaded it, so that editors see it clean. Answers its key. */
async function send(
  { tx, originals, now }: Sender,
  { originalKey, sha256, extension, bytes, width, height }: Picture,
  userId: number,
): Promise<string> {
  const key = uploadKey(`${sha256.slice(0, 32)}.${extension}`)
  await originals.put(key, originals.read(originalKey))
  const mime = `image/${extension === 'jpg' ? 'jpeg' : extension}`
  await insertFile(tx, {
    ...{ key, userId, purpose: 'upload', mime, bytes, sha256, width, height },
    ...{ createdAt: now, usedAt: now },
  })
  return key
}

/** Pictures that wait, and entries that were turned down, have the files of their senders. */
export async function sendWaiting(sender: Sender, works: readonly Work[]): Promise<void> {
  const { tx } = sender
  for (const { plan, picture, video } of works) {
    if (!plan.isWaiting || video) continue
    const fileKey = await send(sender, picture, accountIds.photographer)
    await tx.update(images).set({ originalKey: fileKey }).where(eq(images.id, plan.id))
    await tx
      .update(imageOptions)
      .set({ fileKey })
      .where(and(eq(imageOptions.imageId, plan.id), eq(imageOptions.optionId, 0)))
  }
  const { id, url, userId, kind, status } = entries
  const posted = await tx
    .select({ id, url, userId })
    .from(entries)
    .where(and(eq(kind, 1), ne(status, 1)))
  for (const entry of posted) {
    const picture = works.find((work) => work.picture.preview.key === entry.url)?.picture
    if (!picture) continue
    const originalKey = await send(sender, picture, entry.userId)
    const { bytes, width, height, extension } = picture
    const file = { originalKey, bytes, width, height, extension }
    await tx.update(entries).set(file).where(eq(id, entry.id))
  }
}

import type { JobContext } from '#server/modules/jobs/job-context.ts'
import type { JobWork } from '#server/modules/jobs/job-runner.ts'
import type { JobPayloads } from '#server/modules/jobs/jobs.ts'
import { watermarkHashOf } from '../pictures/watermark-text.ts'
import { makeMedia, mediaNames, sourceName } from './make-media.ts'
import { findEntryMedia, setEntryMedia } from './media.queries.ts'
import { noteMaking } from './settle-media.ts'
import { watermarkTextFor, watermarkedEntry } from './watermark-of-work.ts'

/** Makes what visitors see of an entry: as of a work, but nothing of it is for sale. */
export const entryMedia = (deps: JobContext): JobWork<JobPayloads['entry-media']> => ({
  async run({ entryId }, signal) {
    const entry = await findEntryMedia(deps.db, entryId)
    if (!entry?.originalKey) return
    const { originalKey, posterKey } = entry
    const watermark = await watermarkTextFor(deps, watermarkedEntry(entry))
    const marking = watermarkHashOf(watermark)
    const isThere = entry.mediaState === 1
    if (isThere && entry.marking === marking) return
    const before = { thumb: entry.thumb, clip: entry.kind === 2 ? entry.url : null }
    const names = mediaNames(sourceName(`e${entryId}`, entry), watermark)
    const source = { ...entry, originalKey, ...names, clip: before.clip }
    const making = await noteMaking(deps, source, before)
    const made = await makeMedia(deps, source, watermark, signal)
    if (!made && isThere) return
    const columns = made
      ? {
          thumb: made.picture.thumb.key,
          ...(entry.kind === 1 && { url: made.picture.preview.key }),
          tone: made.picture.tone,
          mediaState: 1 as const,
          marking,
          ...(made.clip && {
            url: made.clip.key,
            width: made.clip.width,
            height: made.clip.height,
            duration: Math.round(made.clip.duration),
          }),
        }
      : { mediaState: 2 as const }
    const isTaken = await setEntryMedia(
      deps.db,
      { id: entryId, originalKey, posterKey },
      columns,
      deps.now(),
    )
    if (!made) return
    const shown = { thumb: made.picture.thumb.key, clip: made.clip?.key ?? null }
    await making.settle({ made: shown, isTaken, isPublic: entry.status === 1 })
  },
  async gaveUp({ entryId }) {
    const entry = await findEntryMedia(deps.db, entryId)
    if (entry?.originalKey && entry.mediaState === 0) {
      const { originalKey, posterKey } = entry
      await setEntryMedia(
        deps.db,
        { id: entryId, originalKey, posterKey },
        { mediaState: 2 },
        deps.now(),
      )
    }
  },
})

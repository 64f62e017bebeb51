import { findEntryMedia, setEntryMedia } from '../db/queries/media.ts'
import { dropMedia } from './drop-media.ts'
import { houseMarks } from './house-marks.ts'
import type { JobPayloads } from './jobs.ts'
import { makeMedia, mediaName } from './make-media.ts'
import type { JobRoom } from './room.ts'
import type { JobWork } from './runner.ts'

/** Makes what visitors see of an entry: as of a work, but nothing of it is for sale. */
export const entryMedia = (room: JobRoom): JobWork<JobPayloads['entry-media']> => ({
  async run({ entryId }, signal) {
    const entry = await findEntryMedia(room.db, entryId)
    if (!entry?.originalKey) return
    const { originalKey, posterKey } = entry
    const name = mediaName(`e${entryId}`, entry)
    const marks = await houseMarks(room, entry, false)
    const made = await makeMedia(room, { ...entry, originalKey, name }, marks, signal)
    const columns = made
      ? {
          thumb: made.picture.thumb.key,
          url: made.clip?.key ?? made.picture.preview.key,
          tone: made.picture.tone,
          mediaState: 1 as const,
          ...(made.clip && {
            width: made.clip.width,
            height: made.clip.height,
            duration: Math.round(made.clip.duration),
          }),
        }
      : { mediaState: 2 as const }
    const isTaken = await setEntryMedia(room.db, { id: entryId, originalKey, posterKey }, columns)
    if (!made) return
    const keys = { thumb: made.picture.thumb.key, clip: made.clip?.key ?? null }
    const before = { thumb: entry.thumb, clip: entry.kind === 2 ? entry.url : null }
    if (isTaken) await dropMedia(room, before, [keys.thumb, keys.clip])
    // Deleted or made of another file meanwhile: nobody may come to see what it was.
    else await dropMedia(room, keys, [])
  },
  async gaveUp({ entryId }) {
    const entry = await findEntryMedia(room.db, entryId)
    if (entry?.originalKey && entry.mediaState === 0) {
      const { originalKey, posterKey } = entry
      await setEntryMedia(room.db, { id: entryId, originalKey, posterKey }, { mediaState: 2 })
    }
  },
})

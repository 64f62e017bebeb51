import { findEntryMedia, setEntryMedia } from '../db/queries/media.ts'
import { dropMedia } from './drop-media.ts'
import { houseMarks } from './house-marks.ts'
import type { JobPayloads } from './jobs.ts'
import { makeMedia } from './make-media.ts'
import type { JobRoom } from './room.ts'
import type { JobWork } from './runner.ts'

/** Makes what visitors see of an entry: as of a work, but nothing of it is for sale. */
export const entryMedia = (room: JobRoom): JobWork<JobPayloads['entry-media']> => ({
  async run({ entryId }, signal) {
    const entry = await findEntryMedia(room.db, entryId)
    if (!entry?.originalKey) return
    const { originalKey, sha256 } = entry
    const name = `e${entryId}-${(sha256 ?? '').slice(0, 20)}`
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
    const isTaken = await setEntryMedia(room.db, { id: entryId, originalKey }, columns)
    if (isTaken && made) {
      const before = { thumb: entry.thumb, clip: entry.kind === 2 ? entry.url : null }
      await dropMedia(room, before, [made.picture.thumb.key, made.clip?.key])
    }
  },
  async gaveUp({ entryId }) {
    const entry = await findEntryMedia(room.db, entryId)
    if (entry?.originalKey && entry.mediaState === 0) {
      await setEntryMedia(
        room.db,
        { id: entryId, originalKey: entry.originalKey },
        { mediaState: 2 },
      )
    }
  },
})

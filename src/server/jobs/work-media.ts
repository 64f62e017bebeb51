import { findWorkMedia, setWorkMedia } from '../db/queries/media.ts'
import { directionOf } from '../media/sizes.ts'
import { vectorBytes } from '../media/similarity.ts'
import { dropMedia } from './drop-media.ts'
import { houseMarks } from './house-marks.ts'
import type { JobPayloads } from './jobs.ts'
import { makeMedia, mediaName } from './make-media.ts'
import type { MadeMedia } from './make-media.ts'
import type { JobRoom } from './room.ts'
import type { JobWork } from './runner.ts'

/** Makes what visitors see of a work. The same file gives the same keys, so doing it twice changes nothing. */
export const workMedia = (room: JobRoom): JobWork<JobPayloads['work-media']> => ({
  async run({ imageId }, signal) {
    const work = await findWorkMedia(room.db, imageId)
    if (!work?.originalKey) return
    const { originalKey, posterKey, kind } = work
    const person = { ...work, author: work.author ?? work.photographer?.zh ?? null }
    const name = mediaName(`w${imageId}`, work)
    const marks = await houseMarks(room, person, true)
    const made = await makeMedia(room, { ...work, originalKey, name }, marks, signal)
    const columns = made ? columnsOf(made, kind) : { mediaState: 2 as const }
    const vector = made && vectorBytes(made.picture.vector)
    const madeOf = { id: imageId, originalKey, posterKey }
    const isTaken = await setWorkMedia(room.db, madeOf, columns, vector)
    if (!made) return
    const keys = { thumb: made.picture.thumb.key, clip: made.clip?.key ?? null }
    if (isTaken) await dropMedia(room, work, [keys.thumb, keys.clip])
    // Deleted or made of another file meanwhile: nobody may come to see what it was.
    else await dropMedia(room, keys, [])
  },
  async gaveUp({ imageId }) {
    const work = await findWorkMedia(room.db, imageId)
    if (work?.originalKey && work.mediaState === 0) {
      const { originalKey, posterKey } = work
      await setWorkMedia(room.db, { id: imageId, originalKey, posterKey }, { mediaState: 2 })
    }
  },
})

function columnsOf({ picture, clip }: MadeMedia, kind: 1 | 2) {
  return {
    thumb: picture.thumb.key,
    preview: picture.preview.key,
    watermarked: picture.preview.key,
    tone: picture.tone,
    palette: [...picture.palette],
    colors: [...picture.swatches],
    direction: picture.direction,
    mediaState: 1 as const,
    ...(kind === 2 &&
      clip && {
        clip: clip.key,
        width: clip.width,
        height: clip.height,
        duration: Math.round(clip.duration),
        norms: `${clip.width}×${clip.height}`,
        direction: directionOf(clip),
      }),
  }
}

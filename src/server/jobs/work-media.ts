import { findWorkMedia, setWorkMedia } from '../db/queries/media.ts'
import { directionOf } from '../media/sizes.ts'
import { vectorBytes } from '../media/similarity.ts'
import { dropMedia } from './drop-media.ts'
import { houseMarks } from './house-marks.ts'
import type { JobPayloads } from './jobs.ts'
import { makeMedia } from './make-media.ts'
import type { MadeMedia } from './make-media.ts'
import type { JobRoom } from './room.ts'
import type { JobWork } from './runner.ts'

/** Makes what visitors see of a work. The same file gives the same keys, so doing it twice changes nothing. */
export const workMedia = (room: JobRoom): JobWork<JobPayloads['work-media']> => ({
  async run({ imageId }, signal) {
    const work = await findWorkMedia(room.db, imageId)
    if (!work?.originalKey) return
    const { originalKey, kind, sha256 } = work
    const person = { ...work, author: work.author ?? work.photographer?.zh ?? null }
    const name = `w${imageId}-${(sha256 ?? '').slice(0, 20)}`
    const marks = await houseMarks(room, person, true)
    const made = await makeMedia(room, { ...work, originalKey, name }, marks, signal)
    const columns = made ? columnsOf(made, kind) : { mediaState: 2 as const }
    const vector = made && vectorBytes(made.picture.vector)
    const isTaken = await setWorkMedia(room.db, { id: imageId, originalKey }, columns, vector)
    if (isTaken && made) await dropMedia(room, work, [made.picture.thumb.key, made.clip?.key])
  },
  async gaveUp({ imageId }) {
    const work = await findWorkMedia(room.db, imageId)
    if (work?.originalKey && work.mediaState === 0) {
      await setWorkMedia(room.db, { id: imageId, originalKey: work.originalKey }, { mediaState: 2 })
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

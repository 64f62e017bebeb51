import type { JobContext } from '#server/modules/jobs/job-context.ts'
import type { JobWork } from '#server/modules/jobs/job-runner.ts'
import type { JobPayloads } from '#server/modules/jobs/jobs.ts'
import { watermarkHashOf } from '../pictures/watermark-text.ts'
import { directionOf } from '../pictures/sizes.ts'
import { vectorBytes } from '../similarity/similarity.ts'
import { makeMedia, mediaNames, sourceName } from './make-media.ts'
import type { MadeMedia } from './make-media.ts'
import { findWorkMedia, setWorkMedia } from './media.queries.ts'
import { noteMaking } from './settle-media.ts'
import { watermarkTextFor, watermarkedWork } from './watermark-of-work.ts'

/** Makes what visitors see of a work. The same file and watermark give the same keys, so doing it twice changes nothing. */
export const workMedia = (deps: JobContext): JobWork<JobPayloads['work-media']> => ({
  async run({ imageId }, signal) {
    const work = await findWorkMedia(deps.db, imageId)
    if (!work?.originalKey) return
    const { originalKey, posterKey, kind } = work
    const watermark = await watermarkTextFor(deps, watermarkedWork(work))
    const marking = watermarkHashOf(watermark)
    const isThere = work.mediaState === 1
    if (isThere && work.marking === marking) return
    const names = mediaNames(sourceName(`w${imageId}`, work), watermark)
    const source = { ...work, originalKey, ...names }
    const making = await noteMaking(deps, source, work)
    const made = await makeMedia(deps, source, watermark, signal)
    // The previews there are stay when their file can't be read any more.
    if (!made && isThere) return
    const columns = made ? { ...columnsOf(made, kind), marking } : { mediaState: 2 as const }
    const vector = made && vectorBytes(made.picture.vector)
    const madeOf = { id: imageId, originalKey, posterKey }
    const isTaken = await setWorkMedia(deps.db, madeOf, columns, vector, deps.now())
    if (!made) return
    const shown = { thumb: made.picture.thumb.key, clip: made.clip?.key ?? null }
    await making.settle({ made: shown, isTaken, isPublic: work.status === 1 })
  },
  async gaveUp({ imageId }) {
    const work = await findWorkMedia(deps.db, imageId)
    if (work?.originalKey && work.mediaState === 0) {
      const { originalKey, posterKey } = work
      const madeOf = { id: imageId, originalKey, posterKey }
      await setWorkMedia(deps.db, madeOf, { mediaState: 2 }, undefined, deps.now())
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
        frameRate: clip.rate === undefined ? null : Math.round(clip.rate),
        codec: clip.codec,
        sound: clip.sound,
        norms: `${clip.width}×${clip.height}`,
        direction: directionOf(clip),
      }),
  }
}

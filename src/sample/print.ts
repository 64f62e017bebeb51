import sharp from 'sharp'
import { encodeFrames, markedClip } from '#server/modules/media/films/video.ts'
import type { MadeFile } from '#server/modules/media/pictures/derive-picture.ts'
import type { RawPixels } from '#server/modules/media/pictures/pixels.ts'
import { enlarged } from './enlarge.ts'
import type { Job } from './jobs.ts'
import { paintFrame } from './paint/film.ts'
import { paint } from './paint/paint.ts'
import { paintPanorama } from './paint/panoramas/panorama.ts'
import { paintPortrait } from './paint/portrait.ts'
import { clipName, paintedName } from './painted.ts'

type Film = Extract<Job, { kind: 'video' }>
export type Still = Exclude<Job, Film>

/** The film as it is sold, and the clip that visitors see. */
const filmQuality = ['-preset', 'medium', '-crf', '27', '-maxrate', '700k', '-bufsize', '1400k']
const clipQuality = ['-preset', 'medium', '-crf', '30', '-maxrate', '350k', '-bufsize', '700k']

/** The pixels of a still at the size it leaves with. */
export function paintStill(job: Still): RawPixels {
  const { width, height } = job.kind === 'portrait' ? job.size : job.painted
  if (job.kind === 'portrait') return { width, height, data: paintPortrait(job.seed, width) }
  const data =
    job.kind === 'panorama'
      ? paintPanorama(job.seed, job.view, width)
      : paint(job.recipe, width, height)
  return enlarged({ width, height, data }, job.size)
}

/** The frames of a film, one after the other. */
export function* paintFilm({ recipe, painted, seconds, rate }: Film): Generator<Uint8Array> {
  const count = seconds * rate
  for (let index = 0; index < count; index++)
    yield paintFrame(recipe, index / (count - 1), painted.width, painted.height)
}

/** WebP, which needs two thirds of the bytes of a JPEG that looks the same. */
const encodeStill = ({ width, height, data }: RawPixels): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 75, effort: 4 })
    .toBuffer()

/** Paints a job into the files that a start reads instead of painting. */
export async function printJob(job: Job): Promise<readonly MadeFile[]> {
  const file = (key: string, bytes: Uint8Array): MadeFile => ({ key, bytes, isPrivate: false })
  if (job.kind !== 'video') return [file(paintedName(job), await encodeStill(paintStill(job)))]
  const { painted, rate, size } = job
  const film = await encodeFrames({
    ...{ ...painted, rate, size, frames: paintFilm(job) },
    quality: filmQuality,
  })
  const clip = await markedClip(film, job.options.mark, clipQuality)
  return [file(paintedName(job), film), file(clipName(job), clip)]
}

import sharp from 'sharp'
import type { MadeFile } from '#server/modules/media/pictures/derive-picture.ts'
import type { RawPixels } from '#server/modules/media/pictures/pixels.ts'
import { enlarged } from './enlarge.ts'
import { encodeFrames, markedClip } from './films.ts'
import type { Job } from './jobs.ts'
import { paintFrame } from './paint/film.ts'
import { paint } from './paint/paint.ts'
import { paintPanorama } from './paint/panoramas/panorama.ts'
import { paintPortrait } from './paint/portrait.ts'
import { clipName, paintedName } from './painted.ts'

type Film = Extract<Job, { kind: 'video' }>
/** The painted pictures, photographs apart. */
export type Painting = Exclude<Job, { kind: 'photo' }>
export type Still = Exclude<Painting, Film>

/** The film as it is sold, and the clip that visitors see. */
const filmQuality = ['-preset', 'faster', '-crf', '27', '-maxrate', '700k', '-bufsize', '1400k']
const clipQuality = ['-preset', 'faster', '-crf', '30', '-maxrate', '350k', '-bufsize', '700k']

/** The pixels of a still at the size it leaves with. */
export function paintStill(job: Still): RawPixels {
  const { width, height } = job.kind === 'portrait' ? job.size : job.painted
  if (job.kind === 'portrait')
    return { width, height, data: paintPortrait(job.seed, job.subject, width) }
  const data =
    job.kind === 'panorama'
      ? paintPanorama(job.seed, job.view, width)
      : paint(job.recipe, width, height)
  return enlarged({ width, height, data }, job.size)
}

/** The frames of a film, one after the other; after the last comes the first again. */
export function* paintFilm({ recipe, painted, seconds, rate }: Film): Generator<Uint8Array> {
  const count = seconds * rate
  for (let index = 0; index < count; index++)
    yield paintFrame(recipe, index / count, painted.width, painted.height)
}

/** Sand, foam and stones hide what a lower quality loses; skies do not, and are small anyway. */
const qualities = [76, 64, 52, 42, 34] as const
const heaviest = 210_000

/** WebP, which needs two thirds of the bytes of a JPEG that looks the same. */
async function encodeStill({ width, height, data }: RawPixels): Promise<Uint8Array> {
  const most = heaviest * Math.max(1, (width * height) / 2_800_000)
  let bytes = new Uint8Array()
  for (const quality of qualities) {
    bytes = await sharp(data, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 4 })
      .toBuffer()
    if (bytes.length <= most) break
  }
  return bytes
}

/** Paints a job into the files that a start reads instead of painting. */
export async function printJob(job: Painting): Promise<readonly MadeFile[]> {
  const file = (key: string, bytes: Uint8Array): MadeFile => ({ key, bytes, isPrivate: false })
  if (job.kind !== 'video') return [file(paintedName(job), await encodeStill(paintStill(job)))]
  const { painted, rate, size } = job
  const film = await encodeFrames({
    ...{ ...painted, rate, size, frames: paintFilm(job) },
    quality: filmQuality,
    // Beside other work a film takes many minutes to paint.
    seconds: 7200,
  })
  const clip = await markedClip(film, job.options.mark, clipQuality)
  return [file(paintedName(job), film), file(clipName(job), clip)]
}

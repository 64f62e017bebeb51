import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import type { MadeFile, PictureOptions } from '#server/modules/media/pictures/derive-picture.ts'
import { processPicture } from '#server/modules/media/pictures/process-picture.ts'
import type { ProcessedPicture } from '#server/modules/media/pictures/process-picture.ts'
import { processEditorialImage } from '#server/modules/media/pictures/editorial-image.ts'
import type { EditorialImage } from '#server/modules/media/pictures/editorial-image.ts'
import { openPicture, toPixels } from '#server/modules/media/pictures/read-picture.ts'
import type { RawPixels } from '#server/modules/media/pictures/pixels.ts'
import type { Size } from '#server/modules/media/pictures/sizes.ts'
import { encodeFrames, processVideo } from './films.ts'
import type { ProcessedVideo } from './films.ts'
import type { PanoramaKind } from './paint/panoramas/panorama.ts'
import type { Recipe, Subject } from './paint/recipe.ts'
import { clipName, paintedName, readPainted } from './painted.ts'
import { paintFilm, paintStill } from './print.ts'
import type { Still } from './print.ts'

/** `painted` is the size it is painted at, `size` the size of what leaves. */
export type Job =
  | { kind: 'picture'; recipe: Recipe; painted: Size; size: Size; options: PictureOptions }
  | { kind: 'photo'; file: string; options: PictureOptions }
  | { kind: 'slider'; recipe: Recipe; painted: Size; size: Size; credit: string }
  | { kind: 'panorama'; seed: number; view: PanoramaKind; painted: Size; size: Size }
  | { kind: 'portrait'; subject: Subject; seed: number; size: Size }
  | {
      kind: 'video'
      recipe: Recipe
      painted: Size
      size: Size
      options: PictureOptions
      seconds: number
      rate: number
    }

type Of<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>

export type Picture = Omit<ProcessedPicture, 'files'>
export type EditorialRow = Omit<EditorialImage, 'files'>
export type Video = Omit<ProcessedVideo, 'files'>
type Made = {
  picture: Picture
  photo: Picture
  slider: EditorialRow
  panorama: EditorialRow
  portrait: EditorialRow
  video: Video
}
/** What a job leaves: its facts; the files go to the stores. */
export type Result<Kind extends Job['kind'] = Job['kind']> = Made[Kind]

export interface Spent {
  paint: number
  process: number
}
export interface Outcome {
  readonly made: Result
  readonly files: readonly MadeFile[]
  /** Milliseconds. */
  readonly spent: Spent
}

const withoutFiles = <Facts extends { readonly files: readonly MadeFile[] }>(facts: Facts) => {
  const { files, ...made } = facts
  return { made, files }
}

/** Process one thing: from its file in the tree, else painted now. The same job gives the same result. */
export async function perform(job: Job): Promise<Outcome> {
  const start = performance.now()
  if (job.kind === 'photo')
    return outcome(await processPicture(await readFile(job.file), job.options), start, start)
  const file = await readPainted(paintedName(job))
  if (job.kind === 'video') {
    const film = file ?? (await filmOf(job))
    const painted = performance.now()
    const clip = await readPainted(clipName(job))
    return outcome(await processVideo(film, { ...job.options, clip }), start, painted)
  }
  const still = file ?? paintStill(job)
  const painted = performance.now()
  return outcome(await finishStill(job, still), start, painted)
}

function outcome(
  made: ProcessedVideo | ProcessedPicture | EditorialImage,
  start: number,
  painted: number,
): Outcome {
  const spent = { paint: painted - start, process: performance.now() - painted }
  return { ...withoutFiles(made), spent } as Outcome
}

const filmOf = (job: Of<'video'>): Promise<Uint8Array> =>
  encodeFrames({ ...job.painted, rate: job.rate, size: job.size, frames: paintFilm(job) })

/** The tree's files are small for the tree's sake; a picture that is sold has the size of a camera's. */
const pixelsOf = async (source: Uint8Array | RawPixels): Promise<RawPixels> =>
  source instanceof Uint8Array ? toPixels((await openPicture(source)).pipeline()) : source

async function finishStill(job: Still, source: Uint8Array | RawPixels) {
  if (job.kind === 'picture') return processPicture(await pixelsOf(source), job.options)
  const side = Math.max(job.size.width, job.size.height)
  return processEditorialImage(
    source,
    job.kind === 'slider' ? { side, credit: job.credit } : { side },
  )
}

import { performance } from 'node:perf_hooks'
import { encodeFrames, processVideo } from '#server/modules/media/films/video.ts'
import type { ProcessedVideo } from '#server/modules/media/films/video.ts'
import { processPicture } from '#server/modules/media/pictures/derive-picture.ts'
import type {
  MadeFile,
  PictureOptions,
  ProcessedPicture,
} from '#server/modules/media/pictures/derive-picture.ts'
import { processHousePicture } from '#server/modules/media/pictures/house-picture.ts'
import type { HousePicture } from '#server/modules/media/pictures/house-picture.ts'
import type { RawPixels } from '#server/modules/media/pictures/pixels.ts'
import type { Size } from '#server/modules/media/pictures/sizes.ts'
import { enlarged } from './enlarge.ts'
import { paintFrame } from './paint/film.ts'
import { paint } from './paint/paint.ts'
import { paintPanorama } from './paint/panoramas/panorama.ts'
import type { PanoramaKind } from './paint/panoramas/panorama.ts'
import { paintPortrait } from './paint/portrait.ts'
import type { Recipe } from './paint/recipe.ts'

/** `painted` is the size it is painted at, `size` the size of what leaves. */
export type Job =
  | { kind: 'picture'; recipe: Recipe; painted: Size; size: Size; options: PictureOptions }
  | { kind: 'slider'; recipe: Recipe; painted: Size; size: Size; credit: string }
  | { kind: 'panorama'; seed: number; view: PanoramaKind; painted: Size; size: Size }
  | { kind: 'portrait'; seed: number; size: Size }
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
export type House = Omit<HousePicture, 'files'>
export type Video = Omit<ProcessedVideo, 'files'>
type Made = { picture: Picture; slider: House; panorama: House; portrait: House; video: Video }
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

/** Paint and process one thing. The same job gives the same result. */
export async function perform(job: Job): Promise<Outcome> {
  const start = performance.now()
  const pixels = job.kind === 'video' ? undefined : paintJob(job)
  const painted = performance.now()
  const made = await finishJob(job, pixels)
  const spent = { paint: painted - start, process: performance.now() - painted }
  return { ...withoutFiles(made), spent } as Outcome
}

function paintJob(job: Exclude<Job, Of<'video'>>): RawPixels {
  const { width, height } = job.kind === 'portrait' ? job.size : job.painted
  if (job.kind === 'portrait') return { width, height, data: paintPortrait(job.seed, width) }
  if (job.kind === 'panorama')
    return { width, height, data: paintPanorama(job.seed, job.view, width) }
  return { width, height, data: paint(job.recipe, width, height) }
}

async function finishJob(job: Job, pixels: RawPixels | undefined) {
  if (job.kind === 'video') return makeVideo(job)
  if (!pixels) throw new Error('nothing painted')
  if (job.kind === 'portrait') return processHousePicture(pixels, { side: job.size.width })
  const whole = enlarged(pixels, job.size)
  if (job.kind === 'picture') return processPicture(whole, job.options)
  const side = Math.max(job.size.width, job.size.height)
  return processHousePicture(whole, job.kind === 'slider' ? { side, credit: job.credit } : { side })
}

async function makeVideo({ recipe, painted, size, seconds, rate, options }: Of<'video'>) {
  const { width, height } = painted
  const count = seconds * rate
  function* film() {
    for (let index = 0; index < count; index++) {
      yield paintFrame(recipe, index / (count - 1), width, height)
    }
  }
  return processVideo(await encodeFrames({ width, height, rate, size, frames: film() }), options)
}

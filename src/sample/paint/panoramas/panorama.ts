import { develop } from '../canvas/colour.ts'
import type { Grade } from '../canvas/colour.ts'
import { makePicture } from '../canvas/picture.ts'
import { paintCloudsAround } from './panorama-clouds.ts'
import { paintHall } from './panorama-hall.ts'
import { paintQuay } from './panorama-quay.ts'

export type PanoramaKind = 'clouds' | 'quay' | 'hall'

const grade: Grade = {
  exposure: 1,
  balance: [1, 1, 1],
  saturation: 1.06,
  bloom: 0,
  vignette: 0,
  monochrome: false,
}

/** Outdoors a strip, as photographers stitch it from one row: no zenith, and nothing under the tripod. */
const painters = {
  clouds: { draw: paintCloudsAround, exposure: 1, ratio: 3 },
  quay: { draw: paintQuay, exposure: 1.05, ratio: 3 },
  hall: { draw: paintHall, exposure: 1.15, ratio: 2 },
}

export const panoramaHeight = (kind: PanoramaKind, width: number): number =>
  Math.floor(width / painters[kind].ratio)

/**
 * An equirectangular panorama of RGB bytes: longitude -180°..180° across with the scene's front in the middle, latitudes
 * as far up and down as its height allows at the same pixels a degree. No bloom and no vignette, as either would show
 * where the left edge meets the right.
 */
export const paintPanorama = (seed: number, kind: PanoramaKind, width: number): Uint8Array => {
  const picture = makePicture(width, panoramaHeight(kind, width))
  const { draw, exposure } = painters[kind]
  draw(picture, seed)
  return develop(picture, { ...grade, exposure })
}

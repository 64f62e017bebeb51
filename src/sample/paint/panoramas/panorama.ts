import { develop } from '../canvas/colour.ts'
import type { Grade } from '../canvas/colour.ts'
import { makePicture } from '../canvas/picture.ts'
import { paintHall } from './panorama-hall.ts'
import { paintDuskHarbour } from './panorama-harbour.ts'
import { paintMountainDay } from './panorama-mountain.ts'

export type PanoramaKind = 'harbour-dusk' | 'mountain-day' | 'hall'

const grade: Grade = {
  exposure: 1,
  balance: [1, 1, 1],
  saturation: 1.06,
  bloom: 0,
  vignette: 0,
  monochrome: false,
}

const painters = {
  'harbour-dusk': { draw: paintDuskHarbour, exposure: 1.7 },
  'mountain-day': { draw: paintMountainDay, exposure: 1 },
  hall: { draw: paintHall, exposure: 1.15 },
}

/**
 * An equirectangular panorama, `width` by `width / 2` RGB bytes: longitude -180°..180° across with
 * the scene's front in the middle, latitude 90°..-90° down. No bloom and no vignette, as either
 * would show where the left edge meets the right.
 */
export const paintPanorama = (seed: number, kind: PanoramaKind, width: number): Uint8Array => {
  const picture = makePicture(width, Math.floor(width / 2))
  const { draw, exposure } = painters[kind]
  draw(picture, seed)
  return develop(picture, { ...grade, exposure })
}

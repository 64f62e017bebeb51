import { at, fbm, rough, soft } from '../canvas/noise.ts'
import { clamp, lerp, smooth } from '../canvas/picture.ts'
import type { Subject } from '../subjects.ts'
import type { Field } from './field.ts'
import { drift, swing, thereAndBack } from './loop.ts'
import { cars, meteors } from './overlays.ts'
import type { Overlay } from './overlays.ts'
import type { Still } from './still.ts'

/** How a motif moves. */
export interface Motion {
  readonly fields: readonly Field[]
  readonly overlays?: readonly Overlay[]
  /** How far the camera goes: 1 as far as the scene reaches. */
  readonly camera: number
  /** Pixels between two places of the field at 1,080 rows; small where small things move. */
  readonly step?: number
}

/** Streams whatever is brighter than `from`: clouds and mist before dark land, which stays. */
const stream =
  (still: Still, across: number, down: number, from: number, to: number, sky = 1): Field =>
  (u, v, time, out) => {
    // The sun's disc stays, too.
    const free = (x: number, y: number): number => {
      const light = still.light(x, y)
      return smooth(from, to, light) * smooth(0.985, 0.93, light)
    }
    const reach = 0.5
    const mask = Math.min(
      free(u, v),
      free(u - across * reach, v - down * reach),
      free(u + across * reach, v + down * reach),
    )
    const far = 1 - (1 - sky) * v
    out.flowX += across * mask * far
    out.flowY += down * mask * far
    out.phase = time + 0.9 * at(soft(), u * 0.31, v * 0.31)
  }

/** Waves in perspective, where the scene has water. */
const waves =
  (still: Still): Field =>
  (u, v, time, out) => {
    const line = still.waterline / still.height
    if (v <= line) return
    const depth = (v - line) / (1 - line + 0.001)
    const z = 1 / (0.04 + depth)
    const x = ((u - still.width / still.height / 2) * z) / 14
    const n = drift(fbm(), x, z * 0.055, 0.05, 0.26, time)
    const m = drift(soft(), x * 1.7, z * 0.09, -0.07, -0.21, time)
    const reach = smooth(0, 0.1, depth) * (0.002 + 0.012 * depth)
    out.dx += m * reach * 1.6
    out.dy += n * reach
    out.gain *= 1 + 0.16 * n * m + 0.06 * n
  }

/** Water seen from above bends what it shows. */
const refraction =
  (size: number): Field =>
  (u, v, time, out) => {
    out.dx += size * drift(soft(), u * 0.6, v * 0.6, 0.22, 0.1, time)
    out.dy += size * drift(soft(), u * 0.6 + 0.4, v * 0.6, -0.12, 0.2, time)
    out.gain *= 1 + 0.07 * drift(fbm(), u * 0.5, v * 0.5, 0.16, 0.07, time)
  }

/** Shadows of clouds pass over the land. */
const cloudShadow =
  (deep: number): Field =>
  (u, v, time, out) => {
    const cloud = drift(soft(), u * 0.1, v * 0.16, 0.2, 0.02, time)
    out.gain *= 1.04 - deep * smooth(-0.5, 0.9, cloud)
  }

/** A beam of low light wanders over a surface and back. */
const beam: Field = (u, v, time, out) => {
  const middle = 0.35 + 1.1 * thereAndBack(time) + 0.35 * (v - 0.5)
  out.gain *= 0.74 + 0.4 * Math.exp(-(((u - middle) / 0.42) ** 2))
}

/** Stems bend with the wind, more the higher they are. */
const wind =
  (size: number): Field =>
  (u, v, time, out) => {
    const gust = 0.6 + 0.4 * swing(time, 1, 0.2)
    const own = at(soft(), u * 0.9, 0.3)
    out.dx += size * (1 - 0.8 * v) * gust * swing(time, 2, own * 0.5 + u * 0.1)
    out.dx += size * 0.3 * swing(time, 5, own + v * 0.6)
  }

const mist: Field = (u, v, time, out) => {
  const bank = drift(soft(), u * 0.22, v * 0.4, 0.32, 0.02, time)
  out.veil += clamp(0.16 + 0.3 * bank) * smooth(0, 0.4, v) * smooth(1.1, 0.55, v)
}

/** Cars go on along the lines of light: white ones come, red ones leave. */
const traffic =
  (still: Still): Field =>
  (u, v, time, out) => {
    const horizon = still.recipe.framing === 'high' ? 0.22 : 0.38
    if (v < horizon) return
    const far = 1 / (0.06 + v - horizon)
    const lane = 0.4 * at(soft(), u * 2, 0.1)
    const wave = (way: number): number => Math.sin(Math.PI * (far * 0.5 + lane + way * time)) ** 2
    out.glow *= 0.45 + 0.8 * lerp(wave(5), wave(-5), smooth(0.05, 0.2, still.red(u, v)))
  }

const twinkle =
  (deep: number, size: number): Field =>
  (u, v, time, out) => {
    out.gain *= 1 + deep * drift(rough(), u * size, v * size, 0.07, 0.05, time)
  }

/** Lightning inside the cloud, in two places. */
const lightning: Field = (u, v, time, out) => {
  const flash = (at: number, x: number, y: number): number => {
    const since = (time - at) * 10
    if (since < 0) return 0
    const near = Math.exp(-((u - x) ** 2) / 0.12 - (v - y) ** 2 / 0.04)
    return near * Math.exp(-since * 3.5) * (0.7 + 0.3 * Math.cos(since * 40))
  }
  out.gain *= 1 + 1.6 * (flash(0.3, 0.5, 0.3) + flash(0.72, 1.3, 0.24)) * smooth(0.8, 0.5, v)
}

const table: Partial<Record<Subject, (still: Still) => Motion>> = {
  'sunset-clouds': (still) => ({
    fields: [stream(still, 0.1, 0, 0.1, 0.3, 0.4), waves(still)],
    camera: 0.3,
  }),
  storm: (still) => ({
    fields: [stream(still, 0.13, 0.01, 0.03, 0.12, 0.3), lightning, waves(still)],
    camera: 0.2,
  }),
  'milky-way': (still) => ({
    fields: [twinkle(0.1, 2.2), waves(still)],
    overlays: [meteors],
    camera: 0.8,
    step: 4,
  }),
  'light-trails': (still) => ({ fields: [traffic(still)], camera: 0.2, step: 4 }),
  containers: () => ({ fields: [cloudShadow(0.36)], camera: 1 }),
  terraces: () => ({ fields: [cloudShadow(0.36)], camera: 0.6 }),
  'tea-rows': () => ({ fields: [cloudShadow(0.36), wind(0.0012)], camera: 0.6 }),
  paper: () => ({ fields: [beam], camera: 0.15 }),
  'sea-glitter': (still) => ({ fields: [waves(still)], camera: 0.3, step: 4 }),
  'misty-trunks': () => ({ fields: [mist], camera: 1 }),
  'water-surface': () => ({ fields: [refraction(0.012)], camera: 0.2 }),
  'street-bokeh': () => ({ fields: [twinkle(0.05, 0.2)], overlays: [cars], camera: 0.15 }),
}

/** How a scene moves: as its motif does, else by its water alone. */
export const motionOf = (still: Still): Motion =>
  table[still.recipe.subject]?.(still) ?? { fields: [waves(still)], camera: 0.8 }

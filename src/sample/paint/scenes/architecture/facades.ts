import { at, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { trace } from '#sample/paint/canvas/trace.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import type { Air } from '#sample/paint/outdoors/air.ts'
import { lampTints } from '#sample/paint/outdoors/lamps.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

interface Style {
  readonly pitch: readonly [number, number]
  /** Opening inside a cell of size 1: left, right, bottom, top. */
  readonly open: readonly [number, number, number, number]
  readonly recess: number
  readonly slab: number
  readonly wall: Rgb
  readonly brick: boolean
  readonly shutter?: Rgb
  readonly glassy: number
}

const styles: readonly Style[] = [
  {
    pitch: [1.1, 1.25],
    open: [0.12, 0.88, 0.14, 0.9],
    recess: 0.42,
    slab: 0,
    wall: hex(0xcdc8c0),
    brick: false,
    glassy: 0.5,
  },
  {
    pitch: [1.35, 1.7],
    open: [0.3, 0.7, 0.2, 0.82],
    recess: 0.16,
    slab: 0,
    wall: hex(0xd9a566),
    brick: false,
    shutter: hex(0x3c5a4c),
    glassy: 0.4,
  },
  {
    pitch: [0.9, 1.1],
    open: [0.03, 0.97, 0.04, 0.97],
    recess: 0.05,
    slab: 0,
    wall: hex(0x5c6a76),
    brick: false,
    glassy: 1,
  },
  {
    pitch: [1.5, 1.7],
    open: [0.27, 0.73, 0.2, 0.84],
    recess: 0.22,
    slab: 0,
    wall: hex(0xa55b45),
    brick: true,
    glassy: 0.45,
  },
  {
    pitch: [2.0, 1.15],
    open: [0.05, 0.95, 0.1, 0.98],
    recess: 0.3,
    slab: 0.62,
    wall: hex(0xe6e2da),
    brick: false,
    glassy: 0.5,
  },
  {
    pitch: [0.55, 2.4],
    open: [0.28, 0.72, 0.06, 0.95],
    recess: 0.5,
    slab: 0,
    wall: hex(0xb8aa98),
    brick: false,
    glassy: 0.6,
  },
]

const brickwork = (u: number, v: number): number => {
  const row = Math.floor(v / 0.085)
  const fx = (u / 0.26 + (row & 1) * 0.5) % 1
  const fy = (v / 0.085) % 1
  const x = fx < 0 ? fx + 1 : fx
  const y = fy < 0 ? fy + 1 : fy
  const joint = smooth(0, 0.06, x) * smooth(1, 0.94, x) * smooth(0, 0.16, y) * smooth(1, 0.84, y)
  const tone = hash2(Math.floor(u / 0.26 + (row & 1) * 0.5), row, 5)
  return lerp(1.35, 0.68 + 0.55 * tone, joint)
}

export const facade: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(recipe, picture.width, picture.height, between(stage, 1.1, 1.7), 0.5)
  const base = airOf(recipe, between(stage, 1.2, 2.2), 0.9)
  const air: Air = base
  const style = styles[recipe.seed % styles.length]!
  const frontal = recipe.framing === 'wide' ? 0.4 : 1
  const yaw = (stage.random() < 0.5 ? -1 : 1) * between(stage, 0.25, 0.85) * frontal
  const pitchUp =
    recipe.framing === 'tall' || recipe.framing === 'near' ? between(stage, 0.15, 0.5) : 0
  const away = between(stage, 5.5, 9)
  const cy = Math.cos(yaw)
  const sy = Math.sin(yaw)
  const cp = Math.cos(pitchUp)
  const sp = Math.sin(pitchUp)
  const shift: readonly [number, number] = [stage.random() * 9, stage.random() * 9 + 40]
  const flip = stage.random() < 0.5 ? -1 : 1
  const steep = recipe.light === 'golden' ? 0.55 : 0.95
  const sun: Rgb = [0.62 * flip, steep, 0.62]
  const sunLength = Math.hypot(...sun)
  const facing = recipe.light === 'overcast' ? 0.7 : (sun[2] / sunLength) * 1.25
  const night = recipe.light === 'night' || recipe.light === 'blue-hour'
  const [pu, pv] = style.pitch
  const [ol, or, ob, ot] = style.open
  const wall = (u: number, v: number, lit: number, out: Float32Array): void => {
    const grime =
      0.93 +
      0.1 * at(fbm(), u * 0.06, v * 0.06) +
      0.05 * at(rough(), u * 0.22, v * 0.22) -
      0.07 * smooth(-0.1, 0.7, at(soft(), u * 0.21, v * 0.03))
    const tone = grime * (style.brick ? brickwork(u, v) : 1)
    for (let c = 0; c < 3; c++)
      out[c] = style.wall[c]! * tone * (air.ambient[c]! * 0.95 + air.sun[c]! * lit)
  }
  const skyGlass = (du: number, dv: number, cell: number, row: number, out: Float32Array): void => {
    const bend = (hash2(cell, row, recipe.seed) - 0.5) * 0.12
    const up = clamp(0.35 + dv * 1.1 + bend)
    const cloud =
      smooth(0.05, 0.7, at(fbm(), du * 0.3 + bend * 0.4 + shift[0], dv * 0.3 + bend * 0.3)) *
      (recipe.light === 'night' ? 0.1 : 0.6)
    for (let c = 0; c < 3; c++) {
      const sky = lerp(air.horizon[c]! * 0.85, air.zenith[c]! * 1.2, up)
      out[c] = lerp(sky, air.horizon[c]! * 1.15, cloud)
    }
  }
  const reflect = new Float32Array(3)
  trace(picture, (px, py, out) => {
    const rx = (px - view.cx) / view.focal
    const ry0 = (view.horizon - py) / view.focal
    const ry = ry0 * cp + sp
    const rz = cp - ry0 * sp
    const du = rx * cy + rz * sy
    const dn = rz * cy - rx * sy
    if (dn < 0.02) {
      for (let c = 0; c < 3; c++) out[c] = air.middle[c]!
      return
    }
    const t = away / dn
    let u = du * t + shift[0]
    let v = ry * t + shift[1]
    const dU = du / dn
    const dV = ry / dn
    if (style.slab > 0) {
      const su = u - dU * style.slab
      const sv = v - dV * style.slab
      const part = sv / pv - Math.floor(sv / pv)
      if (part < 0.1) {
        wall(su, sv, facing, out)
        return
      }
      const crossing = dV > 0 ? Math.ceil(sv / pv - 1e-6) * pv : (Math.floor(sv / pv) + 0.1) * pv
      const reach = (crossing - sv) / (dV || 1e-6)
      if (reach > 0 && reach < style.slab) {
        const dim = dV > 0 ? 0.12 : facing * 1.1
        wall(su + dU * reach, crossing, dV > 0 ? 0.05 : dim, out)
        if (dV > 0)
          for (let c = 0; c < 3; c++) out[c] = out[c]! * (0.45 + 0.4 * (1 - reach / style.slab))
        return
      }
      if (part < 0.46 && (su * 9) % 1 < 0.16) {
        wall(su, sv, facing * 0.5, out)
        for (let c = 0; c < 3; c++) out[c] = out[c]! * 0.35
        return
      }
    }
    const cell = Math.floor(u / pu)
    const row = Math.floor(v / pv)
    let fu = u / pu - cell
    let fv = v / pv - row
    const slabShade =
      style.slab > 0 ? smooth(0.03, -0.03, (1 - fv) * pv - (style.slab * sun[1]) / sun[2]) : 0
    if (fu < ol || fu > or || fv < ob || fv > ot) {
      const fold =
        style.shutter &&
        fv > ob &&
        fv < ot &&
        fu > ol - (or - ol) * 0.52 &&
        fu < or + (or - ol) * 0.52
      if (fold && style.shutter) {
        const slat = 0.72 + 0.28 * smooth(0.2, 0.8, Math.abs(((fv * 26) % 1) - 0.5) * 2)
        const fade = 0.9 + 0.25 * (hash2(cell, row, 3) - 0.5)
        for (let c = 0; c < 3; c++)
          out[c] = style.shutter[c]! * slat * fade * (air.ambient[c]! + air.sun[c]! * facing)
        return
      }
      const sill =
        style.recess < 0.3 && fv < ob && fv > ob - 0.05 && fu > ol - 0.05 && fu < or + 0.05
      const under =
        style.recess < 0.3 && fv < ob - 0.05 && fv > ob - 0.13 && fu > ol - 0.03 && fu < or + 0.05
          ? 0.45
          : 1
      wall(u, v, facing * (sill ? 1.12 : under) * (1 - slabShade), out)
      return
    }
    const r = style.recess
    const gu = fu * pu + dU * r
    const gv = fv * pv + dV * r
    if (gu < ol * pu || gu > or * pu) {
      const right = gu > or * pu
      const lit = right === flip < 0 ? Math.abs(sun[0]) / sunLength : 0.02
      wall(v, u, lit, out)
      for (let c = 0; c < 3; c++) out[c] = out[c]! * 0.72
      return
    }
    if (gv < ob * pv || gv > ot * pv) {
      const soffit = gv > ot * pv
      wall(u, v, soffit ? 0.02 : sun[1] / sunLength, out)
      for (let c = 0; c < 3; c++) out[c] = out[c]! * (soffit ? 0.5 : 0.95)
      return
    }
    u = gu
    v = gv
    fu = gu / pu
    fv = gv / pv
    const shadowU = gu + (sun[0] / sun[2]) * -r * -1
    const shadowV = gv + (sun[1] / sun[2]) * r
    const lit =
      smooth(-0.02, 0.02, shadowU - ol * pu) *
      smooth(0.02, -0.02, shadowU - or * pu) *
      smooth(0.02, -0.02, shadowV - ot * pv) *
      (1 - slabShade)
    const wu = (fu - ol) / (or - ol)
    const wv = (fv - ob) / (ot - ob)
    const panes = style.glassy > 0.9 ? 1 : 2
    const bar = Math.min(Math.abs(((wu * panes) % 1) - 0.5), Math.abs(wu - 0.5) < 0.5 ? 1 : 1)
    const frame = Math.max(
      smooth(0.455, 0.475, bar),
      smooth(0.035, 0.02, wv),
      smooth(0.965, 0.98, wv),
    )
    skyGlass(dU, dV, cell, row, reflect)
    const curtain = hash2(cell, row, recipe.seed + 5)
    const drawn =
      curtain < 0.45
        ? smooth(0.03, -0.03, Math.abs(wu - (curtain < 0.22 ? 0 : 1)) - 0.2 - curtain)
        : 0
    const fresnel = style.glassy * (0.55 + 0.45 * (1 - dn / Math.hypot(du, ry, dn)))
    const on = night && hash2(cell, row, recipe.seed + 9) < 0.42
    const lampTone = lampTints[Math.floor(hash2(cell, row, 77) * 3)]!
    const glowing = on ? (0.35 + 0.5 * wv) * (0.5 + hash2(cell, row, 78)) : 0
    for (let c = 0; c < 3; c++) {
      const room =
        0.02 +
        drawn * 0.5 * (air.ambient[c]! * 0.7 + air.sun[c]! * 0.5 * lit) +
        lampTone[c]! * glowing * (drawn > 0.5 ? 0.5 : 0.85)
      const glass = room + reflect[c]! * fresnel * (0.7 + 0.3 * lit)
      const metal =
        (style.glassy > 0.9 ? 0.1 : 0.32) * (air.ambient[c]! + air.sun[c]! * lit * facing)
      out[c] = lerp(glass, metal, frame)
    }
  })
  return {
    exposure: recipe.light === 'night' ? 3 : recipe.light === 'blue-hour' ? 2 : 1.02,
    bloom: night ? 0.3 : 0.06,
  }
}

import { fractal } from '#sample/paint/canvas/fractal.ts'
import { blend, blur, clamp, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { fill } from '#sample/paint/canvas/shapes.ts'
import type { Point } from '#sample/paint/canvas/shapes.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene, Stage } from '#sample/paint/stage.ts'

/** Outline of a conifer with its foot at (x, y): ragged whorls that widen downward. */
export const conifer = (random: () => number, x: number, y: number, tall: number): Point[] => {
  const left: Point[] = []
  const right: Point[] = []
  const whorls = 26 + Math.floor(random() * 12)
  const slim = 0.105 + 0.05 * random()
  const bend = (random() - 0.5) * 0.04 * tall
  for (let i = 0; i < whorls; i++) {
    const t = i / whorls
    const cy = y - tall * (1 - t)
    const cx = x + bend * (1 - t)
    const reach = tall * slim * (0.04 + t ** 0.85) * (0.5 + 0.75 * random())
    const other = tall * slim * (0.04 + t ** 0.85) * (0.5 + 0.75 * random())
    const drop = (tall / whorls) * (0.9 + 0.7 * t)
    left.push(
      [cx - reach * 0.28, cy],
      [cx - reach, cy + drop * (0.8 + 0.4 * random())],
      [cx - reach * 0.62, cy + drop * 0.82],
    )
    right.push(
      [cx + other * 0.28, cy],
      [cx + other, cy + drop * (0.8 + 0.4 * random())],
      [cx + other * 0.62, cy + drop * 0.82],
    )
  }
  return [
    [x + bend, y - tall * 1.04],
    ...right,
    [x + tall * 0.012, y],
    [x - tall * 0.012, y],
    ...left.toReversed(),
  ]
}

const tones: Record<string, { sky: Rgb; low: Rgb; tree: Rgb }> = {
  dawn: { sky: [0.6, 0.5, 0.52], low: [0.95, 0.72, 0.58], tree: [0.045, 0.05, 0.06] },
  golden: { sky: [0.75, 0.6, 0.42], low: [1.05, 0.82, 0.5], tree: [0.06, 0.05, 0.03] },
  overcast: { sky: [0.55, 0.6, 0.62], low: [0.74, 0.78, 0.8], tree: [0.03, 0.045, 0.045] },
  'blue-hour': { sky: [0.16, 0.24, 0.4], low: [0.34, 0.44, 0.6], tree: [0.012, 0.02, 0.04] },
}

const fogOver = (stage: Stage, line: number, tone: Rgb, thick: number, seed: number): void => {
  const { width, height, data } = stage.picture
  for (let y = 0; y < height; y++) {
    const v = y / height - line
    const body = smooth(-0.18, 0.1, v)
    if (body <= 0) continue
    for (let x = 0; x < width; x++) {
      const u = x / height
      const bank = 0.55 + 0.75 * fractal(u * 1.7, v * 4.2, 4, seed)
      const t = clamp(thick * body * bank)
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) data[p + c] = lerp(data[p + c]!, tone[c]!, t)
    }
  }
}

/** Slopes of conifers one behind the other, fog between them. */
export const pinesInMist: Scene = (stage) => {
  const { recipe, picture, random } = stage
  const { width, height, data } = picture
  const seed = recipe.seed % 900
  const { sky, low, tree } = tones[recipe.light] ?? tones.overcast!
  const horizon = recipe.framing === 'tall' ? 0.5 : 0.45
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const v = y / height
      const cloud = 0.06 * fractal((x / height) * 1.5, v * 3, 4, seed)
      const tone = blend(sky, low, clamp(v / horizon) * 0.9 + cloud)
      data.set(tone, (y * width + x) * 3)
    }
  }
  const layers = recipe.framing === 'near' ? 5 : 7
  const slope = between(stage, -0.5, 0.5)
  for (let layer = 0; layer < layers; layer++) {
    const t = layer / (layers - 1)
    const tall = height * lerp(0.05, recipe.framing === 'near' ? 0.5 : 0.34, t ** 1.8)
    const tone = blend(blend(low, sky, 0.3), tree, 0.12 + 0.88 * t ** 1.25)
    const base = lerp(horizon - 0.08, 1.12, t ** 1.15)
    const side = layer % 2 === 0 ? slope : -slope
    const ridge = (x: number): number =>
      height *
      (base +
        side * (0.16 + 0.1 * t) * (x / width - 0.5) * 2 +
        0.1 * (1 - 0.4 * t) * fractal((x / width) * 2.2 + layer * 7, layer * 3, 3, seed))
    const step = tall * 0.075
    for (let x = -tall * 0.3; x < width + tall * 0.3; x += step * (0.4 + 1.1 * random())) {
      const own = 0.4 + 0.75 * random() ** 1.3
      if (random() < 0.12) continue
      const shade = tone.map((value) => value * (0.9 + 0.2 * random())) as unknown as Rgb
      fill(picture, conifer(random, x, ridge(x) + tall * 0.12, tall * own), shade)
    }
    const ground: Point[] = [[0, height + 2]]
    for (let i = 0; i <= 40; i++) ground.push([(width * i) / 40, ridge((width * i) / 40)])
    ground.push([width, height + 2])
    fill(picture, ground, tone)
    const soft = (Math.sqrt(width * height) * 0.0012 * (layers - layer)) / layers
    if (layer < layers - 1) {
      blur(picture, soft, soft, 1)
      fogOver(stage, base, low, 0.72 - 0.34 * t, seed + layer * 31)
    }
  }
  return { exposure: 1.05, bloom: 0.16, vignette: 0.24, saturation: 0.95 }
}

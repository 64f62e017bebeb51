import { fractal } from '#sample/paint/canvas/fractal.ts'
import { blend, blur, clamp, hex, smooth, times } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene, Stage } from '#sample/paint/stage.ts'
import { disc } from '../city/bokeh.ts'

const soft = (stage: Stage, tones: readonly Rgb[], seed: number): void => {
  const { width, height, data } = stage.picture
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const n =
        clamp(0.5 + 0.7 * fractal((x / height) * 1.4, (y / height) * 1.4, 2, seed)) *
        (tones.length - 1)
      const i = Math.min(tones.length - 2, Math.floor(n))
      data.set(blend(tones[i]!, tones[i + 1]!, n - i), (y * width + x) * 3)
    }
  }
}

/** Sun through leaves, out of focus. */
export const leafBokeh: Scene = (stage) => {
  const { recipe, picture, random } = stage
  const { width, height } = picture
  const unit = Math.sqrt(width * height)
  const autumn = recipe.light === 'golden'
  const tones = autumn
    ? [hex(0x2a1608), hex(0x6a3a10), hex(0xa86a1c)]
    : [hex(0x0a1c0c), hex(0x1f4a1c), hex(0x4f8030)]
  const lights = autumn
    ? [hex(0xe89a30), hex(0xf4c860), hex(0xc85a20), hex(0xffe6a8)]
    : [hex(0x8fc84a), hex(0xc8e878), hex(0x5f9f3c), hex(0xf4f4c0)]
  soft(stage, tones, recipe.seed % 900)
  blur(picture, unit * 0.02)
  const cx = width * between(stage, 0.25, 0.75)
  const cy = height * between(stage, 0.05, 0.45)
  for (let n = 0; n < 330; n++) {
    const a = random() * 6.283
    const r = random() ** 0.6 * unit * 0.75
    const x = cx + Math.cos(a) * r * 1.2
    const y = cy + Math.sin(a) * r
    const tint = lights[Math.floor(random() ** 1.3 * lights.length)]!
    const fade = smooth(0.85, 0.1, r / unit)
    disc(
      picture,
      x,
      y,
      unit * between(stage, 0.012, 0.05) * (0.6 + 0.6 * random()),
      times(tint, (0.04 + 0.34 * random() ** 2.4) * (0.3 + fade)),
    )
  }
  blur(picture, unit * 0.0012, unit * 0.0012, 1)
  return { exposure: 1.2, bloom: 0.35, vignette: 0.3, saturation: 0.75 }
}

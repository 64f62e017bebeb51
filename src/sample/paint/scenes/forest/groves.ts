import { blend, clamp, hex, lerp, times } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene, Stage } from '#sample/paint/stage.ts'
import { paintTrunk } from './trunks.ts'
import type { Trunk } from './trunks.ts'
import { backdrop, canopy, floorOf, shafts, woodOf } from './woods.ts'
import type { Wood } from './woods.ts'

const stand = (
  stage: Stage,
  wood: Wood,
  kind: Trunk['kind'],
  bark: Rgb,
  count: number,
  between0: (depth: number) => void,
): void => {
  const { picture, random } = stage
  const unit = Math.sqrt(picture.width * picture.height)
  const rows = 5
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1)
    const depth = lerp(0.9, 0.1, near ** 0.8)
    const scale = lerp(0.16, 1, near ** 1.6)
    const amount = Math.round(count * lerp(2.6, 0.42, near))
    for (let i = 0; i < amount; i++) {
      const x = ((i + random() * 0.95) / amount) * picture.width * 1.1 - picture.width * 0.05
      const glowing = x / picture.width < wood.glowX ? 1 : -1
      const jitter = 0.7 + 0.6 * random()
      paintTrunk(picture, {
        x,
        half: unit * (kind === 'bamboo' ? 0.014 : 0.026) * scale * jitter,
        lean: (random() - 0.5) * (kind === 'bamboo' ? 0.12 : 0.07),
        foot:
          picture.height *
            (wood.floor + (1 - wood.floor) * (0.02 + 0.95 * near ** 2.2 * (0.8 + 0.4 * random()))) +
          (near > 0.9 ? unit * 0.04 : 0),
        seed: Math.floor(random() * 997),
        kind,
        bark: times(
          blend(bark, times(bark, 0.6), random()),
          0.5 + 0.9 * (wood.air.ambient[1] + wood.light[1] * 0.35),
        ),
        side: glowing * 0.9,
        haze: wood.haze,
        depth: clamp(depth + 0.06 * (random() - 0.5)),
      })
    }
    between0(depth)
  }
}

export const leaves: Record<string, Rgb> = {
  green: hex(0x55702c),
  fresh: hex(0x86a83a),
  amber: hex(0xc9822a),
  red: hex(0xa8391c),
  blue: hex(0x35524c),
}

export const mistyTrunks: Scene = (stage) => {
  const { recipe } = stage
  const wood = woodOf(stage, between(stage, 0.66, 0.8))
  const birch = recipe.seed % 3 === 0
  const leaf = recipe.light === 'dawn' && recipe.seed % 2 === 0 ? leaves.amber! : leaves.blue!
  backdrop(stage, wood, times(leaf, 0.9))
  floorOf(stage, wood, hex(0x4c3f2e), hex(0x5f7038))
  stand(
    stage,
    wood,
    birch ? 'birch' : 'pine',
    birch ? hex(0xcfcabf) : hex(0x5b4a3d),
    between(stage, 12, 20),
    (depth) => {
      if (depth > 0.25 && depth < 0.75)
        canopy(stage, wood, leaf, depth * 0.85, 0.8, 0.3 + 0.16 * depth)
    },
  )
  if (recipe.light === 'dawn') shafts(stage, wood, 0.3)
  return { exposure: recipe.light === 'blue-hour' ? 1.9 : 1.05, bloom: 0.3 }
}

export const bambooGrove: Scene = (stage) => {
  const { recipe } = stage
  const wood = woodOf(stage, between(stage, 0.8, 0.95))
  const green: Wood = { ...wood, haze: blend(wood.haze, hex(0x9fbf7a), 0.4) }
  backdrop(stage, green, hex(0x88ad48))
  floorOf(stage, green, hex(0x5b4c32), hex(0x6f7f3c))
  stand(
    stage,
    green,
    'bamboo',
    recipe.seed % 3 === 0 ? hex(0x8c9a45) : hex(0x5f8a3a),
    between(stage, 18, 30),
    (depth) => {
      if (depth > 0.2 && depth < 0.8) canopy(stage, green, hex(0x7fa83c), depth * 0.8, 0.55, 0.34)
    },
  )
  if (recipe.light !== 'overcast') shafts(stage, green, 0.35)
  return { exposure: 1.1, bloom: 0.28, saturation: 1.08 }
}

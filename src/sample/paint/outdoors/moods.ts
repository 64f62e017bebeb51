import { blend, times } from '../canvas/picture.ts'
import { between } from '../stage.ts'
import type { Stage } from '../stage.ts'
import type { Air } from './air.ts'
import type { CloudField } from './clouds.ts'

/** Clouds that suit an hour: lit by its sun, shaded by its sky. */
export const cloudsFor = (
  stage: Stage,
  air: Air,
  changes: Partial<CloudField> = {},
): CloudField => ({
  kind: 'layer',
  shift: [stage.random() + stage.time * 0.035, stage.random()],
  cover: between(stage, 0.42, 0.6),
  size: between(stage, 0.8, 1.3),
  stretch: between(stage, 0.8, 1.6),
  lit: blend(times(air.sun, 0.62), air.horizon, 0.4),
  shade: blend(air.middle, air.ambient, 0.45),
  depth: 0.9,
  ...changes,
})

import { labsOf, paletteOf } from '#domain/colour/palette.ts'
import { swatchesOf } from './swatches.ts'
import type { Swatch } from './swatches.ts'

export interface Colors {
  /** The colour that covers most: the placeholder until the picture is there. */
  readonly tone: string
  /** Five colours `#rrggbb` at most, largest first. */
  readonly palette: readonly string[]
  /** Names for the colour search, strongest first. */
  readonly swatches: readonly Swatch[]
}

/** Colours of a picture from its reduction of `colorGrid` pixels, RGB interleaved. */
export function colorsOf(grid: Uint8Array): Colors {
  const all = labsOf(grid)
  const palette = paletteOf(all)
  return { tone: palette[0]!, palette, swatches: swatchesOf(all) }
}

import { distance, labOfHex } from './oklab.ts'
import type { Lab } from './oklab.ts'

/** The swatches of the colour search and the colour each stands for. */
export const swatchColors = {
  red: '#c8322b',
  orange: '#e07b2a',
  yellow: '#e6c229',
  green: '#4f8a3c',
  teal: '#2a8c86',
  blue: '#2f6fb3',
  purple: '#6f4a9e',
  pink: '#d97a9a',
  brown: '#7a5236',
  black: '#15161a',
  grey: '#8c8c8c',
  white: '#f2f1ee',
} as const
export type Swatch = keyof typeof swatchColors

const swatches = Object.entries(swatchColors).map(([name, hex]) => ({
  name: name as Swatch,
  lab: labOfHex(hex),
}))

/** Least share of a picture that makes it belong to a swatch; a vivid patch counts from less. */
const leastShare = 0.12

/** Hue decides more than lightness: a dark blue sea is still blue. */
const away = (color: Lab, swatch: Lab): number =>
  distance([color[0] * 0.55, color[1], color[2]], [swatch[0] * 0.55, swatch[1], swatch[2]])

/** The swatches a picture belongs to, strongest first; always at least one. */
export function swatchesOf(colors: readonly Lab[]): Swatch[] {
  const weights = new Map<Swatch, number>()
  for (const color of colors) {
    let name: Swatch = 'grey'
    let least = Infinity
    for (const swatch of swatches) {
      const distant = away(color, swatch.lab)
      if (distant < least) [name, least] = [swatch.name, distant]
    }
    const vivid = Math.min(1, Math.hypot(color[1], color[2]) / 0.1)
    weights.set(name, (weights.get(name) ?? 0) + (1 + vivid) / colors.length)
  }
  const ranked = [...weights].toSorted((one, other) => other[1] - one[1])
  const kept = ranked.filter(([, weight], index) => index === 0 || weight >= leastShare)
  return kept.slice(0, 4).map(([name]) => name)
}

/** The swatch a searched colour stands for. */
export function nearestSwatch(hex: string): Swatch {
  return swatchesOf([labOfHex(hex)])[0]!
}

import { vectorGrid, vectorLength } from './similarity.ts'

/** Bytes of a glance. */
export const glanceLength = 64
/** Of them the first are the waves that a mirror leaves as they are; the others change their sign in it. */
export const evenWaves = 36

interface Wave {
  /** Half periods over the width and the height. */
  readonly across: number
  readonly down: number
  /** Weights of red, green and blue. */
  readonly colour: readonly [number, number, number]
}

/** Light, red against blue, green against both; of length one and at right angles to each other. */
const light = [1, 1, 1].map((value) => value / Math.sqrt(3)) as [number, number, number]
const warmth = [1, 0, -1].map((value) => value / Math.sqrt(2)) as [number, number, number]
const greenness = [1, -2, 1].map((value) => value / Math.sqrt(6)) as [number, number, number]

function wavesOf(colour: Wave['colour'], most: number): Wave[] {
  const waves: Wave[] = []
  for (let across = 0; across <= most; across++)
    for (let down = 0; down <= most - across; down++)
      // A vector has no mean: the wave without a period is zero.
      if (across + down > 0) waves.push({ across, down, colour })
  return waves
}

/** Pictures hold most of what tells them apart in long waves, and more of it in light than in colours. */
const waves = [
  ...wavesOf(light, 7),
  { across: 8, down: 0, colour: light },
  ...wavesOf(warmth, 4),
  ...wavesOf(greenness, 4),
].toSorted((one, other) => (one.across % 2) - (other.across % 2))

/** Value of one wave at one point of a side, so scaled that the waves are of length one. */
function waveAt(halfPeriods: number, at: number): number {
  const scale = Math.sqrt((halfPeriods === 0 ? 1 : 2) / vectorGrid)
  return scale * Math.cos((Math.PI * (at + 0.5) * halfPeriods) / vectorGrid)
}

const weights = Float32Array.from(
  waves.flatMap(({ across, down, colour }) =>
    Array.from({ length: vectorLength }, (_, i) => {
      const cell = Math.floor(i / 3)
      const [x, y] = [cell % vectorGrid, Math.floor(cell / vectorGrid)]
      return waveAt(across, x) * waveAt(down, y) * (colour[i % 3] ?? 0)
    }),
  ),
)

/** How much of each wave a vector holds, −1..1, as if it were of length one. Zeros of a flat picture. */
export function wavesIn(vector: Int8Array): Float32Array {
  const held = new Float32Array(glanceLength)
  let squares = 0
  for (const value of vector) squares += value * value
  if (squares === 0) return held
  const length = Math.sqrt(squares)
  for (let wave = 0; wave < glanceLength; wave++) {
    let sum = 0
    for (let i = 0, at = wave * vectorLength; i < vectorLength; i++, at++)
      sum += weights[at]! * vector[i]!
    held[wave] = sum / length
  }
  return held
}

/** A picture at first sight, as the database keeps it: its long waves in signed bytes. */
export function glanceOf(vector: Int8Array): Uint8Array {
  const bytes = Int8Array.from(wavesIn(vector), (value) => Math.round(value * 127))
  return new Uint8Array(bytes.buffer)
}

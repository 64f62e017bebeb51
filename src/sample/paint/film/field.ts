/** What happens to a place of the scene at one moment; lengths in heights of the scene. */
export interface Moved {
  /** Where the place shows what lies beside it. */
  dx: number
  dy: number
  /** What streams: how far until the stream begins anew, and the phase 0..1 of that. */
  flowX: number
  flowY: number
  phase: number
  /** Light by which the place is multiplied. */
  gain: number
  /** The same for bright things alone: lamps, sunlight. */
  glow: number
  /** Light that is laid over, 0..1: mist. */
  veil: number
}

/** Writes to `out`, which comes at rest. `time` is 0..1, and 1 is 0 again. */
export type Field = (u: number, v: number, time: number, out: Moved) => void

const channels = ['dx', 'dy', 'flowX', 'flowY', 'phase', 'gain', 'glow', 'veil'] as const
export const CHANNELS = channels.length
/** Places of the channels in what `between` writes. */
export const [DX, DY, FLOW_X, FLOW_Y, PHASE, GAIN, GLOW, VEIL] = [0, 1, 2, 3, 4, 5, 6, 7] as const

const rest = (): Moved => ({
  dx: 0,
  dy: 0,
  flowX: 0,
  flowY: 0,
  phase: 0,
  gain: 1,
  glow: 1,
  veil: 0,
})

export interface Grid {
  readonly columns: number
  readonly step: number
  readonly data: Float32Array
}

/** The field at every `step`th pixel of a frame; `place` gives what of the scene is there. */
export const gridOf = (
  fields: readonly Field[],
  time: number,
  { width, height }: { readonly width: number; readonly height: number },
  step: number,
  place: (x: number, y: number) => readonly [number, number],
): Grid => {
  const columns = Math.ceil(width / step) + 1
  const rows = Math.ceil(height / step) + 1
  const data = new Float32Array(columns * rows * CHANNELS)
  let q = 0
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const out = rest()
      const [u, v] = place(i * step, j * step)
      for (const field of fields) field(u, v, time, out)
      for (const channel of channels) data[q++] = out[channel]
    }
  return { columns, step, data }
}

/**
 * Writes the field along a row of pixels to `out`, one place after the other in the order of `Moved`. Between two places of the
 * grid it is a straight line.
 */
export const rowOf = (grid: Grid, y: number, width: number, out: Float32Array): void => {
  const { columns, step, data } = grid
  const j = Math.floor(y / step)
  const fy = y / step - j
  const below = columns * CHANNELS
  for (let i = 0; i * step < width; i++) {
    const p = (j * columns + i) * CHANNELS
    const last = Math.min(step, width - i * step)
    for (let c = 0; c < CHANNELS; c++) {
      const a = data[p + c]!
      const b = data[p + CHANNELS + c]!
      const left = a + (data[p + below + c]! - a) * fy
      const grow = (b + (data[p + below + CHANNELS + c]! - b) * fy - left) / step
      let q = i * step * CHANNELS + c
      for (let n = 0; n < last; n++, q += CHANNELS) out[q] = left + grow * n
    }
  }
}

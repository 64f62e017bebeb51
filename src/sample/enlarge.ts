import type { RawPixels } from '#server/modules/media/pictures/pixels.ts'
import type { Size } from '#server/modules/media/pictures/sizes.ts'

interface Steps {
  /** First of the two source places of each target place. */
  readonly from: Int32Array
  /** Share of the second, in 256ths. */
  readonly share: Int32Array
}

function stepsOf(source: number, target: number): Steps {
  const from = new Int32Array(target)
  const share = new Int32Array(target)
  for (let i = 0; i < target; i++) {
    const place = Math.max(0, Math.min(source - 1, ((i + 0.5) * source) / target - 0.5))
    from[i] = Math.min(source - 2, Math.floor(place))
    share[i] = Math.round((place - from[i]!) * 256)
  }
  return { from, share }
}

function widened(row: Uint8Array, { from, share }: Steps, into: Uint8Array): void {
  for (let x = 0, to = 0; x < from.length; x++) {
    const left = from[x]! * 3
    const second = share[x]!
    const first = 256 - second
    into[to++] = (row[left]! * first + row[left + 3]! * second) >> 8
    into[to++] = (row[left + 1]! * first + row[left + 4]! * second) >> 8
    into[to++] = (row[left + 2]! * first + row[left + 5]! * second) >> 8
  }
}

/** A larger copy, linear between pixels: a third of the time that a general resizer takes. */
export function enlarged(picture: RawPixels, { width, height }: Size): RawPixels {
  if (width === picture.width && height === picture.height) return picture
  const columns = stepsOf(picture.width, width)
  const rows = stepsOf(picture.height, height)
  const length = width * 3
  const data = new Uint8Array(length * height)
  let [upper, lower] = [new Uint8Array(length), new Uint8Array(length)]
  let held = -2
  const sourceRow = (y: number) =>
    picture.data.subarray(y * picture.width * 3, (y + 1) * picture.width * 3)
  for (let y = 0; y < height; y++) {
    const top = rows.from[y]!
    if (top !== held) {
      ;[upper, lower] = [lower, upper]
      if (top !== held + 1) widened(sourceRow(top), columns, upper)
      widened(sourceRow(top + 1), columns, lower)
      held = top
    }
    const second = rows.share[y]!
    const first = 256 - second
    const start = y * length
    for (let i = 0; i < length; i++) {
      data[start + i] = (upper[i]! * first + lower[i]! * second) >> 8
    }
  }
  return { width, height, data }
}

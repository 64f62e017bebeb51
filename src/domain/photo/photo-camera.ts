/** How a picture was taken, as its camera wrote it down. */
export interface PhotoCamera {
  /** Maker and model. */
  readonly camera?: string
  readonly lens?: string
  /** `YYYY-MM-DD HH:mm:ss` by the camera's own clock. */
  readonly taken?: string
  /** Seconds; f-number; ISO; millimetres. */
  readonly exposure?: number
  readonly aperture?: number
  readonly iso?: number
  readonly focal?: number
}

const tags = {
  make: 0x010f,
  model: 0x0110,
  exposure: 0x829a,
  aperture: 0x829d,
  iso: 0x8827,
  taken: 0x9003,
  focal: 0x920a,
  lens: 0xa434,
} as const
const wanted = new Set<number>(Object.values(tags))
const exifDirectory = 0x8769
const mostEntries = 500
const longestText = 100

type Value = string | number

/** Values of a TIFF block by tag: texts, whole numbers and fractions. A broken block gives less or nothing. */
function valuesIn(block: Uint8Array): Map<number, Value> {
  const values = new Map<number, Value>()
  if (block.length < 8) return values
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  const little = block[0] === 0x49
  const valueAt = (entry: number): Value | undefined => {
    const type = view.getUint16(entry + 2, little)
    const count = view.getUint32(entry + 4, little)
    if (type === 3 && count > 0) return view.getUint16(entry + 8, little)
    if (type === 2) {
      const start = count <= 4 ? entry + 8 : view.getUint32(entry + 8, little)
      if (count > 1000 || start + count > block.length) return undefined
      return textOf(block.subarray(start, start + count))
    }
    const start = view.getUint32(entry + 8, little)
    if (type === 4 && count > 0) return start
    if (type !== 5 || start + 8 > block.length) return undefined
    const below = view.getUint32(start + 4, little)
    return below === 0 ? undefined : view.getUint32(start, little) / below
  }
  const read = (offset: number, isMain: boolean): void => {
    if (offset + 2 > block.length) return
    const count = Math.min(mostEntries, view.getUint16(offset, little))
    for (let index = 0; index < count; index++) {
      const entry = offset + 2 + index * 12
      if (entry + 12 > block.length) return
      const tag = view.getUint16(entry, little)
      if (tag === exifDirectory && isMain) read(view.getUint32(entry + 8, little), false)
      const value = wanted.has(tag) && !values.has(tag) ? valueAt(entry) : undefined
      if (value !== undefined) values.set(tag, value)
    }
  }
  read(view.getUint32(4, little), true)
  return values
}

/** Cameras write plain letters. */
function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  const text = String.fromCharCode(...(end < 0 ? bytes : bytes.subarray(0, end)))
  return text
    .replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '')
    .trim()
    .slice(0, longestText)
}

/** What the camera says of a picture, out of its EXIF block; unsaid and impossible values are left out. */
export function cameraIn(block: Uint8Array | undefined): PhotoCamera {
  const values = valuesIn(block ?? new Uint8Array())
  const text = (tag: number) => {
    const value = values.get(tag)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const amount = (tag: number, most: number) => {
    const value = values.get(tag)
    return typeof value === 'number' && value > 0 && value <= most ? value : undefined
  }
  const [make = '', model = ''] = [text(tags.make), text(tags.model)]
  // Many models begin with their maker.
  const isNamed = model.toLowerCase().startsWith(make.toLowerCase().split(' ')[0] ?? '')
  const found = {
    camera: (isNamed && model !== '' ? model : `${make} ${model}`.trim()) || undefined,
    lens: text(tags.lens),
    taken: momentOf(text(tags.taken)),
    exposure: amount(tags.exposure, 100_000),
    aperture: amount(tags.aperture, 1000),
    iso: amount(tags.iso, 10_000_000),
    focal: amount(tags.focal, 100_000),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** `2024:05:06 07:08:09` as the wire writes moments. */
function momentOf(text: string | undefined): string | undefined {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text ?? '')
  if (!match) return undefined
  const [, year, month, day, clock] = match
  const moment = `${year}-${month}-${day} ${clock}`
  return Number.isNaN(Date.parse(`${moment.replace(' ', 'T')}Z`)) ? undefined : moment
}

import { exifFields } from './photo-fields.ts'
import type { ExifField } from './photo-fields.ts'

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
const longestText = 100
const mostRead = 1000

/** Cameras write plain letters. */
function textOf({ type, bytes }: ExifField): string | undefined {
  if (type !== 2) return undefined
  const end = bytes.indexOf(0)
  const text = String.fromCharCode(...(end < 0 ? bytes : bytes.subarray(0, end)).slice(0, mostRead))
  const plain = text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '').trim()
  return plain.slice(0, longestText) || undefined
}

/** The first of its whole numbers or fractions. */
function numberOf({ type, bytes, little }: ExifField): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === 3 && bytes.length >= 2) return view.getUint16(0, little)
  if (type === 4 && bytes.length >= 4) return view.getUint32(0, little)
  if (type !== 5 || bytes.length < 8) return undefined
  return view.getUint32(0, little) / view.getUint32(4, little)
}

/** What the camera says of a picture, out of its EXIF block; unsaid and impossible values are left out. */
export function cameraIn(block: Uint8Array | undefined): PhotoCamera {
  const fields = exifFields(block ?? new Uint8Array(), wanted)
  const text = (tag: number) => {
    const field = fields.get(tag)
    return field && textOf(field)
  }
  const amount = (tag: number, most: number) => {
    const field = fields.get(tag)
    const value = field && numberOf(field)
    return value !== undefined && value > 0 && value <= most ? value : undefined
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

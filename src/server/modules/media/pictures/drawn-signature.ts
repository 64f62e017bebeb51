import sharp from 'sharp'

export type SignatureFault = 'not_a_picture' | 'blank'

/** Why a drawn picture is no signature. */
export class SignatureError extends Error {
  readonly code: SignatureFault
  constructor(code: SignatureFault) {
    super(code)
    this.name = 'SignatureError'
    this.code = code
  }
}

/** Size of the pad; pads of sharp screens send more pixels of the same. */
const pad = { width: 800, height: 300 }
const mostPixels = 4 * pad.width * pad.height * 4
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Darker than this is ink, of 255. */
const inkBelow = 160
/** Pixels of ink: a slip of the pen is less, and no signature blackens half of the pad. */
const leastInk = 120
const mostInkShare = 0.5

/**
 * A drawn signature as black ink on nothing, cut to its strokes, at most 800×300. Throws `SignatureError` for a file
 * that is no PNG or shows nothing.
 */
export async function signatureFrom(bytes: Uint8Array): Promise<Uint8Array> {
  if (!pngStart.equals(bytes.subarray(0, pngStart.length)))
    throw new SignatureError('not_a_picture')
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .flatten({ background: '#ffffff' })
    .resize({ ...pad, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new SignatureError('not_a_picture')
    })
  const { width, height } = info
  const box = inkOf(data, width, height)
  const ink = Buffer.alloc(width * height * 4)
  data.forEach((value, at) => (ink[at * 4 + 3] = 255 - value))
  return sharp(ink, { raw: { width, height, channels: 4 } })
    .extract(box)
    .png()
    .toBuffer()
}

/** The box of the strokes with a little room. */
function inkOf(data: Buffer, width: number, height: number) {
  let [left, right, top, bottom, inked] = [width, 0, height, 0, 0]
  data.forEach((value, at) => {
    if (value >= inkBelow) return
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    inked++
  })
  if (inked < leastInk || inked > width * height * mostInkShare) throw new SignatureError('blank')
  const room = 6
  const from = { left: Math.max(0, left - room), top: Math.max(0, top - room) }
  return {
    ...from,
    width: Math.min(width, right + room + 1) - from.left,
    height: Math.min(height, bottom + room + 1) - from.top,
  }
}

import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import sharp from 'sharp'
import { escapeXml } from '#domain/text/escape-xml.ts'
import { copyOf, lay } from './pixels.ts'
import type { Overlay, RawPixels } from './pixels.ts'
import type { Size } from './sizes.ts'
import { between } from './watermark-text.ts'

const fontPackage = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
/** Letters of both scripts. */
export const fontFile = resolve(dirname(fontPackage), '../fonts/NotoSansHans-Medium.otf')
const fontName = 'Noto Sans S Chinese Medium'

/** How strongly letters and the edge around them cover the ground, 0..1. */
interface Strength {
  readonly letters: number
  readonly edge: number
}
const tiled: Strength = { letters: 0.35, edge: 0.3 }
const corner: Strength = { letters: 0.86, edge: 0.5 }

const nothing = { r: 0, g: 0, b: 0, alpha: 0 }
const angle = -24
const letterSize = 46
/** Side of the sheet that is drawn; pictures of another size get it scaled. */
const sheetSide = 1600
/** Room around each mark, in letter heights. */
const gap = { inline: 2.6, block: 4.4 }

/** White letters with a soft dark edge: one of the two stands out on any ground. */
async function letters(text: string, size: number, strength: Strength): Promise<Overlay> {
  const font = `${fontName} ${size}`
  const edge = Math.ceil(size / 9)
  const drawn = await sharp({
    text: { text: escapeXml(text), font, fontfile: fontFile, dpi: 72, rgba: true },
  })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: nothing })
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = drawn.info
  const glyphs = drawn.data
  const shade = await sharp(glyphs, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.5, size / 24))
    .extractChannel(0)
    .raw()
    .toBuffer()
  const data = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const light = (glyphs[i]! / 255) * strength.letters
    const dark =
      Math.min(1, (shade[i]! / 255) * 1.6) * strength.edge * (1 - 0.8 * (glyphs[i]! / 255))
    const alpha = light + dark
    const tone = alpha === 0 ? 0 : (255 * light) / alpha
    data.fill(Math.round(tone), i * 4, i * 4 + 3)
    data[i * 4 + 3] = Math.round(alpha * 255)
  }
  return { width, height, data }
}

const asSharp = ({ width, height, data }: Overlay) =>
  sharp(data, { raw: { width, height, channels: 4 } })

/** A square sheet of the text in staggered diagonal rows. */
async function makeSheet(text: string): Promise<Overlay> {
  const mark = await letters(text, letterSize, tiled)
  const side = Math.ceil(sheetSide * 1.33)
  const stepX = Math.round(mark.width + gap.inline * letterSize)
  const stepY = Math.round(letterSize * gap.block)
  const places: { left: number; top: number }[] = []
  for (let row = 0; row * stepY < side - mark.height; row++) {
    const shift = row % 2 === 0 ? 0 : -Math.round(stepX / 2)
    for (let left = shift; left < side; left += stepX) places.push({ left, top: row * stepY })
  }
  const sheet = new Uint8Array(side * side * 4)
  for (const { left, top } of places) stamp(sheet, side, mark, left, top)
  const turned = await sharp(sheet, { raw: { width: side, height: side, channels: 4 } })
    .rotate(angle, { background: nothing })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const from = Math.floor((turned.info.width - sheetSide) / 2)
  const { width, height } = turned.info
  const data = await sharp(turned.data, { raw: { width, height, channels: 4 } })
    .extract({ left: from, top: from, width: sheetSide, height: sheetSide })
    .raw()
    .toBuffer()
  return { width: sheetSide, height: sheetSide, data }
}

function stamp(sheet: Uint8Array, side: number, mark: Overlay, left: number, top: number): void {
  const skip = Math.max(0, -left)
  const width = Math.min(mark.width, side - left) - skip
  if (width <= 0) return
  for (let y = 0; y < mark.height; y++) {
    const from = (y * mark.width + skip) * 4
    sheet.set(mark.data.subarray(from, from + width * 4), ((y + top) * side + left + skip) * 4)
  }
}

const kept = new Map<string, Promise<Overlay>>()

/** A sheet takes ten megabytes, and pictures of any size come in. */
const mostKept = 12

/** Drawn once a text and size; a server has one tenant, and most pictures are larger than their preview. */
function keep(key: string, make: () => Promise<Overlay>): Promise<Overlay> {
  const known = kept.get(key)
  if (known) {
    // The overlay that was used last stays longest.
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
  const made = make()
  kept.set(key, made)
  made.catch(() => kept.delete(key))
  return made
}

async function sheetOf(text: string, side: number): Promise<Overlay> {
  const whole = await keep(`sheet ${text}`, () => makeSheet(text))
  if (side === sheetSide) return whole
  return keep(`sheet ${side} ${text}`, async () => {
    const data = await asSharp(whole).resize(side, side).raw().toBuffer()
    return { width: side, height: side, data }
  })
}

/** The text all over a picture of this size, to be laid on it; scaled with the long side (2,048 at most). */
export async function markSheet(size: Size, text: string): Promise<Overlay> {
  const side = Math.max(size.width, size.height)
  const sheet = await sheetOf(text, side)
  const left = (side - size.width) >> 1
  const top = (side - size.height) >> 1
  const data = new Uint8Array(size.width * size.height * 4)
  for (let y = 0; y < size.height; y++) {
    const from = ((y + top) * side + left) * 4
    data.set(sheet.data.subarray(from, from + size.width * 4), y * size.width * 4)
  }
  return { width: size.width, height: size.height, data }
}

/** A line in the lower right corner. */
export interface Credit {
  /** Names of the house, the one that matters most first. */
  readonly text: string
  /** Of its letters, in pixels. */
  readonly size: number
}

/** A copy of the picture with the text all over it, and the line of credit above it. */
export async function watermarked(
  picture: RawPixels,
  text: string,
  credit?: Credit,
): Promise<RawPixels> {
  const side = Math.max(picture.width, picture.height)
  const sheet = await sheetOf(text, side)
  const marked = copyOf(picture)
  lay(marked, sheet, {
    fromX: (side - picture.width) >> 1,
    fromY: (side - picture.height) >> 1,
  })
  if (credit) await layCredit(marked, credit)
  return marked
}

/** A copy of the picture with the line of credit: as many of its names as fit, without any none. */
export async function credited(picture: RawPixels, credit: Credit): Promise<RawPixels> {
  const signed = copyOf(picture)
  await layCredit(signed, credit)
  return signed
}

async function layCredit(picture: RawPixels, { text, size }: Credit): Promise<void> {
  const line = await keep(`line ${size} ${text}`, () => letters(text, size, corner))
  const aside = Math.round(size * 0.6)
  const left = picture.width - line.width - aside
  const top = picture.height - line.height - Math.round(size * 0.5)
  if (left >= aside && top >= 0) return lay(picture, line, { left, top })
  const shorter = text.slice(0, Math.max(0, text.lastIndexOf(between)))
  if (shorter !== '') await layCredit(picture, { text: shorter, size })
}

import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A page as a reader sees it, in pixels; text with its boxes. */
export interface Page {
  text: string
  /** Box of the line of text that holds these words. */
  boxOf: (words: string) => Box
  /** Darkness of each pixel of a box, 0 white to 255 black, row by row. */
  ink: (box: Box) => Uint8Array
}

const scale = 3

/** `draw` false: only their text, in a fraction of the time. */
export async function pagesOf(pdf: Uint8Array, { draw = true } = {}): Promise<Page[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const pages: Page[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const context = canvas.getContext('2d')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    const target = { canvas, canvasContext: context, viewport } as unknown
    if (draw) await page.render(target as Parameters<typeof page.render>[0]).promise
    const { items } = await page.getTextContent()
    const lines = items.flatMap((item) => ('str' in item ? [item] : []))
    pages.push({
      text: lines.map((item) => item.str).join(''),
      boxOf: (words) => {
        const line = lines.find((item) => item.str.includes(words))
        if (!line) throw new Error(`no line with ${words}`)
        const [, , , , left = 0, bottom = 0] = line.transform as number[]
        const height = line.height * scale
        const y = viewport.height - bottom * scale - height * 0.95
        return { x: left * scale, y, width: line.width * scale, height: height * 1.25 }
      },
      ink: ({ x, y, width, height }) => {
        const [w, h] = [Math.round(width), Math.round(height)]
        const { data } = context.getImageData(Math.round(x), Math.round(y), w, h)
        return Uint8Array.from({ length: w * h }, (_, at) => 255 - data[at * 4]!)
      },
    })
  }
  await loading.destroy()
  return pages
}

/** Share of pixels with ink. */
export const inked = (ink: Uint8Array): number =>
  ink.reduce((sum, value) => sum + (value > 100 ? 1 : 0), 0) / ink.length

/** Mean difference of two pictures of ink, as far as the smaller reaches. */
export function apart(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length)
  let sum = 0
  for (let at = 0; at < length; at++) sum += Math.abs(one[at]! - other[at]!)
  return sum / length
}

import { getDocument, PDFWorker, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfPage {
  /** Height of one unit of width. */
  readonly ratio: number
  /** Draws the page as wide as the canvas and gives its text for screen readers. */
  draw(canvas: HTMLCanvasElement): Promise<string>
}

export interface PdfDocument {
  readonly pages: readonly PdfPage[]
  close(): void
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .trim()
}

function pageOf(page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    ratio: height / width,
    async draw(canvas) {
      const viewport = page.getViewport({ scale: canvas.width / width })
      await page.render({ canvas, viewport, background: '#fff' }).promise
      return textOf(page)
    },
  }
}

/** Opens a PDF to be drawn on canvases: no layers, so nothing needs styles at run time. Throws on a broken one. */
export async function openPdf(file: Blob): Promise<PdfDocument> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port })
  const close = () => {
    worker.destroy()
    port.terminate()
  }
  try {
    const data = new Uint8Array(await file.arrayBuffer())
    const pdf = await getDocument({ data, worker }).promise
    const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1)
    const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)))
    return { pages: pages.map(pageOf), close }
  } catch (error) {
    close()
    throw error
  }
}

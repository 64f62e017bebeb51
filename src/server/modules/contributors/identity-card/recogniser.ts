import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Worker as Thread } from 'node:worker_threads'
import type { Worker as TesseractWorker } from 'tesseract.js'
import type { SeenText } from '#domain/identity/identity-card.ts'
import { modelFolder, modelPackage } from './alphabet.ts'

/** Recognition isn't there: not installed, closed, or it took too long. */
export class RecogniserUnavailable extends Error {
  constructor(cause?: unknown) {
    super('recognition is unavailable', { cause })
    this.name = 'RecogniserUnavailable'
  }
}

/** Layout of the text in a picture: scattered anywhere, one block of rows, a single row. */
export type Layout = 'scattered' | 'block' | 'row'

/** A sign, and how sure recognition is of it: 0 to 100. */
export interface SeenSign {
  readonly sign: string
  readonly confidence: number
}

/** A line with its signs one by one. */
export interface SeenLine extends SeenText {
  readonly signs: readonly SeenSign[]
}

/** Reads Chinese text in pictures, on this machine alone. */
export interface Recogniser {
  /** The lines of an upright picture. @throws RecogniserUnavailable */
  lines(picture: Buffer, layout: Layout): Promise<SeenLine[]>
  close(): Promise<void>
}

const layouts = { scattered: '11', block: '6', row: '7' } as const
/** Milliseconds that one picture may take, the first one of a worker included. */
const longest = 30_000
/** The model takes some 150 MB while it is open. */
const idleSeconds = 60

/** The library's types leave out the thread it runs in. */
type Opened = TesseractWorker & { readonly worker: Thread }

/** Begun by the first picture, ended when none came for a minute. The caller sends one picture at a time. */
export function createRecogniser(): Recogniser {
  let opening: Promise<Opened> | undefined
  let idle: NodeJS.Timeout | undefined
  /** Ends the look that is under way: a thread that was ended never answers. */
  let giveUp: ((why: Error) => void) | undefined

  async function open(): Promise<Opened> {
    const { createWorker } = await import('tesseract.js')
    const data = createRequire(import.meta.url).resolve(modelPackage)
    const langPath = join(dirname(data), modelFolder)
    return new Promise((resolve, reject) => {
      // From the package's own folder: nothing is downloaded, and nothing kept.
      const options = { langPath, gzip: true, cacheMethod: 'none', errorHandler: reject }
      createWorker('chi_sim', 1, options).then((worker) => {
        const opened = worker as Opened
        // A thread that dies must not take the server along.
        opened.worker.on('error', () => void close())
        resolve(opened)
      }, reject)
    })
  }

  async function close(): Promise<void> {
    clearTimeout(idle)
    const ending = opening
    opening = undefined
    giveUp?.(new Error('it was closed'))
    const worker = await ending?.catch(() => undefined)
    await worker?.worker.terminate()
  }

  async function run(picture: Buffer, layout: Layout): Promise<SeenLine[]> {
    opening ??= open()
    const worker = await opening
    worker.worker.ref()
    await worker.setParameters({
      tessedit_pageseg_mode: layouts[layout] as Tesseract.PSM,
      user_defined_dpi: '300',
    })
    const { data } = await worker.recognize(picture, {}, { text: false, blocks: true })
    // Without work it keeps no process alive.
    worker.worker.unref()
    return linesOf(data)
  }

  return {
    close,
    async lines(picture, layout) {
      clearTimeout(idle)
      let deadline: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        giveUp = reject
        deadline = setTimeout(() => reject(new Error('it took too long')), longest)
      })
      try {
        return await Promise.race([run(picture, layout), late])
      } catch (error) {
        void close()
        throw new RecogniserUnavailable(error)
      } finally {
        giveUp = undefined
        clearTimeout(deadline)
        idle = setTimeout(() => void close(), idleSeconds * 1000)
        idle.unref()
      }
    },
  }
}

function linesOf({ blocks }: Tesseract.Page): SeenLine[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines))
  return lines.map(({ text, words, bbox, baseline }) => ({
    text,
    signs: words.flatMap(({ symbols }) =>
      symbols.map((symbol) => ({ sign: symbol.text, confidence: symbol.confidence })),
    ),
    left: bbox.x0,
    top: bbox.y0,
    right: bbox.x1,
    bottom: bbox.y1,
    slope: (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0),
  }))
}

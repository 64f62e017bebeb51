import { Worker } from 'node:worker_threads'
import type { CertificateData, ContractData, AgreementData } from '../document-data.ts'

/** A document to print: a template of the folder beside, its data, the one picture it may show. */
export interface PrintJob {
  readonly template: 'contract' | 'certificate' | 'contributor-agreement'
  readonly data: ContractData | CertificateData | AgreementData
  readonly picture:
    { readonly name: 'signature.png' | 'work.jpg'; readonly bytes: Uint8Array } | undefined
}

/** Prints documents as PDF, one after the other. */
export interface PdfRenderer {
  print(job: PrintJob): Promise<Uint8Array>
  close(): Promise<void>
}

type Outcome = { index: number; pdf: Uint8Array } | { index: number; error: string }
interface Waiting {
  readonly limit: NodeJS.Timeout
  resolve: (pdf: Uint8Array) => void
  reject: (error: Error) => void
}

/** Milliseconds for a document and those before it; a thread that hangs would hold all of them up for ever. */
const longest = 120_000
/** The fonts take some 40 MB while they are open. */
const idleSeconds = 60

/** A renderer in a thread of its own, begun by the first document and ended when none came for a minute. */
export function createPdfRenderer(): PdfRenderer {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let jobs = 0
  const waiting = new Map<number, Waiting>()

  function settle(outcome: Outcome): void {
    const job = waiting.get(outcome.index)
    waiting.delete(outcome.index)
    clearTimeout(job?.limit)
    if ('pdf' in outcome) job?.resolve(outcome.pdf)
    else job?.reject(new Error(`a document was not printed: ${outcome.error}`))
    if (waiting.size > 0) return
    // Without work it keeps no process alive.
    worker?.unref()
    idle = setTimeout(() => void close(), idleSeconds * 1000)
    idle.unref()
  }

  function begin(): Worker {
    const begun = new Worker(new URL('./pdf-worker.ts', import.meta.url))
    const ended = (why: Error) => {
      if (worker === begun) giveUp(why)
    }
    begun.on('message', settle)
    begun.on('error', ended)
    begun.on('exit', (code) => ended(new Error(`the PDF renderer ended with ${code}`)))
    return begun
  }

  function giveUp(why: Error): void {
    worker = undefined
    for (const { reject, limit } of waiting.values()) {
      clearTimeout(limit)
      reject(why)
    }
    waiting.clear()
  }

  async function end(why: Error): Promise<void> {
    clearTimeout(idle)
    const ending = worker
    giveUp(why)
    await ending?.terminate()
  }
  const close = (): Promise<void> => end(new Error('the PDF renderer was closed'))

  return {
    close,
    print(job) {
      clearTimeout(idle)
      worker ??= begin()
      worker.ref()
      const index = jobs++
      const pdf = new Promise<Uint8Array>((resolve, reject) => {
        const limit = setTimeout(() => void end(new Error('printing took too long')), longest)
        waiting.set(index, { resolve, reject, limit: limit.unref() })
      })
      worker.postMessage({ index, job })
      return pdf
    },
  }
}

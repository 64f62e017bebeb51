import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { PrintJob } from './pdf-renderer.ts'

const fontPackage = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
const workspace = fileURLToPath(new URL('../templates', import.meta.url))
const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontPaths: [resolve(dirname(fontPackage), '../fonts')] }],
})

/** A compile blocks its thread: that is why it has one of its own. */
function print({ template, data, picture }: PrintJob): Uint8Array {
  const picturePath = picture && join(workspace, picture.name)
  if (picture && picturePath) compiler.mapShadow(picturePath, Buffer.from(picture.bytes))
  try {
    const mainFilePath = join(workspace, `${template}.typ`)
    // What people typed travels as data; nothing of it is ever read as source.
    const pdf = compiler.pdf({ mainFilePath, inputs: { data: JSON.stringify(data) } })
    // Out of the compiler's own memory, so that it can be handed over.
    return new Uint8Array(pdf)
  } finally {
    if (picturePath) compiler.unmapShadow(picturePath)
    compiler.evictCache(2)
  }
}

parentPort?.on('message', ({ index, job }: { index: number; job: PrintJob }) => {
  try {
    const pdf = print(job)
    parentPort?.postMessage({ index, pdf }, [pdf.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ index, error: String(error) })
  }
})

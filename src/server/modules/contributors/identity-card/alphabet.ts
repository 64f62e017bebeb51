import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Where the model lies in its package, `gzip`ped. */
export const modelFolder = '4.0.0_best_int'
export const modelPackage = '@tesseract.js-data/chi_sim/package.json'
/** The list of its signs among the parts of a model. */
const signsPart = 21

let known: Promise<ReadonlySet<string> | undefined> | undefined

/**
 * Whether recognition knows a sign at all: of the tens of thousands that names are made of its model has some four
 * thousand, and takes every other for one of these, often in full confidence. True where the model isn't there.
 */
export async function isReadable(sign: string): Promise<boolean> {
  known ??= signsOfModel().catch(() => undefined)
  return (await known)?.has(sign) ?? true
}

/** A model is a number of parts, where each begins, and the parts; one is lines that begin with their sign. */
async function signsOfModel(): Promise<ReadonlySet<string>> {
  const folder = dirname(createRequire(import.meta.url).resolve(modelPackage))
  const zipped = await readFile(join(folder, modelFolder, 'chi_sim.traineddata.gz'))
  const model = await promisify(gunzip)(zipped)
  const begins = Array.from({ length: model.readInt32LE(0) }, (_, part) =>
    Number(model.readBigInt64LE(4 + 8 * part)),
  )
  const from = begins[signsPart] ?? -1
  if (from < 0) throw new Error('the model has no signs')
  const to = Math.min(model.length, ...begins.filter((begin) => begin > from))
  const [, ...lines] = model.toString('utf8', from, to).split('\n')
  return new Set(lines.map((line) => line.split(' ', 1)[0] ?? ''))
}

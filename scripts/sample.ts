/**
 * `npm run sample`: paints what the sample catalogue shows into files of the tree, as far as they are missing, and removes
 * those that no recipe names. A start reads them and paints nothing.
 */
import { readdirSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { namesOf, paintedFolder } from '#sample/painted.ts'
import type { Painting } from '#sample/print.ts'
import { paintingsOf, planSample } from '#sample/sample-plan.ts'
import type { MadeFile } from '#server/modules/media/pictures/derive-picture.ts'
import { progressLine } from './progress.ts'

const worker = new URL('../src/sample/print-worker.ts', import.meta.url)

/** Written beside and renamed: a file that has its name is whole. */
async function keep({ key, bytes }: MadeFile): Promise<void> {
  const target = join(paintedFolder, key)
  await writeFile(`${target}.part`, bytes)
  await rename(`${target}.part`, target)
}

/** Paints jobs from a list that all painters share, until it is empty. */
async function paintFrom(jobs: Painting[], onDone: () => void): Promise<void> {
  const painter = new Worker(worker)
  try {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const painted = new Promise<readonly MadeFile[]>((done, failed) => {
        painter.once('message', done).once('error', failed)
      })
      painter.postMessage(job)
      for (const file of await painted) await keep(file)
      painter.removeAllListeners('error')
      onDone()
    }
  } finally {
    await painter.terminate()
  }
}

const all = paintingsOf(planSample({ now: new Date(), videos: true }))
const named = new Set(all.flatMap(namesOf))
const before = new Set(readdirSync(paintedFolder))
for (const name of before) if (!named.has(name)) await rm(join(paintedFolder, name))
const missing = all.filter((job) => namesOf(job).some((name) => !before.has(name)))
const total = missing.length
const line = progressLine()
const onDone = (): void => line.show('paintings', total - missing.length, total)
await Promise.all(Array.from({ length: availableParallelism() }, () => paintFrom(missing, onDone)))
line.end()
const bytes = [...named].reduce((sum, name) => sum + statSync(join(paintedFolder, name)).size, 0)
console.log(`${named.size} files, ${(bytes / 1e6).toFixed(1)} MB; ${total} painted now`)

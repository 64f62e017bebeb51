import { setTimeout as sleep } from 'node:timers/promises'
import { doneFile, type SharedRun } from './shared-run.ts'

/** Milliseconds between two looks. */
const pause = 1000

/** Waits until all parts have come. Throws, by their names, when some have not within `patience` milliseconds. */
export async function waitForParts(
  run: SharedRun,
  patience: number,
  onWait: (missing: readonly string[]) => void,
): Promise<void> {
  const { store, of } = run
  const until = performance.now() + patience
  for (let known = of + 1; ;) {
    const names = new Set(await store.list())
    const missing = Array.from({ length: of }, (_, index) => index + 1)
      .filter((part) => !names.has(doneFile(part, run)))
      .map((part) => `${part}/${of}`)
    if (missing.length === 0) return
    const left = until - performance.now()
    if (left <= 0)
      throw new Error(
        `these parts never came, or with other code, settings or BUILD_TIME: ${missing.join(', ')} (${store.where})`,
      )
    if (missing.length < known) onWait(missing)
    known = missing.length
    await sleep(Math.min(pause, left))
  }
}

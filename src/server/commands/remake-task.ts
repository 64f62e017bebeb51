import { renamePressCopies } from '../modules/media/jobs/rename-press-copies.ts'
import type { JobContext } from '../modules/jobs/job-context.ts'
import { remake, staleMedia } from '../modules/media/jobs/remake-media.ts'
import type { Stale } from '../modules/media/jobs/remake-media.ts'

interface Told {
  readonly done: number
  readonly total: number
}

interface Task {
  readonly signal: AbortSignal
  readonly onProgress: (told: Told) => void
  readonly log: (line: string) => void
}

/**
 * Makes everything again whose watermark text is not the present one. Stopped, it ends behind the one under way; the next run goes
 * on there, since finished work is no longer found. Answers a sentence.
 */
export async function remakeAll(
  deps: JobContext,
  { signal, onProgress, log }: Task,
): Promise<string> {
  await renamePressCopies(deps)
  const all: Stale[] = []
  for await (const stale of staleMedia(deps)) all.push(stale)
  const total = all.length
  let [done, failed] = [0, 0]
  onProgress({ done, total })
  for (const stale of all) {
    if (signal.aborted) break
    try {
      await remake(deps, stale, new AbortController().signal)
      done += 1
      onProgress({ done, total })
    } catch (error) {
      failed += 1
      log(`${stale.kind} ${stale.id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const left = total - done - failed
  const kept = failed > 0 ? ` ${failed} could not be made and keep the ones they have.` : ''
  const more = left > 0 ? ` ${left} are left: run it again.` : ''
  return `${done} of ${total} made again.${kept}${more} The next rebuild shows them.`
}

import { batchLimit } from '#api/endpoints/contributing/batch.ts'
import type { UploadItem, UploadQueue } from '#modules/uploads/queue-types.ts'
import { isAlike } from '#modules/uploads/upload-words.ts'

/** How far a submission is, in files. */
export interface LineProgress {
  readonly done: number
  readonly total: number
  /** The person stopped it: it ends after the batch that is on its way. */
  readonly isStopping: boolean
}

export interface Line {
  queue: UploadQueue
  /** Ids of the files that are to be submitted. */
  ids: ReadonlySet<string>
  /** The last sent batch, while its outcome is not known: its files go first, together as they were. */
  unsettled: string | undefined
  /** Submits at most eight files once. False ends the line. */
  send: (batch: readonly UploadItem[]) => Promise<boolean>
  onProgress: (progress: LineProgress) => void
  isStopped: () => boolean
  /** Resolves when the person stops the line. */
  stopped: Promise<unknown>
}

const isOnWay = ({ state: { is } }: UploadItem) =>
  is === 'reading' || is === 'waiting' || is === 'sending'

/** Can be submitted, now or once it is there: one that failed or looks like another work holds up no other. */
const isComing = (item: UploadItem) => isOnWay(item) || (item.state.is === 'sent' && !isAlike(item))

const sentAs = ({ state }: UploadItem, body: string): boolean =>
  state.is === 'sent' && body.includes(JSON.stringify(state.sent.url))

function nextChange(queue: UploadQueue): Promise<void> {
  return new Promise((resolve) => {
    const stop = queue.$items.listen(() => {
      stop()
      resolve()
    })
  })
}

/**
 * Submits any number of files in their order, eight at a time; waits for files that are still on their way to the server.
 * Gives the number that was submitted.
 */
export async function submitLine(line: Line): Promise<number> {
  const { queue, ids, send, onProgress, isStopped, stopped } = line
  let told = line.unsettled
  let done = 0
  const coming = () => queue.$items.get().filter((item) => ids.has(item.id) && isComing(item))
  for (;;) {
    const items = coming()
    onProgress({ done, total: done + items.length, isStopping: isStopped() })
    if (items.length === 0 || isStopped()) return done
    const asBefore = items.filter((item) => told !== undefined && sentAs(item, told))
    const batch = (asBefore.length > 0 ? asBefore : items).slice(0, batchLimit)
    if (batch.some(isOnWay)) {
      await Promise.race([nextChange(queue), stopped])
      continue
    }
    told = undefined
    if (!(await send(batch))) return done
    done += batch.length
  }
}

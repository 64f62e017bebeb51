import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FileStores } from '#server/core/files/file-store.ts'
import type { Job, Outcome, Result, Spent } from './jobs.ts'

export type Reply = { index: number } & ({ outcome: Outcome } | { error: string })

export interface Studio {
  /** Results in the order of the jobs; their files are stored by then. */
  readonly perform: <Kind extends Job['kind']>(
    jobs: readonly Extract<Job, { kind: Kind }>[],
  ) => Promise<Result<Kind>[]>
  /** Milliseconds so far by kind of job, summed over the painters. */
  readonly spent: () => Record<string, number>
  readonly close: () => Promise<void>
}

interface Waiting {
  readonly index: number
  readonly job: Job
  readonly done: (outcome: Outcome) => Promise<void>
  readonly failed: (error: unknown) => void
}

/** Two painters on threads of their own; a free painter takes the next job. */
export function openStudio(
  files: FileStores,
  onProgress: (done: number, total: number) => void = () => undefined,
  size = 2,
): Studio {
  let done = 0
  let total = 0
  const queue: Waiting[] = []
  const spent = new Map<Job['kind'], Spent>()
  const workers = Array.from({ length: size }, () => {
    const worker = new Worker(new URL('./paint-worker.ts', import.meta.url))
    return { worker, busy: false, current: undefined as Waiting | undefined }
  })

  const next = (painter: (typeof workers)[number]): void => {
    painter.current = queue.shift()
    painter.busy = painter.current !== undefined
    if (painter.current) {
      const { index, job } = painter.current
      painter.worker.postMessage({ index, job })
    }
  }
  for (const painter of workers) {
    painter.worker.unref()
    painter.worker.on('message', (reply: Reply) => {
      const { current } = painter
      next(painter)
      if ('error' in reply) current?.failed(new Error(reply.error))
      else void current?.done(reply.outcome).catch(current.failed)
    })
    painter.worker.on('error', (error) => {
      painter.current?.failed(error)
      for (const waiting of queue.splice(0)) waiting.failed(error)
    })
  }

  const store = async (outcome: Outcome): Promise<void> => {
    for (const { key, isPrivate, bytes } of outcome.files) {
      await (isPrivate ? files.originals : files.media).put(key, bytes)
    }
  }
  const note = (kind: Job['kind'], { paint, process }: Spent): void => {
    const sum = spent.get(kind) ?? { paint: 0, process: 0 }
    spent.set(kind, { paint: sum.paint + paint, process: sum.process + process })
  }
  const begin = (job: Job, index: number): Promise<Result> =>
    new Promise((resolve, reject) => {
      total++
      queue.push({
        index,
        job,
        done: async (outcome) => {
          note(job.kind, outcome.spent)
          await store(outcome)
          onProgress(++done, total)
          resolve(outcome.made)
        },
        failed: reject,
      })
      const free = workers.find((painter) => !painter.busy)
      if (free) next(free)
    })

  return {
    spent: () =>
      Object.fromEntries(
        [...spent].flatMap(([kind, { paint, process }]) => [
          [`${kind} painted`, paint],
          [`${kind} processed`, process],
        ]),
      ),
    perform: async <Kind extends Job['kind']>(jobs: readonly Extract<Job, { kind: Kind }>[]) =>
      (await Promise.all(jobs.map(begin))) as Result<Kind>[],
    close: async () => {
      await Promise.all(
        workers.map(async ({ worker }) => {
          const gone = once(worker, 'exit')
          await worker.terminate()
          await gone.catch(() => undefined)
        }),
      )
    },
  }
}

import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Done, Portion } from './render-process.ts'
import type { Task } from './render.ts'

/** Pages handed to a process at a time. */
const portionSize = 48
/** Fewer pages than this are made sooner by one process than two are started. */
const worthTwo = 300
/** More than two wait for the v1 server rather than for a core; one, to measure what the second is worth. */
const mostProcesses = process.env.RENDER_PROCESSES === '1' ? 1 : 2

export interface PoolOptions {
  renderer: string
  folder: string
  variables: Readonly<Record<string, string>>
  signal?: AbortSignal | undefined
  onDone: (done: Done) => void
}

/** Renders all tasks into a folder by as many processes as pay. Rejects when one of them dies or the disk is full. */
export async function renderAll(tasks: readonly Task[], options: PoolOptions): Promise<void> {
  if (tasks.length === 0) return
  const count = tasks.length < worthTwo ? 1 : Math.min(mostProcesses, availableParallelism())
  let next = 0
  const children: ChildProcess[] = []
  const stop = (): void => {
    for (const child of children) child.kill('SIGKILL')
  }
  options.signal?.addEventListener('abort', stop)
  try {
    await Promise.all(
      Array.from({ length: count }, () => {
        const child = start(options)
        children.push(child)
        return serve(
          child,
          () => {
            const portion = tasks.slice(next, next + portionSize)
            next += portion.length
            return portion
          },
          options,
        )
      }),
    )
  } finally {
    options.signal?.removeEventListener('abort', stop)
    stop()
  }
}

function start({ renderer, folder, variables }: PoolOptions): ChildProcess {
  return fork(join(import.meta.dirname, 'render-process.ts'), [renderer, folder], {
    // What a page needs dies with it: with a roomy nursery most of it is never collected.
    execArgv: ['--max-semi-space-size=64'],
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function serve(
  child: ChildProcess,
  nextPortion: () => readonly Task[],
  { onDone }: PoolOptions,
): Promise<void> {
  return new Promise((done, failed) => {
    const give = (): void => {
      const tasks = nextPortion()
      if (tasks.length === 0) done()
      else child.send({ tasks: [...tasks] } satisfies Portion)
    }
    child.on('message', (message: 'ready' | Done) => {
      if (message === 'ready') return give()
      if (message.fatal) return failed(new Error(message.fatal))
      onDone(message)
      give()
    })
    child.on('error', failed)
    child.on('exit', (code, signal) =>
      failed(new Error(`a rendering process ended (${signal ?? `exit code ${code ?? ''}`})`)),
    )
  })
}

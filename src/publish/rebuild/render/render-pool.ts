import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Done, Portion } from './render-process.ts'
import type { Task } from './render.ts'

/** Most pages handed to a process at a time. */
const portionSize = 48
/** Portions of each of two processes, at least: the one that is done first takes the next. */
const fewestPortions = 5
/** Fewer pages than this are made sooner by one process that is loaded than by two of which one is not. */
const worthTwo = 300
/** The same where both are loaded: each asks for the replies that all pages show. */
const worthTwoLoaded = 96
/** More than two wait for the v1 server rather than for a core; one, to measure what the second is worth. */
const mostProcesses = process.env.RENDER_PROCESSES === '1' ? 1 : 2

export interface PoolOptions {
  /** Folder of the renderer. */
  renderer: string
  v1Origin: string
  variables: Readonly<Record<string, string>>
}

export type RenderPool = ReturnType<typeof openPool>

/** Processes that render pages. The first loads the compiled pages while others still find out which to make. */
function openPool(options: PoolOptions) {
  const children = [start(options)]
  let isSpent = false

  /** Has as many processes, no more and no fewer. */
  function hold(count: number): void {
    for (const { child } of children.splice(count)) child.kill('SIGKILL')
    while (children.length < count) children.push(start(options))
  }

  return {
    /** Whether its processes wait for work, and for nothing else. */
    isFit: () => !isSpent && children.every(({ child }) => isAlive(child)),
    /**
     * Renders all tasks into a folder. Rejects when a process dies, the disk is full or `onDone` throws; nothing comes
     * after that, and the pool is not fit any more.
     */
    async render(
      tasks: readonly Task[],
      where: Pick<Portion, 'folder' | 'absent' | 'texts'>,
      onDone: (done: Done) => void,
    ): Promise<void> {
      const least = children.length > 1 ? worthTwoLoaded : worthTwo
      const count = tasks.length < least ? 1 : most()
      hold(Math.max(count, children.length))
      const share = Math.ceil(tasks.length / count / fewestPortions)
      const size = count === 1 ? portionSize : Math.min(portionSize, share)
      let next = 0
      const nextPortion = (): readonly Task[] => {
        const portion = tasks.slice(next, next + size)
        next += portion.length
        return portion.map(taskOf)
      }
      const serving = { ...where, nextPortion, onDone }
      isSpent = true
      await Promise.all(children.slice(0, count).map((one) => serve(one, serving)))
      isSpent = false
    },
    hold,
    /** Resolves when all of them have ended: until then they may write. */
    async close(): Promise<void> {
      isSpent = true
      for (const { child } of children) child.kill('SIGKILL')
      await Promise.all(children.map(({ ended }) => ended))
    },
  }
}

/** More would wait for a core. */
const most = (): number => Math.min(mostProcesses, availableParallelism())

export type PoolKeeper = ReturnType<typeof createPoolKeeper>

/** Keeps the processes of a rebuild for the next one of the same code and settings. */
export function createPoolKeeper() {
  let kept: { key: string; pool: RenderPool } | undefined
  /** Processes between two rebuilds. */
  let resting = 1

  async function close(): Promise<void> {
    const { pool } = kept ?? {}
    kept = undefined
    await pool?.close()
  }

  return {
    take(options: PoolOptions): RenderPool {
      const key = JSON.stringify(options)
      if (kept?.key === key && kept.pool.isFit()) return kept.pool
      void close()
      kept = { key, pool: openPool(options) }
      return kept.pool
    },
    /** After a rebuild, however it ended. Resolves when nothing is written any more. */
    async rest(): Promise<void> {
      if (kept?.pool.isFit()) kept.pool.hold(resting)
      else await close()
    },
    /** From now on all processes stay: one more that is loaded halves the time of the next rebuild's pages. */
    stay(): void {
      resting = most()
    },
    close,
  }
}

/** The fields that a process needs. */
const taskOf = ({ path, route, pathname, file, props, digest }: Task): Task => ({
  ...{ path, route, pathname, file, props, digest },
})

interface Started {
  child: ChildProcess
  /** Rejects when it ends before. */
  ready: Promise<void>
  ended: Promise<void>
}

function start({ renderer, v1Origin, variables }: PoolOptions): Started {
  const child = fork(join(import.meta.dirname, 'render-process.ts'), [renderer, v1Origin], {
    // The objects of a page die with it: a roomy nursery, and little beyond it.
    execArgv: ['--max-semi-space-size=32', '--max-old-space-size=320'],
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = new Promise<void>((up, failed) => {
    child.once('message', () => up())
    child.once('error', failed)
    child.once('exit', (code, signal) => failed(endOf(code, signal)))
  })
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  // `serve` throws it; before a call of `render` the rejection must not end the process.
  ready.catch(() => undefined)
  return { child, ready, ended }
}

const endOf = (code: number | null, signal: string | null): Error =>
  new Error(`a rendering process ended (${signal ?? `exit code ${code ?? ''}`})`)

interface Serving extends Pick<Portion, 'folder' | 'absent' | 'texts'> {
  nextPortion: () => readonly Task[]
  onDone: (done: Done) => void
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

async function serve(
  { child, ready }: Started,
  { folder, absent, nextPortion, onDone, ...given }: Serving,
) {
  await ready
  let first: Pick<Portion, 'texts'> = given
  const over = Promise.withResolvers<void>()
  const give = (): void => {
    const tasks = nextPortion()
    if (tasks.length === 0) return over.resolve()
    child.send({ folder, absent, ...first, tasks: [...tasks] } satisfies Portion)
    first = {}
  }
  const hear = (message: Done): void => {
    if (message.fatal) return over.reject(new Error(message.fatal))
    try {
      // The keeper writes results down while the process renders the next ones.
      give()
      onDone(message)
    } catch (error) {
      over.reject(error)
    }
  }
  const end = (code: number | null, signal: string | null): void => over.reject(endOf(code, signal))
  child.on('message', hear).on('error', over.reject).on('exit', end)
  try {
    if (isAlive(child)) give()
    else end(child.exitCode, child.signalCode)
    await over.promise
  } finally {
    child.off('message', hear).off('error', over.reject).off('exit', end)
  }
}

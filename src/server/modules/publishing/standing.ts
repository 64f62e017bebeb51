import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { endGroup, inGroup } from './child-group.ts'
import { createOutput } from './output.ts'
import type { Output } from './output.ts'
import type { PublishingFault } from './publishing.messages.ts'
import type { Run, RunOptions } from './run.ts'

/** A publishing command that stays loaded from one run to the next (`--standing` of `scripts/rebuild.ts`). */
export interface Standing {
  /** Begins a run; the one before has ended. */
  readonly start: () => Run
  /** A run may come soon: the command is loaded meanwhile. */
  readonly prepare: () => void
  /** Ends the command; a run under way has failed. */
  readonly close: () => void
}

interface Options extends Pick<RunOptions, 'command' | 'secrets' | 'patience'> {
  readonly env: () => NodeJS.ProcessEnv
  /** Milliseconds that it stays loaded without work. */
  readonly idle: number
}

/** The exit code of a command whose code has changed since it was loaded. */
const outdated = 75
const endedLine = /^ended (\d+)$/

/** How a run ended: an exit code; null after a signal; undefined where the command could not be started. */
type End = number | null | undefined

export function createStanding(options: Options): Standing {
  const { secrets, patience, idle } = options
  let loaded: ReturnType<typeof load> | undefined
  let leave: NodeJS.Timeout | undefined

  function ready() {
    clearTimeout(leave)
    loaded = loaded?.isAlive() ? loaded : load(options)
    return loaded
  }

  function rest(): void {
    clearTimeout(leave)
    leave = setTimeout(() => loaded?.leave(), idle).unref()
  }

  async function run(output: Output): Promise<PublishingFault | undefined> {
    let end = await ready().run(output)
    if (end === outdated) end = await ready().run(output)
    return end === 0 ? undefined : end === undefined ? 'notStarted' : 'failed'
  }

  return {
    start() {
      const output = createOutput(secrets)
      let stopped: PublishingFault | undefined
      const stop = (fault: PublishingFault): void => {
        stopped ??= fault
        loaded?.end()
      }
      const deadline = setTimeout(() => stop('tookTooLong'), patience)
      const ended = run(output).then((fault) => {
        clearTimeout(deadline)
        rest()
        return stopped ?? fault
      })
      return { output, ended, stop: () => stop('interrupted') }
    },
    prepare() {
      if (loaded?.isAtWork()) return
      ready()
      rest()
    },
    close() {
      clearTimeout(leave)
      loaded?.end()
    },
  }
}

function load({ command: [program = '', ...args], env }: Options) {
  const child = spawn(program, args, {
    ...{ env: env(), detached: inGroup, stdio: ['pipe', 'pipe', 'pipe'] },
  })
  let output: Output | undefined
  let settle: ((end: End) => void) | undefined
  let isAlive = true
  let isOver = false

  function over(end: End): void {
    settle?.(end)
    settle = output = undefined
  }

  // Both streams have ended a run: none of its words is heard later.
  const heard: (number | undefined)[] = [undefined, undefined]
  for (const [at, input] of [child.stdout, child.stderr].entries())
    createInterface({ input }).on('line', (line) => {
      const code = endedLine.exec(line)?.[1]
      if (code === undefined) return output?.hear(`${line}\n`)
      heard[at] = Number(code)
      if (heard.includes(undefined)) return
      heard.fill(undefined)
      over(Number(code))
    })
  // It may end before it is told anything.
  child.stdin.on('error', () => undefined)
  child.on('error', () => {
    isAlive = false
    over(undefined)
  })
  child.on('exit', () => (isAlive = false))
  child.on('close', (code) => over(code))
  // It keeps no server alive: its input ends with the server, and so does it.
  child.unref()

  return {
    isAlive: () => isAlive && !isOver,
    isAtWork: () => settle !== undefined,
    run: (into: Output): Promise<End> =>
      new Promise((resolve) => {
        output = into
        settle = resolve
        child.stdin.write('publish\n')
      }),
    /** At the end of its work. */
    leave(): void {
      isOver = true
      child.stdin.end()
    },
    end(): void {
      isOver = true
      if (isAlive) void endGroup(child)
    },
  }
}

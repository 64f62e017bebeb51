import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readShanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { count } from '#server/core/metrics/meters.ts'
import { createAlarm } from './alarm.ts'
import { keepLastRun, readLastRun } from './last-run.ts'
import type { LastRun } from './last-run.ts'
import { createOutput } from './output.ts'
import type { Output, Progress } from './output.ts'
import type { PublishingFault } from './publishing.messages.ts'
import { childVariables, secretsOf } from './variables.ts'
import { variantOf } from './variants.ts'
import type { RunKind } from './variants.ts'

export interface PublisherState {
  readonly isAvailable: boolean
  readonly isRunning: boolean
  /** Another run follows this one. */
  readonly isQueued: boolean
  /** The command can go back to an earlier release. */
  readonly canRollBack: boolean
  readonly last: LastRun | undefined
  readonly progress: Progress | undefined
}

/** Has the site built anew by a command of its own. */
export interface Publisher {
  state: () => PublisherState
  /** Begins a run, or has another follow the one under way. False where there is no command. */
  ask: () => boolean
  /**
   * Begins a run that goes back to the release before, or on after that. `busy` while another run is under way,
   * `impossible` where the command knows no such run.
   */
  askFor: (kind: 'rollback' | 'resume') => 'asked' | 'busy' | 'impossible'
  /** Begins a run after a moment; requests within it become one run. Undefined where there is no command. */
  askSoon: () => 'asked' | 'joined' | undefined
  /**
   * From now on runs read from this origin, unless their environment names one. A run that was requested before
   * the last process ended, and had not begun, begins, and so does one that the clock asked for meanwhile.
   */
  readFrom: (origin: string) => void
  /** Ends a run under way: it has failed. */
  close: () => Promise<void>
}

interface Options {
  readonly command: readonly string[] | undefined
  /** Where the last run is remembered. */
  readonly path: string
  readonly now: () => Date
  readonly log: (line: string) => void
  readonly variables?: NodeJS.ProcessEnv
  /** Milliseconds a run may take. */
  readonly patience?: number
  /** Milliseconds in which requests by `askSoon` are gathered. */
  readonly gathering?: number
}

const hour = 3_600_000
/** Milliseconds between the request to end and the end by force. */
const grace = 5000

export function createPublisher(options: Options): Publisher {
  const { command, path, now, log, variables = process.env } = options
  const { patience = hour, gathering = 2000 } = options
  /** Lies there while a run is asked for that has not begun. */
  const mark = `${path}.asked`
  let last = command && readLastRun(path, now())
  let running: { child: ChildProcess; output: Output; ended: Promise<void> } | undefined
  let isQueued = false
  let isClosed = false
  let soon: NodeJS.Timeout | undefined
  let origin: string | undefined
  const clock = createAlarm(now, () => void ask())

  /**
   * Has a run begin when pages say something else by the clock; one that is held would only say so. A run that names a
   * moment before its own end is not followed by another at once: `isLate` moments are those of an earlier process.
   */
  function wake({ isLate }: { isLate: boolean }): void {
    const turn = last?.held === undefined ? readShanghaiTime(last?.turnsAt ?? '') : undefined
    clock.set(turn && (isLate || turn > now()) ? turn : undefined)
  }

  function begin([program = '', ...args]: readonly string[], kind: RunKind = 'publish'): void {
    if (kind !== 'rollback') rmSync(mark, { force: true })
    const startedAt = now()
    remember({ ...keptOf(last), ...named(kind), startedAt })
    const env = childVariables(variables, { V1_ORIGIN: origin })
    const output = createOutput(secretsOf(variables))
    // A group of its own, so that what the command starts ends with it.
    const detached = process.platform !== 'win32'
    const child = spawn(program, args, { env, detached, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => output.hear(chunk))
    let isLate = false
    const deadline = setTimeout(() => {
      isLate = true
      void stop(child)
    }, patience)
    const ended = new Promise<void>((resolve) => {
      let fault: PublishingFault | undefined
      child.on('error', () => (fault = 'notStarted'))
      child.on('close', (code) => {
        clearTimeout(deadline)
        if (isLate) fault = 'tookTooLong'
        else if (isClosed) fault = 'interrupted'
        else if (code !== 0) fault ??= 'failed'
        end(output, fault)
        resolve()
      })
    })
    running = { child, output, ended }
  }

  function end(output: Output, fault: PublishingFault | undefined): void {
    running = undefined
    if (!last) return
    const { startedAt, kind = 'publish' as const } = last
    const pages = output.progress()?.done
    const finishedAt = now()
    const { held, ...results } = output.results()
    count('rebuild', fault ? 'failed' : 'succeeded')
    if (fault) {
      const message = output.tail()
      log(`publishing failed (${fault})${message ? `\n${message}` : ''}`)
      const tail = fault === 'failed' && message !== '' && { message }
      const kept = { ...keptOf(last), ...(held && { held }) }
      remember({ ...kept, ...named(kind), startedAt, finishedAt, fault, ...tail })
    } else if (kind === 'rollback') {
      remember({ ...keptOf(last), kind, startedAt, finishedAt, held: held ?? '' })
    } else {
      remember({
        ...named(kind),
        startedAt,
        finishedAt,
        siteFrom: startedAt,
        ...(pages !== undefined && { pages }),
        ...results,
      })
    }
    if (!fault) wake({ isLate: false })
    if (!isQueued || isClosed || !command) return
    isQueued = false
    begin(command)
  }

  function askFor(kind: 'rollback' | 'resume'): 'asked' | 'busy' | 'impossible' {
    const variant = command && variantOf(command, kind)
    if (!variant || isClosed) return 'impossible'
    if (running) return 'busy'
    begin(variant, kind)
    return 'asked'
  }

  function keepMark(): void {
    try {
      mkdirSync(dirname(mark), { recursive: true })
      writeFileSync(mark, '')
    } catch (error) {
      log(`a publishing run that is asked for would not outlive this process: ${String(error)}`)
    }
  }

  function ask(): boolean {
    if (!command || isClosed) return false
    if (running) {
      isQueued = true
      keepMark()
    } else begin(command)
    return true
  }

  function remember(run: LastRun): void {
    last = run
    try {
      keepLastRun(path, run)
    } catch (error) {
      log(`the last publishing run is not remembered: ${String(error)}`)
    }
  }

  return {
    state: () => ({
      isAvailable: command !== undefined,
      isRunning: running !== undefined,
      isQueued,
      canRollBack: command !== undefined && variantOf(command, 'rollback') !== undefined,
      last,
      progress: running?.output.progress(),
    }),
    ask,
    askFor,
    askSoon() {
      if (!command || isClosed) return undefined
      if (soon) return 'joined'
      keepMark()
      soon = setTimeout(() => {
        soon = undefined
        ask()
      }, gathering)
      return 'asked'
    },
    readFrom(address) {
      origin = address
      if (existsSync(mark)) ask()
      wake({ isLate: true })
    },
    async close() {
      isClosed = true
      clearTimeout(soon)
      clock.set(undefined)
      if (!running) return
      const { child, ended } = running
      await stop(child)
      await ended
    },
  }
}

const named = (kind: RunKind): Pick<LastRun, 'kind'> => (kind === 'publish' ? {} : { kind })

/** What a run leaves as it is until it has ended well. */
const keptOf = (run: LastRun | undefined): Pick<LastRun, 'siteFrom' | 'held' | 'turnsAt'> => ({
  ...(run?.siteFrom && { siteFrom: run.siteFrom }),
  ...(run?.turnsAt && { turnsAt: run.turnsAt }),
  ...(run?.held !== undefined && { held: run.held }),
})

/** Asks a child and all it started to end, then makes them; they may outlive it, and hold its output open. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  const gone = new Promise((resolve) => child.once('close', resolve))
  signal(child, 'SIGTERM')
  const force = setTimeout(() => {
    signal(child, 'SIGKILL')
    // Processes that left the group live on, and the server no longer reads their output.
    child.stdout?.destroy()
    child.stderr?.destroy()
  }, grace)
  await gone
  clearTimeout(force)
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // It ended a moment before.
  }
}

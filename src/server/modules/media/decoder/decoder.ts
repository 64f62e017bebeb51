import type { ChildProcess } from 'node:child_process'
import { ApiError } from '#server/core/api-error.ts'
import { PictureError } from '../pictures/read-picture.ts'
import type { PictureFault } from '../pictures/read-picture.ts'
import { SignatureError } from '../pictures/drawn-signature.ts'
import type { SignatureFault } from '../pictures/drawn-signature.ts'
import { defaultMemory, hold, release, startDecoder } from './decoder-child.ts'
import type { Answer } from './decoder-child.ts'
import type { Source, TaskName, TaskOptions, TaskResult } from './decoder-tasks.ts'
import { decoderMessages } from './media.messages.ts'

/** The lane of a task: for visitors without a login, for people at their work, or for a job. */
export type Lane = 'open' | 'people' | 'jobs'

/** The source of a task: a path, bytes, or a file that the decoder reads when its turn comes. */
export type Given = Source | (() => Promise<Source>)

/**
 * The one place of a server that decodes pictures of people: one after another, in a process of its own that may die. Each lane has
 * its turn. Throws what the task throws; `ApiError` `unavailable` where too many wait, or the process died or took too long.
 */
export interface Decoder {
  run<Name extends TaskName>(
    lane: Lane,
    name: Name,
    given: Given,
    ...options: undefined extends TaskOptions<Name> ? [] : [TaskOptions<Name>]
  ): Promise<TaskResult<Name>>
  /** For the operator's metrics. */
  state(): DecoderState
  /** Ends waiting tasks and the one under way. */
  close(): Promise<void>
}

export interface DecoderState {
  readonly pid: number | undefined
  readonly waiting: Readonly<Record<Lane, number>>
  /** Processes begun until now. */
  readonly started: number
}

export interface DecoderOptions {
  /** Bytes of memory that its process may take. */
  readonly memory?: number
  /** Pictures that may wait in each lane. */
  readonly room?: Readonly<Record<Lane, number>>
  /** Seconds that a picture of each lane may take. */
  readonly seconds?: Readonly<Record<Lane, number>>
}

const usual = {
  room: { open: 12, people: 48, jobs: Infinity },
  seconds: { open: 10, people: 60, jobs: 120 },
}
/** After so many milliseconds without work the process ends, and its memory is free. */
const idle = 60_000

interface Waiting {
  readonly name: TaskName
  readonly given: Given
  readonly options: unknown
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

const busy = () => new ApiError('unavailable', { sentence: decoderMessages.busy, retryAfter: 5 })
const broken = () =>
  new ApiError('unavailable', { sentence: decoderMessages.broken, retryAfter: 10 })

export function createDecoder(given: DecoderOptions = {}): Decoder {
  const { memory = defaultMemory, room, seconds } = { ...usual, ...given }
  const lanes: Record<Lane, Waiting[]> = { open: [], people: [], jobs: [] }
  const order: Lane[] = ['people', 'open', 'jobs']
  let child: ChildProcess | undefined
  let underWay: { lane: Lane; giveUp: (error: unknown) => void } | undefined
  let resting: NodeJS.Timeout | undefined
  let started = 0
  let isClosed = false

  /** The lane that was served last goes behind the others. */
  function next(): void {
    if (underWay || isClosed) return
    const lane = order.find((one) => lanes[one].length > 0)
    if (lane === undefined) return rest()
    order.push(...order.splice(order.indexOf(lane), 1))
    const task = lanes[lane].shift()!
    underWay = { lane, giveUp: task.reject }
    void perform(lane, task)
      .then(task.resolve, task.reject)
      .finally(() => {
        underWay = undefined
        next()
      })
  }

  async function perform(lane: Lane, { name, given: source, options }: Waiting): Promise<unknown> {
    const read = typeof source === 'function' ? await source() : source
    if (isClosed) throw broken()
    clearTimeout(resting)
    const process = (child ??= begin())
    hold(process)
    try {
      return valueOf(await asked(process, { name, source: read, options }, seconds[lane]))
    } finally {
      release(process)
    }
  }

  function begin(): ChildProcess {
    started += 1
    const begun = startDecoder(memory)
    const forget = () => {
      if (child === begun) child = undefined
    }
    begun.once('exit', forget)
    begun.once('error', forget)
    return begun
  }

  function rest(): void {
    clearTimeout(resting)
    resting = setTimeout(() => child?.kill('SIGKILL'), idle).unref()
  }

  function ended(process: ChildProcess): Promise<void> {
    if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve()
    return new Promise((resolve) => {
      process.once('exit', () => resolve())
      process.kill('SIGKILL')
    })
  }

  return {
    run(lane, name, source, ...options) {
      if (isClosed) return Promise.reject(broken())
      if (lanes[lane].length >= room[lane]) return Promise.reject(busy())
      return new Promise((resolve, reject) => {
        const settle = resolve as (value: unknown) => void
        lanes[lane].push({ name, given: source, options: options[0], resolve: settle, reject })
        next()
      })
    },
    state: () => ({
      pid: child?.pid,
      started,
      waiting: {
        open: lanes.open.length,
        people: lanes.people.length,
        jobs: lanes.jobs.length,
      },
    }),
    async close() {
      isClosed = true
      clearTimeout(resting)
      for (const lane of order) for (const task of lanes[lane].splice(0)) task.reject(broken())
      underWay?.giveUp(broken())
      if (child) await ended(child)
    },
  }
}

let count = 0

/** One task in that process; whatever becomes of the process, an answer comes. */
function asked(
  process: ChildProcess,
  task: { readonly name: TaskName; readonly source: Source; readonly options: unknown },
  seconds: number,
): Promise<Answer> {
  const id = (count += 1)
  return new Promise<Answer>((resolve, reject) => {
    const late = setTimeout(() => process.kill('SIGKILL'), seconds * 1000)
    const died = () => done(() => reject(broken()))
    const told = (answer: Answer) => {
      if (answer.id === id) done(() => resolve(answer))
    }
    function done(end: () => void): void {
      clearTimeout(late)
      process.off('exit', died)
      process.off('error', died)
      process.off('message', told)
      end()
    }
    process.on('exit', died)
    process.on('error', died)
    process.on('message', told)
    process.send({ id, ...task }, (error) => {
      if (error) died()
    })
  })
}

function valueOf({ value, fault, failure }: Answer): unknown {
  if (fault?.name === 'PictureError') throw new PictureError(fault.code as PictureFault)
  if (fault) throw new SignatureError(fault.code as SignatureFault)
  if (failure !== undefined) throw new Error(`decoder: ${failure}`)
  return value
}

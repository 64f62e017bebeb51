import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** What a command took, its children included. */
export interface Measured {
  /** Seconds. */
  wall: number
  /** Processor seconds, user and system, of all its processes. */
  cpu: number
  /** Most megabytes that one of its processes held, and all of them at a moment. */
  largest: number
  together: number
  /** Most processes at a moment. */
  processes: number
  output: string
  /** Seconds from the start to each change of what `watch` answers. */
  changes: number[]
}

export interface MeasureOptions {
  cwd: string
  variables: Readonly<Record<string, string>>
  /** Asked every few milliseconds. */
  watch?: () => Promise<string | undefined>
  /** Each piece of what it prints, with the seconds since the start. */
  onOutput?: (text: string, at: number) => void
}

const sampleEvery = 100
const watchEvery = 10

/** Linux only: elsewhere memory reads as 0. */
async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const read = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { now: read('VmRSS'), most: read('VmHWM') }
}

/** A process and those that it started, and so on. */
async function familyOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = text.split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()]
}

/** Linux's unit of processor time. */
const ticks = 100

/** Processor seconds of a process and its children, those included that have ended. Linux only: elsewhere 0. */
export async function processorOf(pid: number): Promise<number> {
  const spent = (await familyOf(pid)).map(async (one) => {
    const stat = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '')
    // After the name, which may have spaces: user, system, and both of ended children.
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
    return times.reduce((sum, time) => sum + Number(time), 0) / ticks
  })
  return (await Promise.all(spent)).reduce((sum, one) => sum + one, 0)
}

/** Most megabytes that one process of a family held, and what all hold now. */
export async function memoryOfFamily(pid: number): Promise<{ largest: number; together: number }> {
  const held = await Promise.all((await familyOf(pid)).map(memoryOf))
  return {
    largest: Math.max(...held.map(({ most }) => most)),
    together: held.reduce((sum, { now }) => sum + now, 0),
  }
}

/** Minutes and seconds as a shell's `times` prints them: of itself, then of all that it waited for. */
function processorSeconds(text: string): number {
  const found = [...text.matchAll(/(\d+)m([\d.]+)s/g)]
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Runs Node with these arguments. Rejects with what it printed when it fails. */
export function measure(
  args: readonly string[],
  { cwd, variables, watch, onOutput }: MeasureOptions,
): Promise<Measured> {
  const script = '"$@"; code=$?; times >&3; exit $code'
  const started = performance.now()
  const now = (): number => (performance.now() - started) / 1000
  const child = spawn('sh', ['-c', script, 'sh', process.execPath, ...args], {
    cwd,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const said = { output: '', errors: '', times: '' }
  const collect = (stream: (typeof child.stdio)[number], name: keyof typeof said): void => {
    if (!stream || !('setEncoding' in stream)) return
    stream.setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
      if (name !== 'times') onOutput?.(text, now())
    })
  }
  collect(child.stdout, 'output')
  collect(child.stderr, 'errors')
  collect(child.stdio[3], 'times')

  const most = { largest: 0, together: 0, processes: 0 }
  const sample = async (): Promise<void> => {
    const family = (await familyOf(child.pid ?? 0)).slice(1)
    const held = await Promise.all(family.map(memoryOf))
    const together = held.reduce((sum, one) => sum + one.now, 0)
    most.together = Math.max(most.together, together)
    most.largest = Math.max(most.largest, ...held.map((one) => one.most))
    most.processes = Math.max(most.processes, family.length)
  }
  const changes: number[] = []
  let last: string | undefined
  const look = async (): Promise<void> => {
    const seen = await watch?.()
    if (seen !== last) changes.push(now())
    last = seen
  }
  const sampling = setInterval(() => void sample(), sampleEvery)
  let watching: NodeJS.Timeout | undefined
  void watch?.().then((seen) => {
    last = seen
    watching = setInterval(() => void look(), watchEvery)
  })
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', (code) => {
      const wall = now()
      clearInterval(sampling)
      clearInterval(watching)
      void look().then(() => {
        const { output, errors, times } = said
        if (code === 0) done({ wall, cpu: processorSeconds(times), ...most, output, changes })
        else failed(new Error(`${args.join(' ')}: exit code ${code ?? ''}\n${errors}${output}`))
      })
    })
  })
}

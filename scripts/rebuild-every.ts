import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { repeatFailedIn } from '#domain/lifecycle/repeat-failed.ts'
import { nextTurn } from '#publish/rebuild/next-turn.ts'
import type { RebuildReport } from '#publish/rebuild/report.ts'

const endings = ['SIGTERM', 'SIGINT'] as const

interface Ended {
  isDone: boolean
  /** With `--json`. */
  report: RebuildReport | undefined
}

/** A rebuild in a process of its own, whose memory ends with it. */
function inChild(program: string, args: readonly string[]): Promise<Ended> {
  const isJson = args.includes('--json')
  return new Promise((done) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ['inherit', isJson ? 'pipe' : 'inherit', 'inherit'],
    })
    let said = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text))
    const stop = (): void => void child.kill()
    for (const signal of endings) process.once(signal, stop)
    child.on('close', (code) => {
      for (const signal of endings) process.off(signal, stop)
      const isDone = code === 0
      done({ isDone, report: isDone && said ? (JSON.parse(said) as RebuildReport) : undefined })
    })
  })
}

interface Waited {
  /** Milliseconds of `--every`: the most to wait. */
  pause: number
  began: number
  now: number
  /** When pages next say something else by the clock alone. */
  turn: number
  /** Runs without a release since the last one that was done. */
  failures: number
}

/** Milliseconds until the next run. */
export function waitAfter({ pause, began, now, turn, failures }: Waited): number {
  // A turn from before this run began did not come of it: the run failed, or its moment is a fixed one.
  const untilTurn = turn < began ? pause : Math.max(0, turn - now)
  const untilAgain = failures > 0 ? repeatFailedIn(failures) * 1000 : pause
  return Math.min(pause, untilTurn, untilAgain)
}

/** `--every`: rebuilds by this program for ever, with the other arguments of this process. */
export async function rebuildEvery(
  pause: number,
  { program, siteDir }: { program: string; siteDir: string },
): Promise<void> {
  const others = process.argv
    .slice(2)
    .filter((arg, at, all) => !/^--every(=|$)/.test(arg) && all[at - 1] !== '--every')
  const over = new AbortController()
  for (const signal of endings) process.once(signal, () => over.abort())
  let failures = 0
  while (!over.signal.aborted) {
    const began = Date.now()
    const { isDone, report } = await inChild(program, others)
    if (report) console.log(JSON.stringify(report, null, 2))
    failures = isDone ? 0 : failures + 1
    const turn = nextTurn(siteDir)?.getTime() ?? Infinity
    const wait = waitAfter({ pause, began, now: Date.now(), turn, failures })
    await sleep(wait, undefined, { signal: over.signal }).catch(() => undefined)
  }
}

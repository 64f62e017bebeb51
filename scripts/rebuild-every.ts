import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextTurn } from '#publish/rebuild/next-turn.ts'
import type { RebuildReport } from '#publish/rebuild/report.ts'

const endings = ['SIGTERM', 'SIGINT'] as const

/** A rebuild in a process of its own, whose memory ends with it. With `--json` its report is answered. */
function inChild(program: string, args: readonly string[]): Promise<RebuildReport | undefined> {
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
      done(code === 0 && said ? (JSON.parse(said) as RebuildReport) : undefined)
    })
  })
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
  while (!over.signal.aborted) {
    const began = Date.now()
    const report = await inChild(program, others)
    if (report) console.log(JSON.stringify(report, null, 2))
    const turn = nextTurn(siteDir)?.getTime() ?? Infinity
    // One from before this run began did not come of it: the run failed, or its moment is a fixed one.
    const wait = turn < began ? pause : Math.min(pause, Math.max(0, turn - Date.now()))
    await sleep(wait, undefined, { signal: over.signal }).catch(() => undefined)
  }
}

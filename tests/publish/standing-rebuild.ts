import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { RebuildReport } from '#publish/rebuild/report.ts'

interface Options {
  /** Folder of the project's code; absent: this one. */
  root?: string
  siteDir: string
  siteUrl: string
  v1Origin: string
  v1InternalOrigin: string
  /** As `npm run rebuild` takes them. */
  args?: readonly string[]
}

export type StandingRebuild = ReturnType<typeof openStanding>

const here = resolve(import.meta.dirname, '../..')
const lastLine = /^ended (\d+)\n/m

/** `npm run rebuild -- --standing`: one process for many rebuilds. */
export function openStanding({ root = here, args = [], ...site }: Options) {
  const program = join(root, 'scripts/rebuild.ts')
  const child = spawn(process.execPath, [program, '--standing', '--json', ...args], {
    env: {
      ...process.env,
      SITE_DIR: site.siteDir,
      SITE_URL: site.siteUrl,
      V1_ORIGIN: site.v1Origin,
      V1_INTERNAL_ORIGIN: site.v1InternalOrigin,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  let look = (): void => undefined
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
      look()
    })
  const ended = new Promise<number | null>((done) => child.on('close', done))

  return {
    pid: child.pid,
    /** The exit code. */
    ended,
    /** Has it rebuild. Rejects with its words. */
    publish: () =>
      new Promise<RebuildReport>((done, failed) => {
        void ended.then((code) => failed(new Error(`it ended by ${code}: ${said.stderr}`)))
        look = () => {
          const [out, err] = [lastLine.exec(said.stdout), lastLine.exec(said.stderr)]
          if (!out || !err) return
          const report = said.stdout.slice(0, out.index)
          const words = said.stderr.slice(0, err.index)
          said.stdout = said.stdout.slice(out.index + out[0].length)
          said.stderr = said.stderr.slice(err.index + err[0].length)
          if (out[1] !== '0') failed(new Error(words.trim()))
          else done(JSON.parse(report) as RebuildReport)
        }
        child.stdin.write('publish\n')
      }),
    /** Resolves when it has ended with its input. */
    async close(): Promise<void> {
      child.stdin.end()
      await ended
    },
  }
}

import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { RebuildReport } from '#publish/rebuild/report.ts'

interface RunOptions {
  /** Folder of the project's code; absent: this one. */
  root?: string
  siteDir: string
  siteUrl: string
  v1Origin: string
  /** Where the server is asked; absent: at `v1Origin`. */
  v1InternalOrigin?: string | undefined
  /** As `npm run rebuild` takes them. */
  args?: readonly string[]
  /** Languages that get pages, as `PREBUILD_LANGUAGES` names them; absent: those that the environment names. */
  languages?: string | undefined
  /** Shows progress on stderr. */
  quiet?: boolean
}

const here = resolve(import.meta.dirname, '..')

/**
 * `npm run rebuild` in a process of its own, since what it reads is kept as long as it runs; it waits for another one that
 * is at work. Rejects with its words.
 */
export function runRebuild(options: RunOptions): Promise<RebuildReport> {
  const { siteDir, siteUrl, v1Origin, v1InternalOrigin, languages } = options
  const { args = [], quiet = false, root = here } = options
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, 'scripts/rebuild.ts'), '--json', ...args], {
      // Pages read the dictionaries from there.
      cwd: root,
      env: {
        ...process.env,
        ...(languages !== undefined && { PREBUILD_LANGUAGES: languages }),
        REBUILD_WAITS: '1',
        SITE_DIR: siteDir,
        SITE_URL: siteUrl,
        V1_ORIGIN: v1Origin,
        V1_INTERNAL_ORIGIN: v1InternalOrigin,
      },
      stdio: ['ignore', 'pipe', quiet ? 'pipe' : 'inherit'],
    })
    let report = ''
    let words = ''
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (report += chunk))
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (words += chunk))
    const stop = (): void => void child.kill()
    process.once('exit', stop)
    child.on('error', failed)
    child.on('close', (code) => {
      process.off('exit', stop)
      if (code === 0) done(JSON.parse(report) as RebuildReport)
      else failed(new Error(words.trim() || 'the rebuild failed'))
    })
  })
}

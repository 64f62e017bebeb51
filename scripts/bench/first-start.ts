import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePorts } from '#tests/servers/servers.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const signals = ['SIGINT', 'SIGTERM'] as const

/** Seconds of one newcomer. */
export interface FirstStart {
  /** `npm ci` in a clean clone. */
  readonly install: number
  /** From `npm start` on: the home page is there; so are all pages of the first languages. */
  readonly home: number
  readonly pages: number
  /** A picture's page that is asked for as soon as home is there, from its request on. */
  readonly picture: number
}

/** `npm ci` and `npm start` of the last commit, as a newcomer meets them: own clone, own data, no compiled code. */
export async function benchFirstStart(): Promise<FirstStart> {
  const clone = await mkdtemp(join(tmpdir(), 'site-bench-first-'))
  try {
    await run('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone])
    const installed = performance.now()
    await run('npm', ['ci'], { cwd: clone, maxBuffer: 64 * 1024 * 1024 })
    const install = since(installed)
    return { install, ...(await firstPages(clone)) }
  } finally {
    await rm(clone, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

async function firstPages(clone: string): Promise<Omit<FirstStart, 'install'>> {
  const [port, apiPort] = await freePorts(2)
  const began = performance.now()
  // A group of its own: its end is the end of all that it has begun.
  const started = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    env: { ...process.env, PORT: String(port), API_PORT: String(apiPort), LANG: 'C', LC_ALL: '' },
    stdio: 'ignore',
  })
  const stop = (): void => {
    if (started.pid !== undefined && started.exitCode === null)
      process.kill(-started.pid, 'SIGTERM')
  }
  const stopAll = (): void => {
    stop()
    process.exit(1)
  }
  for (const signal of signals) process.once(signal, stopAll)
  const ended = once(started, 'exit')
  const isOver = ended.then(([code]) => {
    throw new Error(`npm start ended by itself, code ${code}`)
  })
  isOver.catch(() => undefined)
  try {
    const site = `http://localhost:${port}`
    const page = (path: string) => Promise.race([isOver, readPage(`${site}${path}`)])
    const front = await page('/')
    const home = since(began)
    const [work] = /\/pictures\/\d+\//.exec(front) ?? []
    if (!work) throw new Error('home leads to no picture')
    const asked = performance.now()
    await page(work)
    const picture = since(asked)
    // Sitemaps come with the whole release.
    await Promise.race([isOver, readPage(`${site}/sitemap.xml`)])
    return { home, picture, pages: since(began) }
  } finally {
    stop()
    for (const signal of signals) process.off(signal, stopAll)
    await ended
  }
}

/** Asks until the page is there: before the site has a server, and where it says that the page is still to come. */
async function readPage(address: string): Promise<string> {
  for (;;) {
    const reply = await fetch(address).catch(() => undefined)
    if (reply?.ok) return reply.text()
    await reply?.body?.cancel()
    await sleep(100)
  }
}

const since = (moment: number): number => (performance.now() - moment) / 1000

/** In words, each start in its place. */
export function firstStartTable(starts: readonly FirstStart[]): string {
  const said = (of: (start: FirstStart) => number): string =>
    starts.map((start) => of(start).toFixed(1)).join(', ')
  return [
    `npm ci: ${said(({ install }) => install)} s`,
    `npm start to its first page: ${said(({ home }) => home)} s (in all at most 75)`,
    `a picture's page asked for at once: ${said(({ picture }) => picture)} s`,
    `npm start to all pages of two languages: ${said(({ pages }) => pages)} s`,
  ].join('\n')
}

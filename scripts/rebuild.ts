/**
 * `npm run rebuild`: brings the published site in SITE_DIR up to date with the v1 server. `--rollback` goes back to
 * the release before and stays there until `--resume`, `--every 5m` goes on for ever, also at the moments at which pages
 * say something else by the clock, `--json` prints the report,
 * `--everything` renders every page, `--allow-shrink` lets a large share of the pages vanish, `--sweep N` asks for N
 * replies beyond those that seem changed, `--growing` lets visitors who have no release yet see the first one's pages as they are
 * made, `--once` leaves requests that came meanwhile to other processes.
 *
 * Several machines share one whole rebuild: each of four renders one by `--part 2/4 --parcels DIR`, in a folder that all of
 * them see, and `--join 4 --parcels DIR` publishes them, once they have come; it waits for `--wait 30m`.
 *
 * `--standing` stays loaded, as the desk's button has it: it rebuilds for each line that comes on stdin, says `ended` and an
 * exit code after it on both outputs, and ends with stdin. Where the code has changed meanwhile it ends by exit code 75 instead.
 *
 * A rebuild that meets another one leaves its wish to it. A standing one waits for its end, and so does one with `REBUILD_WAITS` in
 * its environment: the server and `npm start` set it, and count the process's end as the end of the work.
 */
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { SharedRun } from '#publish/rebuild/parts/shared-run.ts'
import type { Phase, RebuildReport } from '#publish/rebuild/report.ts'
import { openToReaders } from '#server/core/vault/file-modes.ts'
import type { Options } from './rebuild-arguments.ts'
import type { Share } from './rebuild-parts.ts'

openToReaders()
const root = resolve(import.meta.dirname, '..')
// A rebuild takes seconds, of which reading its own code would be one; its processes share the cache of compiled code.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
const { announce } = await import('#publish/announce/announce.ts')
const { announceBeside } = await import('#publish/announce/announce-beside.ts')
const { searchEnginesOf } = await import('#publish/announce/search-engines.ts')
const { readSiteEnvironment } = await import('#publish/environment.ts')
const { rollBack } = await import('#publish/rebuild/roll-back.ts')
const { Outdated, rebuild } = await import('#publish/rebuild/rebuild.ts')
const { loadPages } = await import('#publish/rebuild/load-pages.ts')
const { createPoolKeeper } = await import('#publish/rebuild/render/render-pool.ts')
const { joined } = await import('#publish/rebuild/report.ts')
const { requestsIn, takeUnlessAtWork, waitForLock } = await import('#publish/releases/lock.ts')
const { rebuildEvery } = await import('./rebuild-every.ts')
const { progressLine } = await import('./progress.ts')
const { following, isPlain, milliseconds, readOptions, wholeNumber } =
  await import('./rebuild-arguments.ts')
const { partSummary, readShare, renderPart, waitForRun } = await import('./rebuild-parts.ts')
const { summary } = await import('./rebuild-summary.ts')

const names: Record<Phase, string> = {
  code: 'compiling',
  changes: 'asking what changed',
  addresses: 'addresses',
  pages: 'pages',
  release: 'release',
  found: 'search',
  tidy: 'tidying up',
  sweep: 'sweep',
}

/** One rebuild's exit code, and its report where there is one. */
interface Outcome {
  code: number
  report?: RebuildReport
}

/** Exit code of a standing process that isn't of the code any more. */
const outdated = 75

/** The desk reads these lines. */
async function lockInTime(siteDir: string): Promise<() => void> {
  let hasWaited = false
  const unlock = await waitForLock(siteDir, () => {
    hasWaited = true
    console.error('A rebuild is at work; waiting for its end.')
  })
  if (hasWaited) console.error('A rebuild has ended; this one begins.')
  return unlock
}

/** One rebuild, here; no report when another one is at work, which will see to it. */
async function inThisProcess(options: Options, siteDir: string): Promise<Outcome> {
  const requests = requestsIn(siteDir)
  const share = readShare(options, milliseconds)
  // Others may publish while this one waits for its parts.
  const shared = share && (await waitForRun(await siteOptions(siteDir), share))
  const waits = !isPlain(options) || options.standing || Boolean(process.env.REBUILD_WAITS)
  const unlock = waits
    ? await lockInTime(siteDir)
    : await requests.leave().then(() => takeUnlessAtWork(siteDir))
  if (!unlock) {
    console.error('A rebuild is at work; it will run once more when it has ended.')
    return { code: 0 }
  }
  try {
    await requests.clear()
    return { code: 0, report: await publish(options, siteDir, shared) }
  } finally {
    unlock()
  }
}

/** The one secret of a rebuild may stand in a file. */
async function withTokenFile(variables: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (!variables.BAIDU_TOKEN_FILE) return variables
  const { withSecretFiles } = await import('#server/core/settings/secret-files.ts')
  const read = withSecretFiles((name) => variables[name] || undefined)
  return { ...variables, BAIDU_TOKEN: read('BAIDU_TOKEN') }
}

/** Rendering processes stay from one rebuild to the next. */
const pools = createPoolKeeper()
/** Of the code that a standing process has loaded. */
let loaded: string | undefined

async function siteOptions(siteDir: string) {
  const { siteUrl, v1Origin, v1InternalOrigin } = readSiteEnvironment(process.env)
  return {
    root,
    siteDir,
    siteUrl,
    v1Origin: v1Origin ?? `http://127.0.0.1:${process.env.API_PORT ?? '4322'}`,
    v1InternalOrigin,
    variables: await withTokenFile(process.env),
    pools,
    code: loaded,
  }
}

/** Tells how far a run is, and answers what it answers. */
async function told<Made>(
  options: Options,
  work: (onProgress: (phase: Phase, done: number, total: number) => void) => Promise<Made>,
): Promise<Made> {
  const line = progressLine()
  let said = -1
  try {
    return await work((phase, done, total) => {
      if (options.json || process.stderr.isTTY) line.show(names[phase], done, total)
      // The desk reads these lines.
      const step = Math.floor((done / Math.max(1, total)) * 50)
      if (phase === 'pages' && !options.json && !process.stdout.isTTY && step !== said)
        console.log(`pages ${done}/${total}`)
      said = step
    })
  } finally {
    line.end()
  }
}

async function publish(
  options: Options,
  siteDir: string,
  shared: SharedRun | undefined,
): Promise<RebuildReport> {
  const before = process.env.BUILD_TIME
  if (shared) process.env.BUILD_TIME = shared.moment
  try {
    const site = await siteOptions(siteDir)
    const report = await told(options, (onProgress) =>
      rebuild({
        ...site,
        allowShrink: options['allow-shrink'],
        everything: options.everything || shared !== undefined,
        resume: options.resume,
        growing: options.growing,
        ...(options.sweep === undefined ? {} : { sweep: wholeNumber(options.sweep) }),
        ...(shared ? { shared } : {}),
        onProgress,
      }),
    )
    await shared?.store.remove()
    return report
  } finally {
    // A run after this one has a moment of its own.
    if (before === undefined) delete process.env.BUILD_TIME
    else process.env.BUILD_TIME = before
  }
}

async function publishPart(options: Options, siteDir: string, share: Share & { part: number }) {
  const site = await siteOptions(siteDir)
  const report = await told(options, (onProgress) =>
    renderPart(site, share, (done, total) => onProgress('pages', done, total)),
  )
  console.log(options.json ? JSON.stringify(report) : partSummary(report))
  return 0
}

/** Tells search engines of new pages; the lock is free meanwhile. Answers what was told. */
async function tellEngines(siteDir: string): Promise<string[]> {
  try {
    const { siteUrl, variables } = await siteOptions(siteDir)
    // A bucket has the new pages after its deployment, which tells of them then.
    if (variables.S3_BUCKET_URL) return []
    return await announce(siteDir, siteUrl, searchEnginesOf(siteUrl, variables))
  } catch (error) {
    return [String(wordsOf(error))]
  }
}

/** A rebuild, and another one after a request that came meanwhile, or where the first left pages to mend. */
async function rebuildAndAgain(options: Options, siteDir: string): Promise<number> {
  const reports: RebuildReport[] = []
  const take = ({ report, code }: Outcome): number => {
    if (report) reports.push(report)
    if (report && !options.json) console.log(summary(report))
    return code
  }
  const failed = (error: unknown): number => {
    if (error instanceof Outdated) throw error
    console.error(wordsOf(error))
    return 1
  }
  let code = await inThisProcess(options, siteDir).then(take, failed)
  const requests = requestsIn(siteDir)
  for (let isMended = !reports.at(-1)?.again; !options.once; isMended = true) {
    if (isMended && !requests.isThere()) break
    // The rebuild that holds the lock by now will serve the request.
    const unlock = await takeUnlessAtWork(siteDir)
    if (!unlock) break
    unlock()
    code = await inThisProcess(following(options), siteDir).then(take, failed)
    if (code !== 0) break
  }
  const [first, ...others] = reports
  if (!first) return code
  // The next run of a process that stays does not wait for the engines.
  if (options.standing) announceBeside(() => tellEngines(siteDir))
  const announced = options.standing ? [] : await tellEngines(siteDir)
  if (options.json)
    console.log(JSON.stringify({ ...joined([first, ...others]), announced }, null, 2))
  else for (const line of announced) console.log(line)
  return code
}

/** Rebuilds for each line of stdin. */
async function stand(options: Options, siteDir: string): Promise<number> {
  loaded = await loadPages(await siteOptions(siteDir))
  pools.stay()
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
  try {
    while (!(await lines.next()).done) {
      const line = `ended ${await rebuildAndAgain(options, siteDir)}`
      console.log(line)
      console.error(line)
    }
  } finally {
    // Open, it would keep the process.
    process.stdin.destroy()
  }
  return 0
}

async function goBack(options: Options, siteDir: string): Promise<number> {
  const unlock = await lockInTime(siteDir)
  try {
    const release = await rollBack(siteDir)
    console.log(
      options.json ? JSON.stringify({ release }) : `Visitors get release ${release} again.`,
    )
    return 0
  } finally {
    unlock()
  }
}

const wordsOf = (error: unknown): unknown => (error instanceof Error ? error.message : error)

process.env.NODE_ENV = 'production'
try {
  const options = readOptions()
  const siteDir = resolve(root, readSiteEnvironment(process.env).siteDir)
  const share = readShare(options, milliseconds)
  if (share && (options.every || options.rollback))
    throw new Error('--part and --join: --every and --rollback are of one machine')
  if (options.standing && (share || options.every || options.rollback))
    throw new Error('--standing: goes with no --part, --join, --every or --rollback')
  if (options.every) {
    await rebuildEvery(milliseconds('--every', options.every), {
      ...{ program: import.meta.filename, siteDir },
    })
    process.exit()
  }
  const once = options.standing ? stand : options.rollback ? goBack : rebuildAndAgain
  process.exitCode =
    share?.part === undefined
      ? await once(options, siteDir)
      : await publishPart(options, siteDir, { ...share, part: share.part })
} catch (error) {
  console.error(wordsOf(error))
  process.exitCode = error instanceof Outdated ? outdated : 1
} finally {
  await pools.close()
  // The next process makes the run: it does not wait until engines are told.
  if (process.exitCode === outdated) process.exit()
}

/**
 * `npm run bench`: figures as a table and (`--json FILE`) as JSON; with the name of a part behind it that part alone.
 * `scripts/README.md` tells the parts and their flags.
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchSearch } from '#tests/fixtures/many-pictures.ts'
import { benchColours, benchSimilarity } from '#tests/fixtures/many-vectors.ts'
import { benchApi, speedOf } from './bench/api-speed.ts'
import { benchFirstStart, type FirstStart, firstStartTable } from './bench/first-start.ts'
import { benchHeadline, headlineLine } from './bench/headline.ts'
import { importReport } from './bench/import.ts'
import { judged } from './bench/mark.ts'
import { watchReport } from './bench/watch.ts'
import { benchRedis } from './bench/redis-gain.ts'
import { benchPhone } from './bench/phone.ts'
import { phoneTable } from './bench/phone-table.ts'
import { benchSize } from './bench/million/million.ts'
import { publishReport } from './bench/publish/publish-report.ts'
import { benchForgiving } from './bench/search/forgiving-speed.ts'
import { benchUploads } from './bench/uploads.ts'
import { startEmbeddedApi } from './embedded-api.ts'
import { interactions } from './bench/interactions.ts'
import { pageSpeeds } from './bench/page-speed.ts'
import { pageWeight } from './bench/page-weight.ts'
import { routeSamples } from './bench/route-samples.ts'
import { searchSpeed } from './bench/search-speed.ts'
import { buildSite } from './site-build.ts'
import { serveSite } from './site-serve.ts'

interface Figure {
  what: string
  value: number
  unit: string
  budget?: number
}

const figures: Figure[] = []
const note = (what: string, value: number, unit: string, budget?: number): void => {
  figures.push({
    what,
    value: Number(value.toPrecision(4)),
    unit,
    ...(budget === undefined ? {} : { budget }),
  })
}

/** Of one figure on many pages the worst, and where it is. */
function noteWorst(
  what: string,
  pages: readonly { path: string; value: number }[],
  unit: string,
  budget?: number,
): void {
  const worst = pages.toSorted((a, b) => b.value - a.value)[0]
  if (worst)
    note(`${what}, worst of ${pages.length} pages: ${worst.path}`, worst.value, unit, budget)
}

async function timed<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; seconds: number }> {
  const started = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - started) / 1000 }
}

async function countPages(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => file.endsWith('.html')).length
}

async function load(origin: string, what: string, path: string): Promise<void> {
  const { rate, p99 } = await speedOf(origin, [path])
  note(`API ${what}, requests a second`, rate, '1/s')
  note(`API ${what}, p99`, p99, 'ms')
}

async function noteUploads(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-uploads-'))
  try {
    const { seconds, memory, p99 } = await benchUploads(folder)
    note('20 uploads of 20 megapixels, previews made', seconds, 's', 30)
    note('memory of the server meanwhile', memory, 'MB', 700)
    note('API list meanwhile, p99', p99, 'ms', 200)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function noteSite(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'site-bench-'))
  try {
    const api = await noteStarts(data)
    const folder = join(data, 'dist')
    const routes = await noteBuild(folder, api.url)
    noteWeights(folder, routes)
    const site = await serveSite({ folder, v1Origin: api.url, host: '127.0.0.1', port: 0 })
    await noteSpeeds(site.url, routes)
    await site.close()

    await load(api.url, 'list', 'image/list?page=2')
    await load(api.url, 'detail', 'image/1')
    await load(api.url, 'search', `image/list?filter=${encodeURIComponent('港口')}`)
    await api.close()
    await noteSearches()
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

/** @returns the server that started second, over what the first one made */
async function noteStarts(data: string) {
  const start = () =>
    timed(() =>
      startEmbeddedApi({ API_PORT: '0', DATA_DIR: data, SANDBOX: '1', LOG_LEVEL: 'warn' }),
    )
  const first = await start()
  note('sample catalogue, first start', first.seconds, 's', 45)
  await first.value.close()
  const second = await start()
  note('API, second start', second.seconds, 's')
  return second.value
}

/** @returns a page of each kind */
async function noteBuild(folder: string, v1Origin: string): Promise<string[]> {
  const siteUrl = 'http://localhost:4321'
  const build = await timed(() => buildSite({ v1Origin, siteUrl, outDir: folder, quiet: true }))
  const pages = await countPages(folder)
  note('full build', build.seconds, 's')
  note('full build, pages', pages, '')
  note('full build, pages a second', pages / build.seconds, '1/s')
  return routeSamples(folder)
}

function noteWeights(folder: string, routes: readonly string[]): void {
  const weights = routes.map((path) => ({ path, ...pageWeight(folder, path) }))
  const kilobytes = (of: (weight: (typeof weights)[number]) => number) =>
    weights.map((weight) => ({ path: weight.path, value: of(weight) / 1024 }))
  noteWorst(
    'JavaScript before any touch, gzip',
    kilobytes(({ script }) => script),
    'KB',
    8,
  )
  noteWorst(
    'JavaScript of the first touch, gzip',
    kilobytes((at) => at.firstTouch),
    'KB',
    95,
  )
  noteWorst(
    'styles, gzip',
    kilobytes(({ css }) => css),
    'KB',
    14,
  )
  noteWorst(
    'HTML, gzip',
    kilobytes(({ html }) => html),
    'KB',
  )
}

async function noteSpeeds(url: string, routes: readonly string[]): Promise<void> {
  const speeds = await pageSpeeds(url, routes)
  const felt = (of: (speed: (typeof speeds)[number]) => number) =>
    speeds.map((speed) => ({ path: speed.path, value: of(speed) }))
  noteWorst(
    'largest paint, slow phone',
    felt(({ paint }) => paint),
    'ms',
    1800,
  )
  noteWorst(
    'layout shift',
    felt(({ shift }) => shift),
    '',
    0.01,
  )
  noteWorst(
    'largest picture',
    felt(({ picture }) => picture / 1024),
    'KB',
    120,
  )
  for (const { what, milliseconds } of await interactions(url))
    note(`${what}, to the next paint, slow phone`, milliseconds, 'ms', 200)
  const { typing, firstQuery } = await searchSpeed(url)
  note('search page, last key to first result', typing, 'ms', 150)
  note('search page, first query among other pages', firstQuery / 1024, 'KB', 160)
}

async function noteSearches(): Promise<void> {
  for (const { what, milliseconds } of await benchSearch()) note(what, milliseconds, 'ms', 20)
  const likeness = await benchSimilarity()
  note('search by picture among 100,000', likeness.search, 'ms', 300)
  note('search by picture, longest pause of the server', likeness.pause, 'ms', 50)
  note('10,000 pictures ranked by colour', benchColours(), 'ms', 30)
}

const { values: flags, positionals } = parseArgs({
  options: {
    json: { type: 'string' },
    site: { type: 'string', default: 'http://localhost:4321' },
    size: { type: 'string', default: '1250' },
    parts: { type: 'string' },
    plain: { type: 'boolean' },
    alone: { type: 'boolean' },
    code: { type: 'boolean' },
    on: { type: 'string' },
    times: { type: 'string', default: '3' },
  },
  allowPositionals: true,
  allowNegative: true,
})

function printFigures(): void {
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const { what, value, unit, budget } of figures)
    console.log(
      `${what.padEnd(width)}  ${String(value).padStart(10)} ${unit.padEnd(4)}${judged(value, budget)}`,
    )
}

/** `--size` pictures on PostgreSQL, a tenth of them on PGlite; `--on` names one of the two. */
async function size(): Promise<void> {
  const pictures = flags.size === '1250' ? 1_000_000 : Number(flags.size)
  for (const [count, on] of [
    [pictures / 10, 'pglite'],
    [pictures, 'postgres'],
  ] as const) {
    if (flags.on && flags.on !== on) continue
    for (const { what, value, unit, budget } of await benchSize(count, on))
      note(what, value, unit, budget)
  }
  printFigures()
}

if (positionals.includes('publish')) {
  console.log(await publishReport(flags))
  process.exit()
}
if (positionals.includes('api')) {
  for (const { what, rate, p99 } of await benchApi())
    console.log(`${what.padEnd(40)}${Math.round(rate)} replies a second, p99 ${p99} ms`)
  process.exit()
}
if (positionals.includes('redis')) {
  for (const { what, servers, database, redis, p99 } of (await benchRedis()) ?? [])
    console.log(
      `${what.padEnd(44)}${[servers, database, redis].map((one) => one.toFixed(2)).join(' + ')} ms of servers, database, Redis a reply, p99 ${p99} ms`,
    )
  process.exit()
}
if (positionals.includes('million')) {
  await size()
  process.exit()
}
if (positionals.includes('search')) {
  for (const on of ['pglite', 'postgres'] as const) {
    if (flags.on && flags.on !== on) continue
    for (const { what, value, unit, budget } of await benchForgiving(100_000, on))
      note(what, value, unit, budget)
  }
  printFigures()
  process.exit()
}
if (positionals.includes('import') || positionals.includes('watch')) {
  const isImport = positionals.includes('import')
  console.log(await (isImport ? importReport(Number(flags.size)) : watchReport()))
  process.exit()
}
if (positionals.includes('first-start')) {
  const starts: FirstStart[] = []
  while (starts.length < Number(flags.times)) {
    starts.push(await benchFirstStart())
    console.error(JSON.stringify(starts.at(-1)))
  }
  console.log(firstStartTable(starts))
  process.exit()
}
if (positionals.includes('phone')) {
  console.log(phoneTable(await benchPhone(flags.site)))
  process.exit()
}
if (positionals.includes('headline')) {
  console.log(headlineLine(await benchHeadline(flags.site)))
  process.exit()
}
if (!positionals.includes('uploads')) await noteSite()
await noteUploads()

printFigures()
if (flags.json) await writeFile(flags.json, `${JSON.stringify(figures, null, 2)}\n`)

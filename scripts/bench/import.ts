import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import pMap from 'p-map'
import { Client } from 'pg'
import sharp from 'sharp'
import { findPostgres, startPostgres } from '#tests/server/support/postgres.ts'
import { apiProcess, memoryOf, startSampleServer } from './api-process.ts'

interface ImportFigures {
  readonly pictures: number
  /** Files a second that become works. */
  readonly rate: number
  /** The last sentences of the command. */
  readonly said: string
  /** Milliseconds of `image/list` before, and meanwhile. */
  readonly before: Latency
  readonly meanwhile: Latency
  /** Transactions meanwhile after which lists are made anew. */
  readonly clearings: number
  /** Most megabytes of the importing process. */
  readonly memory: number
  /** Works with previews, and so on sale, at the end. */
  readonly previews: number
}

interface Latency {
  readonly p50: number
  readonly p99: number
  readonly most: number
}

const size = { width: 2400, height: 1600 }
/** Each is cut out of one of these scenes, elsewhere and in another light. */
const scenes = 16
const margin = 200
const sceneSize = { width: size.width + margin, height: size.height + margin }
const noise = (mean: number, sigma: number) => ({ type: 'gaussian' as const, mean, sigma })
const background = '#000'

/** Shapes and some grain. */
async function makeScene(at: number): Promise<Buffer> {
  const shapes = sharp({
    create: { width: 24, height: 16, channels: 3, noise: noise(60 + at * 8, 60), background },
  })
  const grain = sharp({ create: { ...sceneSize, channels: 3, noise: noise(128, 18), background } })
  return sharp(await shapes.png().toBuffer())
    .resize({ ...sceneSize, fit: 'fill', kernel: 'cubic' })
    .composite([{ input: await grain.png({ compressionLevel: 1 }).toBuffer(), blend: 'overlay' }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Different pictures of four megapixels as JPEG. Those that an earlier run made stay. */
async function makePictures(folder: string, count: number): Promise<void> {
  const made = await Promise.all(Array.from({ length: scenes }, (_, at) => makeScene(at)))
  const make = async (at: number): Promise<void> => {
    const place = join(folder, String(Math.floor(at / 500)))
    const file = join(place, `${at}.jpg`)
    if (existsSync(file)) return
    const light = (turn: number): number => 0.7 + ((at * turn) % 60) / 100
    const whole = await sharp(made[at % scenes] ?? Buffer.alloc(0), {
      raw: { ...sceneSize, channels: 3 },
    })
      .extract({ ...size, left: (at * 7) % margin, top: (at * 11) % margin })
      .linear([light(1), light(7), light(13)], [0, 0, 0])
      .withExif({ IFD0: { ImageDescription: `Harbour ${at}`, Artist: 'Ann Lee' } })
      .jpeg({ quality: 85 })
      .toBuffer()
    await mkdir(place, { recursive: true })
    await writeFile(`${file}.part`, whole)
    await rename(`${file}.part`, file)
  }
  await pMap(Array(count).keys(), make, { concurrency: availableParallelism() })
}

/** Visitors who look at lists, 20 a second, until `until` is there. */
async function looked(url: string, until: Promise<unknown>): Promise<Latency> {
  const done = Promise.withResolvers<autocannon.Result>()
  const looking = autocannon(
    {
      url: `${url}/api/v1/image/list?page=1`,
      connections: 2,
      overallRate: 20,
      duration: 24 * 3600,
      headers: { lang: 'zh' },
    },
    (error: Error | null, result) => (error ? done.reject(error) : done.resolve(result)),
  )
  await until
  looking.stop()
  const { latency, non2xx, errors } = await done.promise
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} lists were refused`)
  return { p50: latency.p50, p99: latency.p99, most: latency.max }
}

/** Works that visitors see. */
async function listed(url: string): Promise<number> {
  const reply = await fetch(`${url}/api/v1/image/list?size=2`)
  return ((await reply.json()) as { pagination: { total: number } }).pagination.total
}

async function countOf(url: string, counted: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ n: number }>(counted)
  await client.end()
  return rows[0]?.n ?? 0
}

/** Transactions until now after which lists are made anew. */
const clearingsOf = (url: string): Promise<number> =>
  countOf(
    url,
    `select count(distinct xid)::int as n from changed_tables where name in ('images', 'image_options', 'image_categories')`,
  )

/** Files that became works. */
const worksOf = (url: string): Promise<number> =>
  countOf(url, 'select count(image_id)::int as n from imported_files')

/**
 * An archive that `--import` brings beside a running server, on PostgreSQL, whose job queue makes the previews. Undefined where
 * PostgreSQL is not installed: PGlite belongs to one process.
 */
async function benchImport(pictures: number): Promise<ImportFigures | undefined> {
  const programs = findPostgres()
  if (!programs) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-import-'))
  // Stays for the next run.
  const archive = join(tmpdir(), `site-bench-archive-${pictures}`)
  const postgres = await startPostgres(programs)
  try {
    await makePictures(archive, pictures)
    const server = await startSampleServer(folder, postgres.url)
    try {
      const stood = await listed(server.url)
      const before = await looked(server.url, pause(10_000))
      const cleared = await clearingsOf(postgres.url)
      const started = performance.now()
      const child = await apiProcess(server.variables, [
        '--import',
        archive,
        '--as',
        'photographer',
        '--sale',
        // Cuts of a scene are one picture to the import, which would leave nearly all of them out.
        '--similar',
        'keep',
      ])
      let said = ''
      child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
      let memory = 0
      const timer = setInterval(() => {
        void memoryOf(child.pid).then((found) => (memory = Math.max(memory, found)))
      }, 500)
      const meanwhile = await looked(server.url, once(child, 'exit'))
      const seconds = (performance.now() - started) / 1000
      clearInterval(timer)
      const clearings = (await clearingsOf(postgres.url)) - cleared
      const previews = (await listed(server.url)) - stood
      const works = await worksOf(postgres.url)
      if (works !== pictures)
        throw new Error(`${works} of ${pictures} pictures became works: ${said}`)
      const last = said
        .trim()
        .split('\n')
        .filter((line) => !/^files \d/.test(line))
      const rate = pictures / seconds
      return {
        pictures,
        rate,
        said: last.join(' '),
        before,
        meanwhile,
        clearings,
        memory,
        previews,
      }
    } finally {
      await server.end()
    }
  } finally {
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** An archive of so many pictures, in words. */
export async function importReport(size: number): Promise<string> {
  const figures = await benchImport(size)
  if (!figures) return 'PostgreSQL is not installed'
  const { pictures, rate, said, before, meanwhile, clearings, memory, previews } = figures
  const told = ({ p50, p99, most }: Latency) => `p50 ${p50}, p99 ${p99}, most ${most} ms`
  return [
    said,
    `${pictures} pictures of 4 megapixels: ${rate.toFixed(1)} a second; previews made and on sale meanwhile: ${previews}`,
    `lists before: ${told(before)}; meanwhile: ${told(meanwhile)}; made anew after ${clearings} transactions`,
    `memory of the importing process: ${Math.round(memory)} MB`,
  ].join('\n')
}

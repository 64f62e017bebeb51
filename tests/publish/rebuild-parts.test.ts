import { type ChildProcess, spawn } from 'node:child_process'
import {
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { PartReport } from '#publish/rebuild/parts/make-part.ts'
import type { RebuildReport } from '#publish/rebuild/report.ts'
import { copyToOtherMachine } from '#scripts/project-copy.ts'
import { type BenchServer, startBenchServer } from '#scripts/bench/publish/v1-server.ts'
import { openS3Double } from '../fixtures/s3/s3-double.ts'
import { credentials } from '../fixtures/s3/signature.ts'
import { drawFrom } from './edits.ts'
import { clockAt } from './machine-clock.ts'
import { releaseDifferences } from './site-files.ts'
import { compiledSite } from './v1-proxy.ts'

const root = resolve(import.meta.dirname, '../..')
const draw = drawFrom(Number(process.env.SOAK_SEED ?? 5))
const long = { timeout: 600_000 }
let server: BenchServer
let front: Server
let origin: string
let folder: string
/** What the front says of the site's name; undefined: what the server says. */
let siteName: string | undefined

/** The server behind a gateway that may tell another name of the site. */
async function openFront(): Promise<void> {
  front = createServer((request, response) => {
    void (async () => {
      const { lang = '', 'if-none-match': tag } = request.headers
      const isSite = siteName !== undefined && request.url?.startsWith('/api/v1/siteinfo')
      const headers = { lang: String(lang), ...(tag && !isSite ? { 'if-none-match': tag } : {}) }
      const reply = await fetch(server.origin + (request.url ?? ''), { headers })
      const text = await reply.text()
      const said = isSite
        ? JSON.stringify({ ...(JSON.parse(text) as object), title: siteName })
        : text
      const etag = reply.headers.get('etag')
      response.writeHead(reply.status, {
        'content-type': 'application/json',
        ...(etag && !isSite ? { etag } : {}),
      })
      response.end(reply.status === 304 ? undefined : said)
    })()
  })
  await new Promise<void>((up) => front.listen(0, '127.0.0.1', up))
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
}

beforeAll(async () => {
  // Two of the eight languages: `rebuild.test.ts` has all of them.
  vi.stubEnv('PREBUILD_LANGUAGES', 'zh,en')
  server = await startBenchServer({ items: 60, port: 0 })
  await openFront()
  folder = await mkdtemp(join(root, 'node_modules/.rebuild-parts-'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  front.closeAllConnections()
  front.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Ended {
  code: number | null
  said: string
  words: string
}

function start(
  site: string,
  args: readonly string[],
  variables: Record<string, string> = {},
  project = root,
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(
    process.execPath,
    [join(project, 'scripts/rebuild.ts'), '--json', '--once', ...args],
    {
      env: {
        ...process.env,
        SITE_DIR: join(folder, site),
        SITE_URL: compiledSite.siteUrl,
        V1_ORIGIN: compiledSite.v1Origin,
        V1_INTERNAL_ORIGIN: origin,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let [said, words] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text))
  const ended = new Promise<Ended>((done) =>
    child.on('close', (code) => done({ code, said, words })),
  )
  return { child, ended }
}

/** What a run reports; it has to succeed. */
async function run<Report = RebuildReport>(
  site: string,
  args: readonly string[],
  variables?: Record<string, string>,
  project?: string,
): Promise<Report> {
  const { code, said, words } = await start(site, args, variables, project).ended
  expect(code, words).toBe(0)
  return JSON.parse(said) as Report
}

const parcels = () => join(folder, 'parcels')
const from = () => ['--parcels', parcels()]
const part = (share: string, variables?: Record<string, string>): Promise<PartReport> =>
  run<PartReport>(share.replace('/', '-'), ['--part', share, ...from()], variables)

/** Where the parcels of the one run at work lie. */
async function place(): Promise<string> {
  const [key = ''] = await readdir(parcels()).catch(() => [])
  return join(parcels(), key)
}
const delivered = async (): Promise<string[]> => readdir(await place()).catch(() => [])

/** Kills a part as soon as it has delivered its parcel of that number. */
async function killedAt(
  number: number,
  share: string,
  variables: Record<string, string>,
): Promise<void> {
  const { child, ended } = start(share.replace('/', '-'), ['--part', share, ...from()], variables)
  const parcel = new RegExp(`^${share[0]}-[\\da-f]+-${number}\\.json\\.gz$`)
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver && !(await delivered()).some((name) => parcel.test(name))) await sleep(5)
  child.kill('SIGKILL')
  await ended
}

/** An activity of the catalogue ends between the two. */
const early = clockAt(new Date('2029-03-10T23:00:00Z'))
const late = clockAt(new Date('2029-03-11T01:00:00Z'))

test('four parts, each killed and started again, make what one machine makes', long, async () => {
  const shares = ['1/4', '2/4', '3/4', '4/4']
  // The first machine's clock is that of all.
  await killedAt(1, '1/4', early)
  const { moment } = JSON.parse(await readFile(join(await place(), 'run.json'), 'utf8')) as {
    moment: string
  }
  const reports = await Promise.all(
    shares.map(async (share) => {
      if (share !== '1/4') await killedAt(draw(2), share, late)
      return part(share, late)
    }),
  )
  expect(reports.map(({ failed }) => failed)).toEqual([[], [], [], []])
  expect(reports[0]?.rendered).toBeLessThan(reports[0]?.pages ?? 0)

  const third = (await delivered()).find((name) => name.startsWith('3-of-4'))
  const done = join(await place(), third ?? '')
  await rename(done, join(folder, 'away'))
  const vain = await start('joined', ['--join', '4', '--wait', '1s', ...from()], late).ended
  expect(vain.code).toBe(1)
  expect(vain.words).toMatch(/never came.*: 3\/4 /)
  await expect(readlink(join(folder, 'joined/current'))).rejects.toThrow('ENOENT')
  await rename(join(folder, 'away'), done)

  const joined = await run('joined', ['--join', '4', ...from()], late)
  const count = reports.reduce((sum, { pages }) => sum + pages, 0)
  expect(joined).toMatchObject({ kind: 'whole', failed: [], pages: { total: count, rendered: 0 } })
  expect(joined.parts).toEqual({ pages: count, broken: 0, disputed: 0, outdated: 0 })
  expect(await readdir(parcels())).toEqual([])
  await run('alone', ['--everything'], { BUILD_TIME: moment })
  expect(await releaseDifferences(join(folder, 'joined'), join(folder, 'alone'))).toEqual([])
  expect((await run('joined', [], { BUILD_TIME: moment })).kind).toBe('nothing')
})

test(
  'what the parts saw differently is mended, by the join or by the next rebuild',
  long,
  async () => {
    const BUILD_TIME = '2026-11-22T04:00:00.000Z'
    vi.stubEnv('BUILD_TIME', BUILD_TIME)
    const first = await part('1/2')
    // The finder of addresses sees this one, and makes its pages again.
    await fetch(`${server.origin}/bench/edit`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'image', id: 7 }),
    })
    // The pages alone see this one.
    siteName = 'The other name'
    const second = await part('2/2')
    siteName = undefined

    // One parcel's bytes end early; another can't be read, and with it those that build on it.
    const names = await delivered()
    const cut = join(await place(), names.find((name) => /^1-.*-2\.pages\.gz$/.test(name)) ?? '')
    await writeFile(cut, (await readFile(cut)).subarray(0, 2000))
    const [garbled = '', ...others] = names.filter((name) => /^2-.*-[2-9]\.json\.gz$/.test(name))
    await writeFile(join(await place(), garbled), '{}')

    const joined = await run('mended', ['--join', '2', ...from()])
    expect(joined).toMatchObject({ kind: 'whole', failed: [] })
    expect(joined.pages.total).toBe(first.pages + second.pages)
    expect(joined.parts?.broken).toBe(2 + others.length)
    expect(joined.parts?.outdated).toBeGreaterThan(0)
    expect(joined.parts?.pages).toBeLessThan(joined.pages.total)
    await run('reference', ['--everything'])
    const page = async (site: string, file: string) =>
      readFile(join(folder, site, 'current/lower', file), 'utf8')
    for (const file of ['pictures/7/index.html', 'en/pictures/7/index.html'])
      expect((await page('mended', file)) === (await page('reference', file)), file).toBe(true)
    const unlike = await releaseDifferences(join(folder, 'mended'), join(folder, 'reference'))
    expect(unlike.length).toBeGreaterThan(0)
    for (const file of unlike.filter((name) => name.endsWith('.html')))
      expect((await page('mended', file)).includes('The other name'), file).toBe(true)

    await run('mended', ['--sweep', '0'])
    expect(await releaseDifferences(join(folder, 'mended'), join(folder, 'reference'))).toEqual([])
  },
)

test(
  'machines that have no disk in common, and the project in other folders, meet in a bucket',
  long,
  async () => {
    const s3 = await openS3Double()
    const { accessKeyId, secretAccessKey, region } = credentials
    const access = {
      ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
      ...{ S3_REGION: region, BUILD_TIME: '2026-11-22T04:00:00.000Z' },
    }
    const at = ['--parcels', `${s3.address}/folder/parcels`]
    const other = await realpath(await mkdtemp(join(tmpdir(), 'other machine-')))
    onTestFinished(() => rm(other, { recursive: true }))
    await copyToOtherMachine(other)
    const parts = await Promise.all(
      ['1/2', '2/2'].map((share, index) =>
        run<PartReport>(`bucket-${index}`, ['--part', share, ...at], access, [root, other][index]),
      ),
    )
    const joined = await run('bucket', ['--join', '2', ...at], access)
    const count = parts.reduce((sum, { pages }) => sum + pages, 0)
    expect(joined).toMatchObject({ kind: 'whole', pages: { total: count, rendered: 0 } })
    expect(joined.parts).toMatchObject({ pages: count, broken: 0, disputed: 0 })
    expect([...s3.objects.keys()]).toEqual([])
    await run('whole', ['--everything'], access)
    expect(await releaseDifferences(join(folder, 'bucket'), join(folder, 'whole'))).toEqual([])
    s3.close()
  },
)

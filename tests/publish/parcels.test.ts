import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBucket } from '#object-storage/bucket.ts'
import { partOfPage } from '#publish/rebuild/parts/make-part.ts'
import { type Rendered, writeParcel } from '#publish/rebuild/parts/parcel.ts'
import { parcelBucket } from '#publish/rebuild/parts/parcel-bucket.ts'
import { parcelFolder } from '#publish/rebuild/parts/parcel-store.ts'
import type { SharedRun } from '#publish/rebuild/parts/shared-run.ts'
import { takeParcels } from '#publish/rebuild/parts/take-parcels.ts'
import type { Observation } from '#publish/rebuild/replies/observation.ts'
import { digestOf } from '#publish/rebuild/replies/reply-facts.ts'
import { openS3Double } from '../fixtures/s3/s3-double.ts'
import { credentials } from '../fixtures/s3/signature.ts'

let folder: string
let run: SharedRun
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parcels-'))
  const store = parcelFolder(join(folder, 'parcels'))
  run = { store, of: 2, moment: '2026-11-22T04:00:00.000Z', name: 'this run' }
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const list = '/api/v1/news/list?page=1'
const seen = (digest: string, facts = {}, address = list): Observation => ({
  ...{ address, lang: 'zh', status: 200, tag: null, digest, facts: JSON.stringify(facts) },
})
const task = (id: number, props = '{}') => ({
  ...{ path: `/news/${id}/`, route: '/news/[id]', pathname: `/news/${id}`, props },
  ...{ file: `news/${id}/index.html`, digest: null },
})
const tasks = [task(1), task(2), task(3)]

interface Sent {
  id: number
  bytes?: string
  more?: Partial<Rendered>
  props?: string
}

/** One process of a part delivers a parcel. */
async function send(
  session: string,
  number: number,
  sent: readonly Sent[],
  saw: Observation[] = number === 0 ? [seen('a')] : [],
  of = run,
): Promise<void> {
  const bodies = sent.map(({ id, bytes = `page ${id}` }) => Buffer.from(bytes))
  const pages = sent.map(({ id, props, more }, at) => {
    const { path, route, pathname, file, props: own } = task(id, props)
    const page = { path, route, pathname, file, props: own }
    const digest = digestOf(bodies[at] ?? '')
    const result = { path: page.path, digest, written: true, links: [], facts: '', ...more }
    return { page, result: { reads: [`zh ${list}`], ...result }, length: bodies[at]?.length ?? 0 }
  })
  await writeParcel(of, { part: 1, session, number }, { pages, bodies, seen: saw, faults: [] })
}

/** What a join takes: pages, the paths left, and the digests of replies that it hears of. */
async function take({ absent = [] as string[], now = [] as Observation[] } = {}) {
  const heard: string[] = []
  const { taken, left } = await takeParcels(
    run,
    tasks,
    { folder: join(folder, 'layer'), absent, now },
    (done) => heard.push(...done.seen.map(({ digest }) => digest)),
  )
  return { ...taken, left: left.map(({ path }) => path), heard }
}

/** Changes the bytes of the first file whose name matches. */
async function damage(name: RegExp, change: (bytes: Buffer) => Buffer): Promise<void> {
  const at = run.store.where
  const file = join(at, (await readdir(at)).find((one) => name.test(one)) ?? '')
  await writeFile(file, change(await readFile(file)))
}

test('takes the pages that were planned, and their bytes', async () => {
  await send('aa', 0, [])
  await send('aa', 1, [{ id: 1 }, { id: 9 }], [])
  await send('bb', 0, [{ id: 2 }])
  expect(await take()).toEqual({
    ...{ pages: 2, broken: 0, disputed: 0, outdated: 0 },
    ...{ left: ['/news/3/'], heard: ['a', 'a'] },
  })
  expect(await readFile(join(folder, 'layer/news/1/index.html'), 'utf8')).toBe('page 1')
})

test('takes a page of which two processes made the same, and none that differs', async () => {
  await send('aa', 0, [{ id: 1 }, { id: 2 }])
  await send('bb', 0, [{ id: 1 }, { id: 2, bytes: 'another' }])
  expect(await take()).toMatchObject({ pages: 1, disputed: 1, left: ['/news/2/', '/news/3/'] })
})

test('takes nothing of another run', async () => {
  await send('aa', 0, [{ id: 1 }], [seen('a')], { ...run, name: 'another moment' })
  expect(await take()).toMatchObject({ pages: 0, broken: 1, heard: [] })
})

test('takes no page of other props, of replies that no process saw, or that leads to a record without a page', async () => {
  const odd = { reads: ['zh /api/v1/news/detail/2'] }
  await send('aa', 0, [
    { id: 1, props: '{"page":2}' },
    { id: 2, more: odd },
    { id: 3, more: { links: ['/tale/5/'] } },
  ])
  expect(await take({ absent: ['/tale/5/'] })).toMatchObject({ pages: 0 })
  expect(await take()).toMatchObject({ pages: 1, left: ['/news/1/', '/news/2/'] })
})

test('bytes that broke on the way cost their parcel; facts that broke, also those that build on them', async () => {
  for (const number of [0, 1, 2]) await send('aa', number, [{ id: number + 1 }])
  await damage(/-0\.pages\.gz$/, (bytes) => bytes.subarray(0, 12))
  expect(await take()).toMatchObject({ pages: 2, broken: 1, left: ['/news/1/'] })
  await damage(/-1\.json\.gz$/, (bytes) => Buffer.from(bytes.map((byte) => byte ^ 1)))
  expect(await take()).toMatchObject({ pages: 0, broken: 3, heard: ['a'] })
})

test('a wrong digest is no page', async () => {
  await send('aa', 0, [{ id: 1, more: { digest: digestOf('something else') } }, { id: 2 }])
  expect(await take()).toMatchObject({ pages: 1, broken: 1, left: ['/news/1/', '/news/3/'] })
})

test('leaves pages of replies that have changed since, and of records whose rows have', async () => {
  const detail = (id: number) => `/api/v1/news/detail/${id}`
  const page = (id: number): Sent => ({ id, more: { reads: [`zh ${detail(id)}`] } })
  const details = [1, 2].map((id) => seen(`${id}`, {}, detail(id)))
  await send('aa', 0, [], [seen('a', { 'news:1': 'x', 'news:2': 'x' })])
  await send('aa', 1, [page(1), page(2), { id: 3 }], details)
  const now = [seen('b', { 'news:1': 'x', 'news:2': 'y' })]
  expect(await take({ now })).toMatchObject({
    ...{ pages: 1, outdated: 2, left: ['/news/2/', '/news/3/'], heard: ['a', '1', '2'] },
  })
})

test('an older page of a list builds on any page of it, and changes with any', async () => {
  const fifth = list.replace('page=1', 'page=5')
  const older = { reads: [`zh ${list}#@3`] }
  await send('aa', 0, [{ id: 1, more: older }], [seen('a', {}, fifth)])
  expect(await take()).toMatchObject({ pages: 1, outdated: 0 })
  expect(await take({ now: [seen('b', {}, fifth)] })).toMatchObject({ pages: 0, outdated: 1 })
})

test('all languages of a page are of one part, and each part has some', () => {
  expect(partOfPage('/en/news/3/', 4)).toBe(partOfPage('/news/3/', 4))
  const parts = Array.from({ length: 100 }, (_, id) => partOfPage(`/news/${id}/`, 4))
  expect([...new Set(parts)].sort()).toEqual([1, 2, 3, 4])
})

test.each(['folder', 'bucket'])('a %s holds whole files, and the first of a name', async (kind) => {
  const s3 = await openS3Double()
  const bucket = openBucket({ address: s3.address, ...credentials, retries: 1, pause: 1 })
  const store =
    kind === 'folder'
      ? parcelFolder(join(folder, 'other'))
      : parcelBucket(bucket, s3.address, 'parcels/run')
  const text = async (name: string) => Buffer.from((await store.read(name)) ?? []).toString()
  expect(await store.list()).toEqual([])
  expect(Buffer.from(await store.first('run.json', Buffer.from('mine'))).toString()).toBe('mine')
  expect(Buffer.from(await store.first('run.json', Buffer.from('yours'))).toString()).toBe('mine')
  await store.write('1-ab-0.json.gz', Buffer.from('a'))
  await store.write('1-ab-0.json.gz', Buffer.from('b'))
  expect(await store.list()).toEqual(['1-ab-0.json.gz', 'run.json'])
  expect([await text('1-ab-0.json.gz'), await text('run.json')]).toEqual(['b', 'mine'])
  expect(await store.read('none')).toBeUndefined()
  await store.remove()
  expect(await store.list()).toEqual([])
  s3.close()
})

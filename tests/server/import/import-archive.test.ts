import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBucket } from '#object-storage/bucket.ts'
import { changedTables } from '#server/database/schema/changed-tables.ts'
import { decisions, files, jobs } from '#server/database/schema/desk.ts'
import { categories, imageCategories, images } from '#server/database/schema/images.ts'
import { users } from '#server/database/schema/users.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { gbk, withIptc } from '#tests/domain/photo-files.ts'
import { waitingJobs, newContributor } from '../support/contributor-setup.ts'
import { jpeg, openPlace, run, worksOf } from './archive-setup.ts'
import type { Place } from './archive-setup.ts'

let place: Place
beforeEach(async () => {
  place = await openPlace()
})
afterEach(() => place.close())

const utf8 = (text: string) => Buffer.from(text)

describe('a folder', () => {
  test('becomes drafts with what their files say, in GBK too, and with jobs for their previews', async () => {
    await place.put(
      '2019/港口.jpg',
      withIptc(await jpeg(1), [
        ['2:5', gbk('云港码头清晨')],
        ['2:120', gbk('龙门吊在雾中。第二句。')],
        ['2:25', gbk('港口')],
        ['2:80', gbk('林海')],
        ['2:110', gbk('云港新闻')],
        ['2:90', gbk('云港')],
        ['2:55', utf8('20190506')],
      ]),
    )
    await place.put('2020/plain.jpg', await jpeg(2))
    await place.put(
      '2020/plain.jpg.xmp',
      '<x photoshop:Headline="Harbour at dawn" photoshop:City="Yungang"/>',
    )
    const said = await run(place)
    expect(said).toContain('2 files were made drafts')
    const works = await worksOf(place)
    expect(works).toHaveLength(2)
    const first = works.find(({ year }) => year === 2019)
    const second = works.find(({ year }) => year !== 2019)
    expect(first).toMatchObject({
      title: { zh: '云港码头清晨' },
      description: { zh: '龙门吊在雾中。第二句。' },
      keywords: { zh: '港口,云港' },
      author: '林海 / 云港新闻',
      createDate: '2019-05-06',
      year: 2019,
      photographerId: place.lin.photographerId,
      ...{ kind: 1, status: 0, onSale: false, mediaState: 0, tierId: 11 },
    })
    expect(first?.searchText).toContain('云港码头清晨')
    expect(second).toMatchObject({ title: { zh: 'Harbour at dawn' }, keywords: { zh: 'Yungang' } })
    const awaited = works.map(({ id }) => `work-media ${id}`)
    expect(await waitingJobs(place.harness)).toEqual(awaited)
    const original = await place.harness.services.files.originals.get(first?.originalKey ?? '')
    expect(original).toEqual(await readFile(join(place.folder, '2019/港口.jpg')))
  })

  test('keeps the language that the operator names', async () => {
    await place.put('a.jpg', withIptc(await jpeg(1), [['2:5', utf8('Harbour at dawn')]]))
    await run(place, { locale: 'en' })
    const [work] = await worksOf(place)
    expect(work?.title).toEqual({ zh: 'Harbour at dawn', en: 'Harbour at dawn' })
  })

  test('tells broken files, foreign ones, duplicates and pictures that look like another, and stores none of them', async () => {
    const whole = await jpeg(1, 320, 240)
    await place.put('a.jpg', whole)
    await place.put('b-copy.jpg', whole)
    await place.put('c-broken.jpg', whole.subarray(0, whole.length / 2))
    await place.put('d-letter.jpg', 'Dear editors')
    await place.put('e-notes.txt', 'not looked at')
    await place.put('f-again.jpg', await sharp(whole).jpeg({ quality: 40 }).toBuffer())
    const report = join(place.folder, 'report.csv')
    const said = await run(place, { report })
    expect(said).toContain('1 are works already, 1 look like one, 2 are refused.')
    const [work] = await worksOf(place)
    const lines = (await readFile(report, 'utf8')).replace('\uFEFF', '').trim().split('\n')
    const others = lines.filter((line) => !/^(?:a|b-copy)\.jpg,/.test(line))
    expect(others.toSorted()).toEqual([
      expect.stringMatching(/^c-broken\.jpg,refused,,.*damaged/) as string,
      expect.stringMatching(/^d-letter\.jpg,refused,,/) as string,
      expect.stringMatching(
        new RegExp(`^f-again\\.jpg,similar,${work?.id},looks like work ${work?.id} `),
      ) as string,
      'file,state,work,reason,remarks',
    ])
    // Two files are under way at once: either of the twins may be first.
    const twins = lines
      .filter((line) => !others.includes(line))
      .map((line) => line.split('.jpg')[1])
    expect(twins.toSorted()).toEqual([
      `,duplicate,${work?.id},the file of work ${work?.id},`,
      `,made,${work?.id},,no headline`,
    ])
    expect(await place.harness.db.select().from(files)).toHaveLength(1)
  })

  test('is gone on with where a run was stopped; finished files are not looked at again, changed ones are', async () => {
    for (const seed of [1, 2, 3, 4, 5]) await place.put(`${seed}.jpg`, await jpeg(seed))
    const stop = new AbortController()
    const first = await run(place, { signal: stop.signal, say: () => stop.abort() })
    expect(first).toContain('are left: run it again.')
    const before = (await worksOf(place)).length
    expect(before).toBeLessThan(5)
    await run(place)
    expect(await worksOf(place)).toHaveLength(5)
    expect(await run(place)).toContain(
      '0 files were made drafts, 0 of them with something to mend; 5 were',
    )
    await place.put('5.jpg', await jpeg(6))
    expect(await run(place)).toContain('1 files were made drafts')
  })

  test('makes a picture that looks like another where the operator wants it so, and says so', async () => {
    const whole = await jpeg(1, 320, 240)
    await place.put('a.jpg', whole)
    await run(place)
    await place.put('b.jpg', await sharp(whole).jpeg({ quality: 40 }).toBuffer())
    expect(await run(place)).toContain('1 look like one')
    expect(await run(place, { similar: 'keep' })).toContain('1 files were made drafts')
    expect(await worksOf(place)).toHaveLength(2)
  })

  test('has no file beyond the quota of a person, nor more than a person may upload in an hour', async () => {
    const narrow = {
      ...place,
      deps: { ...place.deps, config: { ...place.deps.config, uploadQuota: 10 } },
    }
    await place.put('a.jpg', await jpeg(1))
    expect(await run(narrow)).toContain('1 files were made drafts')
  })
})

describe('a dry run', () => {
  test('stores nothing, says what a run would do and writes what it could not place', async () => {
    const one = withIptc(await jpeg(1), [
      ['2:15', utf8('SPO')],
      ['2:80', utf8('Ann Lee')],
    ])
    await place.put('a.jpg', one)
    await place.put('a-copy.jpg', one)
    await place.put('b.jpg', (await jpeg(2)).subarray(0, 400))
    const mapping = join(place.folder, 'mapping.json')
    await place.harness.db.insert(categories).values({ id: 7, title: { zh: '体育', en: 'Sport' } })
    const said = await run(place, { isDry: true, mapping })
    expect(said).toContain('1 files would be made drafts')
    expect(said).toContain('1 are works already, 0 look like one, 1 are refused.')
    expect(said).toContain('Not placed, 1 categories: SPO')
    expect(await worksOf(place)).toEqual([])
    expect(await place.harness.db.select().from(files)).toEqual([])
    expect(JSON.parse(await readFile(mapping, 'utf8'))).toEqual({
      categories: { SPO: null },
      authors: { 'Ann Lee': null },
      choices: { 7: '体育 / Sport' },
    })

    const ann = await newContributor(place.harness)
    await place.harness.db.update(users).set({ username: 'ann' }).where(eq(users.id, ann.id))
    const filled = { categories: { SPO: 7 }, authors: { 'Ann Lee': 'ann' } }
    await place.put('mapping.json', JSON.stringify(filled))
    await run(place, { mapping })
    const [work] = await worksOf(place)
    expect(work?.photographerId).toBe(ann.photographerId)
    expect(await place.harness.db.select().from(imageCategories)).toEqual([
      { imageId: work?.id, categoryId: 7 },
    ])
  })

  test('refuses accounts, categories and tiers that are not there', async () => {
    await expect(run(place, { as: 'nobody' })).rejects.toThrow('nobody is no account')
    await expect(run(place, { tiers: { 1: 12 } })).rejects.toThrow(
      '12 is no price tier of pictures',
    )
    const mapping = await place.put('m.json', JSON.stringify({ categories: { SPO: 99 } }))
    await expect(run(place, { mapping })).rejects.toThrow('category 99')
    await place.put('m.json', '{"authors": 5}')
    await expect(run(place, { mapping })).rejects.toThrow('no mapping of categories and authors')
  })

  test('without an account for a byline the file waits for the mapping', async () => {
    await place.put('a.jpg', withIptc(await jpeg(1), [['2:80', utf8('Ann Lee')]]))
    expect(await run(place, { as: undefined })).toContain('1 have no contributor')
    expect(await worksOf(place)).toEqual([])
    expect(await run(place)).toContain('1 files were made drafts')
  })
})

describe('a list', () => {
  test('in GBK with semicolons says more than the files, and only its files are meant', async () => {
    await place.harness.db.insert(categories).values({ id: 7, title: { zh: '体育' } })
    await place.put(
      'shots/DSC_1.JPG',
      withIptc(await jpeg(1), [
        ['2:5', utf8('Slug')],
        ['2:25', utf8('kept')],
      ]),
    )
    await place.put('shots/DSC_2.jpg', await jpeg(2))
    await place.put('other.jpg', await jpeg(3))
    const csv = [
      '文件名;标题;图片说明;作者;Credit Line;Date Created;City;Country;Category;Editorial',
      'dsc_1.jpg;龙舟竞渡;"第一行""引号""\n第二行";林海;新华社;2026/5/1;云港;中国;体育;是',
      'nowhere.jpg;没有;;;;;;;;',
      'shots\\DSC_2.jpg;=1+1;;;;03/04/2026;;;无此类;',
    ].join('\r\n')
    const report = join(place.folder, 'report.csv')
    const said = await run(place, { named: await place.put('list.csv', gbk(csv)), report })
    expect(said).toContain('2 files were made drafts, 1 of them with something to mend')
    expect(said).toContain('1 rows of the list name a file')
    const works = await worksOf(place)
    const first = works.find(({ author }) => author !== null)
    const second = works.find(({ author }) => author === null)
    expect(first).toMatchObject({
      title: { zh: '龙舟竞渡' },
      description: { zh: '第一行"引号"\n第二行' },
      keywords: { zh: 'kept,云港,中国' },
      author: '林海 / 新华社',
      createDate: '2026-05-01',
      editorial: true,
    })
    expect(second).toMatchObject({ title: { zh: '=1+1' }, createDate: null, editorial: false })
    expect(await place.harness.db.select().from(imageCategories)).toHaveLength(1)
    const text = await readFile(report, 'utf8')
    expect(text).toContain('nowhere.jpg,missing')
    expect(text).toContain(`no category for 无此类; date not understood`)
  })

  test('without a column of file names is refused', async () => {
    const named = await place.put('list.csv', 'Headline,Caption\na,b')
    await expect(run(place, { named })).rejects.toThrow(
      'no column filename; it has Headline, Caption',
    )
  })
})

test('a bucket is an archive too', async () => {
  const s3 = await openS3Double()
  try {
    const store = { address: s3.address, publicAddress: undefined, folder: '', ...credentials }
    const far = { ...place, deps: { ...place.deps, config: { ...place.deps.config, store } } }
    const bucket = openBucket({ address: s3.address, ...credentials })
    await bucket.put('old/a b/港.jpg', await jpeg(1))
    await bucket.put('old/list.csv', Buffer.from('filename,headline\n港.jpg,From afar'))
    await bucket.put('other/c.jpg', await jpeg(2))
    expect(await run(far, { named: 's3://site/old/list.csv' })).toContain(
      '1 files were made drafts',
    )
    expect(await run(far, { named: 's3://site/old' })).toContain('1 were looked at before')
    const [work, ...more] = await worksOf(place)
    expect([work?.title, more]).toEqual([{ zh: 'From afar' }, []])
  } finally {
    s3.close()
  }
})

test('on sale means approved with the tier as soon as there are previews; an editor’s no before that stands', async () => {
  await place.put('a.jpg', await jpeg(1, 900, 600))
  await place.put('b.jpg', await jpeg(2, 900, 600))
  await place.put('c.jpg', await jpeg(3, 900, 600))
  await run(place, { isForSale: true, tiers: { 1: 11 } })
  const { db, services, ask } = place.harness
  const list = async () => ((await ask('v1/image/list')).json as { data: { id: number }[] }).data
  /** Those that have visitors' lists made anew. */
  const transactionsSeen = async () =>
    (await db.select({ xid: changedTables.xid }).from(changedTables).where(ofWorks)).length
  const ofWorks = eq(changedTables.name, 'images')
  expect(await list()).toEqual([])
  const works = await worksOf(place)
  const [a, b, c] = ['a', 'b', 'c'].map((title) => works.find((work) => work.title.zh === title))
  await db
    .update(images)
    .set({ status: 2 })
    .where(eq(images.id, b?.id ?? 0))
  const seen = await transactionsSeen()
  await services.jobs.drain()
  expect(await list()).toEqual([])
  expect(await transactionsSeen(), 'previews of drafts leave visitors their lists').toBe(seen)
  await db.update(jobs).set({ runAt: sql`now()` })
  await services.jobs.drain()
  expect((await list()).map(({ id }) => id).toSorted()).toEqual([a?.id, c?.id].toSorted())
  expect(await transactionsSeen(), 'works go on sale together').toBe(seen + 1)
  const after = await worksOf(place)
  const standing = (id = 0) => {
    const { status, onSale, mediaState } = after.find((work) => work.id === id) ?? {}
    return [status, onSale, mediaState]
  }
  expect([standing(a?.id), standing(b?.id)]).toEqual([
    [1, true, 1],
    [2, false, 1],
  ])
  expect(await db.select().from(jobs).where(eq(jobs.status, 'failed'))).toEqual([])
  const told = await db.select().from(decisions).orderBy(decisions.subjectId)
  const approval = { editorId: null, subject: 'images', decision: 'approved' }
  expect(told).toMatchObject([
    { ...approval, subjectId: a?.id },
    { ...approval, subjectId: c?.id },
  ])
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { activities, entries } from '#server/database/schema/activities.ts'
import { files } from '#server/database/schema/desk.ts'
import { users } from '#server/database/schema/users.ts'
import { imageOptions, images, places } from '#server/database/schema/images.ts'
import { categories, imageCategories, imageLabels, labels } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { topicImages, topics } from '#server/database/schema/stories.ts'
import { searchable } from '#server/database/search-text.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

interface Facets {
  groups: { name: string; values: { value: string; title?: string; count: number }[] }[]
}
type Query = Record<string, string>

const works = 400
const swatches = ['red', 'blue', 'grey', 'green']
const named = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, title: { zh: `${word}${at + 1}` } }))

/** A number below `most` that looks random and is the same each time. */
const drawn = (id: number, salt: number, most: number): number =>
  createHash('sha256').update(`${id} ${salt}`).digest().readUInt32BE(0) % most

function workOf(id: number) {
  const kind = drawn(id, 1, 4) === 0 ? (2 as const) : (1 as const)
  const title = { zh: drawn(id, 2, 3) === 0 ? `夜桥${id}` : `港口${id}` }
  const taken = new Date(testNow.getTime() - drawn(id, 3, 900) * 86_400_000)
  return {
    id,
    kind,
    title,
    photographerId: drawn(id, 4, 5) + 1,
    placeId: drawn(id, 5, 4) || null,
    createDate: drawn(id, 6, 8) === 0 ? null : taken.toISOString().slice(0, 10),
    people: [0, 1, 2, null][drawn(id, 7, 4)] as 0 | 1 | 2 | null,
    exclusive: drawn(id, 8, 5) === 0,
    editorial: drawn(id, 9, 3) === 0,
    colors: [swatches[drawn(id, 10, 4)]!],
    direction: (drawn(id, 11, 3) + 1) as 1 | 2 | 3,
    width: [900, 2500, 4500, 9000][drawn(id, 12, 4)]!,
    height: 800,
    duration: kind === 2 ? drawn(id, 13, 90) : null,
    frameRate: kind === 2 ? [25, 50][drawn(id, 14, 2)]! : null,
    onlineAt: new Date(testNow.getTime() - drawn(id, 15, 400) * 86_400_000),
    sha256: `sha${id}`,
    thumb: 't.jpg',
    preview: 'p.jpg',
    watermarked: 'p.jpg',
    ...searchable(title),
  }
}

describe('Counts beside the filters', () => {
  let harness: Harness

  beforeAll(async () => {
    harness = await openHarness()
    const { db } = harness
    await db
      .insert(photographers)
      .values(named('摄影师', 5).map(({ id, title }) => ({ id, name: title })))
    await db.insert(places).values(named('地点', 3))
    await db.insert(labels).values(named('标签', 3))
    await db
      .insert(categories)
      .values([...named('类别', 4)].map((row) => ({ ...row, parentId: row.id > 2 ? 1 : null })))
    await db
      .insert(topics)
      .values(named('专题', 2).map((row) => ({ ...row, publishedAt: testNow })))
    const all = Array.from({ length: works }, (_, at) => workOf(at + 1))
    await db.insert(images).values(all)
    await db.insert(imageOptions).values(
      all.flatMap(({ id }) => [
        { imageId: id, optionId: 0 as const, priceFen: 200_000, width: 1, height: 1 },
        {
          imageId: id,
          optionId: 1 as const,
          priceFen: [6000, 20_000, 60_000, 150_000][drawn(id, 16, 4)]!,
          width: 1,
          height: 1,
        },
      ]),
    )
    await db
      .insert(imageCategories)
      .values(all.map(({ id }) => ({ imageId: id, categoryId: drawn(id, 17, 4) + 1 })))
    await db
      .insert(imageLabels)
      .values(all.map(({ id }) => ({ imageId: id, labelId: drawn(id, 18, 3) + 1 })))
    await db.insert(activities).values([
      { id: 1, title: { zh: '征集1' }, publishedAt: testNow },
      { id: 2, title: { zh: '征集2' } },
    ])
    await db.insert(users).values({ id: 1, username: 'reader', role: 'user' })
    const entered = all.filter(({ id }) => id % 7 === 0)
    await db.insert(files).values(
      entered.map(({ id, sha256 }) => ({
        key: `u${id}`,
        purpose: 'entry',
        mime: 'image/jpeg',
        bytes: 1,
        sha256,
      })),
    )
    await db.insert(entries).values(
      entered.map(({ id }) => ({
        userId: 1,
        activityId: drawn(id, 19, 3) === 0 ? 2 : 1,
        title: `${id}`,
        thumb: 't.jpg',
        originalKey: `u${id}`,
        // An entry that waits is told to none.
        status: drawn(id, 20, 4) === 0 ? (0 as const) : (1 as const),
      })),
    )
    await db
      .insert(topicImages)
      .values(
        all.flatMap(({ id }) =>
          id % 3 === 0 ? [{ topicId: (id % 2) + 1, imageId: id, position: id }] : [],
        ),
      )
  })
  afterAll(() => harness.close())

  const address = (path: string, query: Query): string => `${path}?${new URLSearchParams(query)}`
  const facetsOf = async (query: Query): Promise<Facets['groups']> =>
    ((await harness.ask(address('v1/image/counts', query))).json as Facets).groups
  async function totalOf(query: Query): Promise<number> {
    const { status, json, text } = await harness.ask(address('v1/image/list', query))
    expect(status, text).toBe(200)
    return (json as { pagination: { total: number } }).pagination.total
  }
  /** The year of `taken` as the filter takes it. */
  const chosen = (name: string, value: string): Query => ({
    [name]: name === 'taken' ? `${value}-01-01,${value}-12-31` : value,
  })

  const asked: Query[] = [
    {},
    { type: '1' },
    { type: '2' },
    { filter: '夜桥', type: '1' },
    { photographer: '2', season: '1' },
    { type: '1', cid: '1', use: '2', price: '100-300' },
    { lid: '2', people: '3', color: 'c8322b' },
    { taken: '2026-01-01,2026-12-31', place: '1' },
    { topic: '1', exclusive: '1' },
    { type: '2', length: '10-30', fps: '25' },
    { day: '180', ratio: '4', direction: '2', type: '1' },
    { online: '2026-01-01,2026-06-30', photographer: '1' },
    { cid: '2,3', photographer: '1,2,4', type: '1' },
    { lid: '1,3', place: '2,3', people: '1,3', direction: '1,2' },
    { color: 'c8322b,2f6fb3', season: '1,4', topic: '1,2' },
    { type: '2', fps: '25,50', activity: '1' },
    { activity: '1,2', filter: '港口' },
  ]

  for (const query of asked)
    it(`are what the list holds with that value: ${JSON.stringify(query)}`, async () => {
      const groups = await facetsOf(query)
      expect(groups.length).toBeGreaterThan(4)
      for (const { name, values } of groups)
        for (const { value, count } of values) {
          const restricted = { ...query, ...chosen(name, value) }
          if (name === 'day') delete restricted.online
          expect(await totalOf(restricted), `${name} ${value}`).toBe(count)
        }
    })

  it('any of several values holds, and 0 chooses nothing', async () => {
    const one = await totalOf({ photographer: '1' })
    const other = await totalOf({ photographer: '2' })
    expect(await totalOf({ photographer: '2,1,1,0' })).toBe(one + other)
    expect(await totalOf({ photographer: '0' })).toBe(works)
    expect(await totalOf({ people: '1,2,3', season: '0' })).toBeLessThan(works)
    const { status } = await harness.ask(address('v1/image/list', { photographer: '1,x' }))
    expect(status).toBe(400)
    const many = Array.from({ length: 21 }, (_, at) => at + 1).join()
    expect((await harness.ask(address('v1/image/list', { lid: many }))).status).toBe(400)
  })

  it('tell the name of a chosen record even where it shows nothing', async () => {
    const groups = await facetsOf({ photographer: '3', online: '2020-01-01,2020-01-02' })
    expect(groups.find(({ name }) => name === 'photographer')?.values).toEqual([
      { value: '3', title: '摄影师3', count: 0 },
    ])
  })

  it('name no topic and no activity that is a draft', async () => {
    const { db } = harness
    const named = async (name: string) =>
      (await facetsOf({})).find((group) => group.name === name)?.values.map(({ value }) => value)
    expect(await named('topic')).toEqual(expect.arrayContaining(['1', '2']))
    expect(await named('activity')).toEqual(['1'])
    await db.execute(sql`update topics set published_at = null where id = 2`)
    expect(await named('topic')).toEqual(['1'])
    await db.execute(
      sql`update topics set published_at = ${testNow.toISOString()}::timestamptz where id = 2`,
    )
  })

  it('of the words as typed alone, where these are asked for', async () => {
    const typed = { filter: '夜侨', type: '1' }
    const sum = (groups: Facets['groups']) =>
      groups
        .find(({ name }) => name === 'use')
        ?.values.reduce((all, { count }) => all + count, 0) ?? 0
    expect(sum(await facetsOf(typed))).toBe(await totalOf(typed))
    expect(sum(await facetsOf(typed))).toBeGreaterThan(0)
    expect(sum(await facetsOf({ ...typed, exact: '1' }))).toBe(0)
  })

  it('name records in the language of the reader and leave out values of nothing', async () => {
    const groups = await facetsOf({ type: '1' })
    expect(groups.find(({ name }) => name === 'place')?.values.map(({ title }) => title)).toContain(
      '地点1',
    )
    expect(groups.map(({ name }) => name)).not.toContain('fps')
    expect(groups.every(({ values }) => values.every(({ count }) => count > 0))).toBe(true)
  })

  it('follow a price that changes, and a work that leaves', async () => {
    const { db } = harness
    const before = await facetsOf({ type: '1' })
    const top = (groups: Facets['groups']) =>
      groups.find(({ name }) => name === 'price')?.values.find(({ value }) => value === '1000-')
        ?.count ?? 0
    await db.execute(sql`update image_options set enabled = false where option_id = 1`)
    const after = await facetsOf({ type: '1' })
    expect(top(after)).toBe(await totalOf({ type: '1' }))
    expect(top(after)).toBeGreaterThan(top(before))
    await db.execute(sql`update images set on_sale = false where id % 2 = 0`)
    expect(top(await facetsOf({ type: '1' }))).toBe(await totalOf({ type: '1' }))
  })

  it('refuse ranges that mean nothing', async () => {
    for (const query of [
      { taken: '2026-02-31,' },
      { taken: '2026-05-01,2026-04-01' },
      { price: '9-1' },
    ])
      expect((await harness.ask(address('v1/image/list', query))).status).toBe(400)
  })
})

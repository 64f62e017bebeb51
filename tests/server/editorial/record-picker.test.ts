import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { images } from '#server/database/schema/images.ts'
import { news } from '#server/database/schema/news.ts'
import { searchable } from '#server/database/search-text.ts'
import { openFilledHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let editor: Login
beforeAll(async () => {
  harness = await openFilledHarness()
  editor = await harness.login('editor')
})
afterAll(() => harness.close())

interface Picks {
  data: { id: number; title: string; type?: number; shown: boolean }[]
  pagination: { total: number }
}
const pick = async (kind: string, query: Record<string, string> = {}, lang = 'zh') => {
  const search = new URLSearchParams(query).toString()
  const reply = await harness.ask(`v1/desk/pick/${kind}?${search}`, { token: editor.token, lang })
  expect(reply.status, reply.text).toBe(200)
  return reply.json as Picks
}

describe('what editors choose from', () => {
  it.each(['media', 'news', 'article', 'story', 'topic', 'activity', 'subject', 'photographer'])(
    'is there for %s, each once, page by page',
    async (kind) => {
      const { data, pagination } = await pick(kind, { size: '100' })
      expect(data.length).toBe(pagination.total)
      const parts = await Promise.all(
        data.map((_, at) => pick(kind, { size: '1', page: String(at + 1) })),
      )
      expect(parts.flatMap((part) => part.data)).toEqual(data)
    },
  )

  it('is found by words and by number, the number first', async () => {
    const { data } = await pick('media')
    const last = data.at(-1)!
    const title = { zh: `第${last.id}码头` }
    const other = data[0]!
    await harness.db
      .update(images)
      .set({ title, ...searchable(title) })
      .where(eq(images.id, other.id))
    const found = await pick('media', { search: String(last.id) })
    expect(found.data[0]!.id).toBe(last.id)
    const byWords = await pick('media', { search: '码头' })
    expect(byWords.data.map(({ id }) => id)).toContain(other.id)
    expect((await pick('media', { search: '没有这样的词' })).data).toEqual([])
    expect((await pick('media', { search: '999999' })).data).toEqual([])
  })

  it('says of a record whether its moments show it now', async () => {
    // By the clock of the database.
    const shown = async (published: string, offline: string | null) => {
      await harness.db.execute(
        sql`update stories set published_at = now() + ${published}::interval, offline_at = now() + ${offline}::interval where id = 1`,
      )
      return (await pick('story', { ids: '1' })).data[0]?.shown
    }
    expect(await shown('1 hour', null)).toBe(false)
    expect(await shown('-2 hours', '-1 hour')).toBe(false)
    expect(await shown('-2 hours', '1 hour')).toBe(true)
    expect(await shown('-2 hours', null)).toBe(true)
  })

  it('by ids: exactly those, in their order, without deleted ones', async () => {
    const ids = (await pick('media')).data.map(({ id }) => id)
    const wanted = [ids[1]!, 999_999, ids[0]!, ids[2]!]
    const given = await pick('media', { ids: wanted.join(',') })
    expect(given.data.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
  })

  it('leaves out pictures that are not for sale, unless they are asked for by id', async () => {
    const { id } = (await pick('media')).data[0]!
    await harness.db.update(images).set({ onSale: false }).where(eq(images.id, id))
    expect((await pick('media')).data.map((one) => one.id)).not.toContain(id)
    expect((await pick('media', { ids: String(id) })).data).toMatchObject([{ id, shown: false }])
    await harness.db.update(images).set({ deletedAt: new Date() }).where(eq(images.id, id))
    expect((await pick('media', { ids: String(id) })).data).toEqual([])
  })

  it('offers drafts too and marks them as hidden; titles in the language of the desk', async () => {
    const title = { zh: '草稿雾', en: 'Draft fog' }
    const [row] = await harness.db
      .insert(news)
      .values({ title, ...searchable(title) })
      .returning({ id: news.id })
    expect((await pick('news', { search: '草稿雾' }, 'en')).data).toMatchObject([
      { id: row!.id, title: 'Draft fog', shown: false },
    ])
  })

  it('by type: pictures, or videos', async () => {
    for (const type of [1, 2]) {
      const { data } = await pick('media', { type: String(type), size: '100' })
      expect(new Set(data.map((one) => one.type))).toEqual(new Set(data.length > 0 ? [type] : []))
    }
  })
})

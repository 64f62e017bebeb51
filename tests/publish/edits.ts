import { eq, sql } from 'drizzle-orm'
import * as tables from '#server/database/schema/all.ts'
import { searchable } from '#server/database/search-text.ts'
import type { Proxy } from './v1-proxy.ts'

/** Whole numbers below `below`, the same ones for a seed. */
export type Draw = (below: number) => number

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0 || 1
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const languages = ['zh', 'zhCHT', 'en', 'ar', 'de', 'ja', 'ko', 'ru'] as const
const kinds = ['news', 'article', 'story', 'topic', 'activity'] as const

/** A picture in a text, as the desk writes it. */
export const pictureOf = (work: number): string =>
  `<p><a href="/pictures/${work}/"><img src="/media/${work}.jpg" alt=""></a></p>`

/** An editor at the desk, and contributors' pictures, which change as their rows do. */
export async function openDesk({ harness, now }: Pick<Proxy, 'harness' | 'now'>, draw: Draw) {
  const { token } = await harness.login('editor')
  // The catalogue's rows came with their numbers: new ones go on behind them.
  await harness.db.execute(sql`select setval(pg_get_serial_sequence('news', 'id'), 200)`)
  await harness.db.update(tables.images).set({ subjectId: 2 }).where(eq(tables.images.id, 3))
  let count = 0
  const spared = new Set<string>()

  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const reply = await harness.ask(path, {
      method,
      token,
      ...(body === undefined ? {} : { body }),
    })
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`)
    return reply.json
  }

  async function idsOf(kind: string): Promise<number[]> {
    const { data } = (await call('GET', `v1/desk/record/${kind}`)) as { data: { id: number }[] }
    return data.map(({ id }) => id).filter((id) => !spared.has(`${kind} ${id}`))
  }
  const one = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item
  const word = (): string => `改动${(count += 1)} <b>&"'`

  const { db } = harness
  const { images } = tables
  const touchImage = (id: number, fields: Partial<typeof images.$inferInsert>) =>
    db
      .update(images)
      .set({ ...fields, updatedAt: now() })
      .where(eq(images.id, id))

  const edits: Record<string, () => Promise<unknown>> = {
    async title() {
      const kind = one(kinds)
      const texts = { [one(languages)]: { title: word() }, zh: { title: word() } }
      return call('PUT', `v1/desk/record/${kind}/${one(await idsOf(kind))}`, { texts })
    },
    async text() {
      const kind = one(['news', 'story', 'topic', 'article'] as const)
      const id = one(await idsOf(kind))
      const { texts } = (await call('GET', `v1/desk/record/${kind}/${id}`)) as {
        texts: { zh: { title: string } }
      }
      return call('PUT', `v1/desk/record/${kind}/${id}`, {
        texts: { zh: { ...texts.zh, content: `<p>${word()}</p>${pictureOf(1 + (count % 4))}` } },
      })
    },
    translation: async () =>
      call('PUT', `v1/desk/record/news/${one(await idsOf('news'))}`, {
        texts: { zh: { title: word() }, de: { title: `Hafen ${count}`, content: '<p>Neu</p>' } },
      }),
    addition: () =>
      call('POST', 'v1/desk/record/news', {
        texts: { zh: { title: word(), content: '<p>正文</p>' } },
        published: true,
      }),
    async removal() {
      const ids = await idsOf('news')
      return ids.length > 12 ? call('DELETE', `v1/desk/record/news/${one(ids)}`) : undefined
    },
    withdrawal: async () =>
      call('PUT', `v1/desk/record/news/${one(await idsOf('news'))}`, { published: draw(2) === 0 }),
    order: async () =>
      call('PUT', `v1/desk/record/${one(['topic', 'activity'])}/1`, { istop: draw(2) === 0 }),
    settings: () =>
      call('PUT', 'v1/desk/siteinfo', { texts: { zh: { title: word() }, en: { title: word() } } }),
    menu: () =>
      call('PUT', 'v1/desk/siteinfo', { showMenu: one([[0, 1, 10], [0, 1, 2, 3], null]) }),
    phase: () =>
      call('PUT', 'v1/desk/record/activity/1', {
        start_time: '2026-01-01 00:00:00',
        end_time: one(['2026-02-01 00:00:00', '2030-01-01 00:00:00']),
      }),
    picture: () => {
      const title = { zh: word(), en: `Harbour ${count}` }
      return touchImage(1 + draw(4), { title, ...searchable(title) })
    },
    caption: () => touchImage(1 + draw(4), { description: { zh: word() } }),
    sale: () => touchImage(2 + draw(2), { onSale: draw(2) === 0 }),
    async work() {
      const id = 1000 + count
      const title = { zh: word() }
      await db.execute(sql`
        insert into images (id, kind, title, width, height, direction, thumb, preview, watermarked, tone, palette,
          colors, bytes, photographer_id, year, status, on_sale, online_at)
        select ${id}, kind, ${JSON.stringify(title)}::jsonb, width, height, direction, thumb, preview, watermarked,
          tone, palette, colors, bytes, photographer_id, year, 1, true, ${now().toISOString()}::timestamptz from images where id = 1`)
      await db.insert(tables.imageCategories).values({ imageId: id, categoryId: 1 + draw(3) })
    },
    person: () =>
      db
        .update(tables.photographers)
        .set({ name: { zh: word() }, updatedAt: now() })
        .where(eq(tables.photographers.id, 1)),
    subject: () =>
      db
        .update(tables.subjects)
        .set({ title: { zh: word() }, updatedAt: now() })
        .where(eq(tables.subjects.id, 1)),
    /** In no list, but that of the article it lies in. */
    inside: () => call('PUT', 'v1/desk/record/article/3', { texts: { zh: { title: word() } } }),
    /** Of an activity, which moves none of its entries' rows. */
    async division() {
      const title = { zh: '风光', en: `Views ${(count += 1)}` }
      await db.update(tables.activityCategories).set({ title })
      await db
        .update(tables.activities)
        .set({ updatedAt: now() })
        .where(eq(tables.activities.id, 1))
    },
    /** A topic of a contributor, which moves none of its works' rows. */
    approval: () =>
      db
        .update(tables.subjects)
        .set({ status: draw(2) === 0 ? 0 : 1, updatedAt: now() })
        .where(eq(tables.subjects.id, 2)),
    sold: () =>
      db
        .update(images)
        .set({ saleCount: sql`${images.saleCount} + 1` })
        .where(eq(images.id, 1 + draw(3))),
  }
  const names = Object.keys(edits)

  return {
    call,
    /** Protects a record from further edits: the test looks for its words. */
    spare: (kind: (typeof kinds)[number], id: number) => void spared.add(`${kind} ${id}`),
    /** One more work of the photographer whose works have several pages. */
    addWork: () => edits.work?.(),
    /** One edit drawn at random; answers its name. */
    async edit(): Promise<string> {
      const name = one(names)
      await edits[name]?.()
      return name
    },
  }
}

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { handlers } from '#server/app/handlers.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Reply } from '../support/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await insertCatalogue(harness.db)
})
afterAll(() => harness.close())

interface Listed {
  data: { id: number; title: string; lang?: string; type?: number; price?: number }[]
  pagination: { total: number; current: number; pageSize: number }
}

async function list(path: string, lang?: string): Promise<Listed> {
  const reply = await harness.ask(path, lang ? { lang } : {})
  expect(reply.status, reply.text).toBe(200)
  return reply.json as Listed
}
const idsOf = ({ data }: Listed) => data.map((item) => item.id)

const filled: Record<string, string> = { id: '1', actid: '1' }
const needed: Record<string, string> = {
  imageSuggest: '?filter=港',
  photographerWorks: '?camera_id=1',
  photographerAlbum: '?camera_id=1',
}
const openReads = Object.entries<Call>(calls).filter(
  ([name, row]) =>
    row.method === 'GET' &&
    row.access === 'open' &&
    row.retry === 'safe' &&
    row.reply !== 'file' &&
    name in handlers &&
    name !== 'shareSignature' &&
    // Opened by a code that a user has to make first: tests of their own.
    !row.path.endsWith('/{code}'),
)

describe.each(openReads)('%s', (name, row) => {
  const path =
    row.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => filled[key] ?? '') + (needed[name] ?? '')

  test('conforms to its row, in zh and in a language with gaps', async () => {
    for (const lang of ['zh', 'de']) {
      const reply = await harness.ask(path, { lang })
      expect(reply.status, `${path}: ${reply.text} ${harness.logged.join('\n')}`).toBe(200)
      expect(reply.headers.get('vary')).toBe('lang, authorization')
    }
  })

  // A cursor is of its moment: any transaction on the server makes the next one another.
  const isOfMoment = name === 'changedReplies'
  test.skipIf(isOfMoment)('answers 304 to its own ETag and 200 to another language', async () => {
    const first = await harness.ask(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const again = await harness.ask(path, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })
})

test('every open read has a handler', () => {
  const missing = Object.entries<Call>(calls)
    .filter(
      ([name, row]) =>
        row.access === 'open' &&
        row.retry === 'safe' &&
        row.reply !== 'file' &&
        !(name in handlers),
    )
    .map(([name]) => name)
  expect(missing).toEqual([])
})

describe('pictures', () => {
  test('lists show approved works on sale, newest first', async () => {
    expect(idsOf(await list('v1/image/list'))).toEqual([1, 4, 2, 3])
  })

  test.each([
    ['type=2', [4]],
    ['type=1', [1, 2, 3]],
    ['cid=1', [1, 2]],
    ['cid=2', [1, 2]],
    ['cid=3', [3]],
    ['cid=0&lid=0&ratio=0&day=0', [1, 4, 2, 3]],
    ['lid=2', [3]],
    ['day=7', [1, 4]],
    ['day=30', [1, 4, 2]],
    ['ratio=4', [1, 2]],
    ['ratio=8', []],
    ['subject_id=1', [1, 2]],
    ['direction=3', [2]],
    ['sort=popular', [4, 3, 2, 1]],
    ['filter=码头', [1]],
    ['filter=清晨&type=1', [1, 2, 3]],
    ['filter=harb', [1]],
    ['exact=1&filter=HARBOUR dawn', [1]],
    ['exact=1&filter=dawn harbour gulls', []],
    ['filter=头码', []],
    ['exact=1&filter=云港的码头', []],
    ['filter=云港码头', [1]],
    ['filter=龙', [4]],
    ['filter=%20', [1, 4, 2, 3]],
    ['filter=!!', []],
    ['color=c8322b', [2]],
    ['page=2', []],
  ])('%s', async (query, expected) => {
    expect(idsOf(await list(`v1/image/list?${query}`))).toEqual(expected)
  })

  test('have the count of their filter on each page', async () => {
    for (const page of [1, 2, 9]) {
      const { data, pagination } = await list(`v1/image/list?cid=1&size=1&page=${page}`)
      expect(pagination).toEqual({ total: 2, current: page, pageSize: 1 })
      expect(data).toHaveLength(page <= 2 ? 1 : 0)
    }
  })

  test('detail carries enabled options in yuan and never the original', async () => {
    const { json, text } = await harness.ask('v1/image/1')
    expect(json).toMatchObject({
      ratio_w: 3,
      ratio_h: 2,
      url: '/media/pictures/1/preview.jpg',
      keywords: ['港口', '清晨'],
      subject: { id: 1, title: '港口四季' },
      camera_man: { id: 1, name: '林海' },
      option: [
        { id: 0, price: 2200, width: 6000 },
        { id: 1, price: 150.5 },
      ],
      license: '<p>授权条款</p>',
      license_options: [
        {
          id: 0,
          title: '原图',
          desc: expect.stringContaining('印数：不限。期限：长期有效。'),
          printable: true,
        },
        { id: 1, title: '小图', desc: expect.stringContaining('不得印刷。'), printable: false },
      ],
    })
    expect(text).not.toContain('original')
  })

  test.each([5, 6, 999])('that are off sale, rejected or unknown are not found: %i', async (id) => {
    expect((await harness.ask(`v1/image/${id}`)).status).toBe(404)
    expect((await harness.ask(`v1/image/similar/${id}`)).status).toBe(404)
  })

  test('similar ones share a category or telling words: not one that most works have, as 3 does', async () => {
    const { json } = await harness.ask('v1/image/similar/1')
    expect((json as { id: number }[]).map(({ id }) => id)).toEqual([2])
  })

  test('category counts hold descendants once', async () => {
    const { json } = await harness.ask('v1/image/cates')
    expect(json).toMatchObject([
      { id: 1, count: 2, children: [{ id: 2, count: 2, children: [] }] },
      { id: 3, count: 1 },
    ])
  })

  test('a search without a hit names words that share a part of it, else the most used', async () => {
    const suggested = async (phrase: string) =>
      ((await list(`v1/image/list?filter=${phrase}`)) as Listed & { suggest?: string[] }).suggest
    expect(await suggested('港口飞鸟')).toEqual(['港口'])
    expect(await suggested('港口飞鸟&exact=1')).toEqual(['港口'])
    expect(await suggested('火星')).toEqual(expect.arrayContaining(['城市', '清晨']))
    expect(await suggested('码头')).toBeUndefined()
  })

  test('suggestions know labels and categories that hold something', async () => {
    expect((await harness.ask('v1/image/suggest?filter=港')).json).toEqual([
      { title: '港口', count: 2, thumb: '/media/pictures/1/thumb.jpg' },
    ])
    expect((await harness.ask('v1/image/suggest?filter=AER', { lang: 'en' })).json).toEqual([
      { title: 'Aerial', count: 1, thumb: expect.stringMatching(/^\/media\//) as string },
    ])
  })
})

describe('texts', () => {
  test('a missing translation falls back to zh and says so', async () => {
    const { json } = await harness.ask('v1/image/3', { lang: 'en' })
    expect(json).toMatchObject({ title: '老街集市', lang: 'zh' })
    const items = await list('v1/image/list', 'en')
    expect(items.data.map(({ title, lang }) => [title, lang])).toEqual([
      ['Harbour at dawn', undefined],
      ['Dragon boat race', undefined],
      ['Lighthouse and gulls', undefined],
      ['老街集市', 'zh'],
    ])
  })

  test('an unknown language is zh', async () => {
    const { json } = await harness.ask('v1/image/1', { lang: 'tlh' })
    expect(json).toMatchObject({ title: '云港码头的清晨' })
    expect(json).not.toHaveProperty('lang')
  })

  test('pages of news with equal times neither repeat nor miss one', async () => {
    const first = await list('v1/news/list')
    const second = await list('v1/news/list?page=2')
    const both = [...idsOf(first), ...idsOf(second)]
    expect(first.pagination).toEqual({ total: 23, current: 1, pageSize: 20 })
    expect(new Set(both).size).toBe(23)
    expect(both.slice(0, 4)).toEqual([2, 1, 4, 3])
  })

  test('exclude drafts and records with a later date', async () => {
    for (const id of [100, 101]) {
      expect((await harness.ask(`v1/news/${id}`)).status).toBe(404)
      expect((await harness.ask(`v1/news/detail/${id}`)).status).toBe(404)
    }
    expect((await harness.ask('v1/activity/2')).status).toBe(404)
    expect((await harness.ask('v1/activity/2/collect')).status).toBe(404)
  })

  test('news search and gallery pages', async () => {
    expect(idsOf(await list('v1/news/list?search=开航'))).toEqual([1])
    const { json } = await harness.ask('v1/news/detail/1?size=1&page=2')
    expect(json).toMatchObject({
      content: '<p>正文</p>',
      images: { data: [{ url: '/media/news/1/b.jpg' }], pagination: { total: 2, current: 2 } },
    })
  })

  test('a picture of a text tells the work it shows and its author, while that is seen, and its price, while it is on sale', async () => {
    const shown = async (lang = 'zh') => {
      const { json } = await harness.ask('v1/news/detail/1', { lang })
      const { images } = json as { images: { data: { work?: unknown; author?: string }[] } }
      return images.data.map(({ work, author }) => [work, author])
    }
    const nothing = [undefined, undefined]
    const put = (change: string) =>
      harness.db.execute(sql.raw(`update images set ${change} where id = 1`))
    expect(await shown()).toEqual([nothing, nothing])
    await harness.db.execute(sql`update news_images set image_id = 1 where url like '%/a.jpg'`)
    expect(await shown()).toEqual([[{ id: 1, type: 1, price: 150.5 }, '林海'], nothing])
    expect((await shown('en'))[0]?.[1]).toBe('Lin Hai')
    await put('enable_cart = false')
    const unsold = { id: 1, type: 1 }
    expect(await shown()).toEqual([[unsold, '林海'], nothing])
    await put('photographer_id = null')
    expect(await shown()).toEqual([[unsold, undefined], nothing])
    await put("author = '本报记者'")
    expect(await shown()).toEqual([[unsold, '本报记者'], nothing])
    await put('enable_cart = true, photographer_id = 1, author = null, on_sale = false')
    expect(await shown()).toEqual([nothing, nothing])
    await put('on_sale = true')
    expect(await shown()).toHaveLength(2)
  })

  test('a list article brings its members, the list of articles does not', async () => {
    expect(idsOf(await list('v1/news/ad/list'))).toEqual([1, 2])
    const { json } = await harness.ask('v1/news/ad/2')
    expect(json).toMatchObject({
      type: 2,
      list: { data: [{ id: 3 }] },
      sliders: [{ url: '/media/articles/2/a.jpg' }],
    })
  })

  test('stories by type, twelve a page; topics pinned first with shown pictures only', async () => {
    expect(await list('v1/story/list?type=2')).toMatchObject({
      data: [{ id: 2, type: 2 }],
      pagination: { pageSize: 12 },
    })
    expect(idsOf(await list('v1/topic/list'))).toEqual([2, 1])
    const { json } = await harness.ask('v1/topic/detail/1')
    expect(idsOf((json as { images: Listed }).images)).toEqual([2, 1])
  })

  test('entries: approved ones of their type', async () => {
    expect((await list('v1/activity/1/collect')).pagination.total).toBe(2)
    expect((await list('v1/activity/1/collect?type=2')).data).toMatchObject([{ type: 2 }])
  })
})

describe('subjects and photographers', () => {
  test('approved subjects, pinned first, by category with its descendants', async () => {
    expect(idsOf(await list('v1/subject/list'))).toEqual([3, 1])
    expect(idsOf(await list('v1/subject/list?subject_cate=1'))).toEqual([1])
    expect(idsOf(await list('v1/subject/list?search=四季'))).toEqual([1])
  })

  test('own subjects need a login', async () => {
    expect((await harness.ask('v1/subject/list?need_uid=1')).status).toBe(401)
  })

  test('pictures of a subject with the subject', async () => {
    const { json } = await harness.ask('v1/subject/1/thumb')
    expect(json).toMatchObject({
      subject: { id: 1, img_cnt: 2, cate: { title: '港口', parent: { title: '城市' } } },
      pagination: { total: 2 },
    })
    expect((await harness.ask('v1/subject/2/thumb')).status).toBe(404)
  })

  test('the tree below a category', async () => {
    expect((await harness.ask('v1/subject/cate/tree?pid=1')).json).toMatchObject([
      { id: 2, count: 1 },
    ])
  })

  test.each([
    ['', [1, 2]],
    ['?tag=0', [1, 2]],
    ['?tag=1', [1]],
    ['?tag=1,2', [1, 2]],
    ['?cids=1', [1]],
    ['?cids=0', [1, 2]],
    ['?search=苏青', [2]],
  ])('photographers %s', async (query, expected) => {
    expect(idsOf(await list(`v1/camera/list${query}`))).toEqual(expected)
  })

  test('works with the profile; hidden photographers are not found', async () => {
    const { json } = await harness.ask('v1/camera/thumb?camera_id=1&size=2')
    expect(json).toMatchObject({
      camera_men: { name: '林海', work_count: 4, tags: [1] },
      pagination: { total: 4 },
    })
    expect((await harness.ask('v1/camera/thumb?camera_id=3')).status).toBe(404)
  })
})

describe('site', () => {
  test('portraits come first among the hot pictures', async () => {
    const { json } = await harness.ask('v1/siteinfo')
    const info = json as Record<'hot' | 'hot1' | 'hot2' | 'sliders', { id: number }[]>
    expect(info.hot.map(({ id }) => id)).toEqual([2, 1, 3])
    expect(info.hot1.map(({ id }) => id)).toEqual([2, 1])
    expect(info.hot2.map(({ id }) => id)).toEqual([3])
    expect(info.sliders).toMatchObject([{ thumb: '/media/site/s0.jpg' }, { link: '/pictures/' }])
    expect(json).toMatchObject({ showMenu: [0, 1, 10], logo: '/media/site/logo.svg' })
  })

  test('a site without settings answers too', async () => {
    const empty = await openHarness()
    try {
      for (const [, row] of openReads) {
        if (row.path.includes('{') || row.path.endsWith('thumb') || row.path.endsWith('cthumbs'))
          continue
        const reply = await empty.ask(
          row.path.endsWith('suggest') ? `${row.path}?filter=a` : row.path,
        )
        expect(reply.status, row.path + reply.text).toBe(200)
      }
    } finally {
      await empty.close()
    }
  })

  test('visits: a view each, a visitor once, and no symbol kept', async () => {
    const visit = (symbol: string, path = '/'): Promise<Reply> =>
      harness.ask('v1/pv', { method: 'POST', body: { path, symbol } })
    await visit('one')
    await visit('one', '/news')
    expect((await visit('two')).json).toEqual({ pv: 3, uv: 2 })
    expect((await harness.ask('v1/pv')).json).toEqual({ pv: 3, uv: 2 })
  })

  test('sharing is not supported without an account for it', async () => {
    const { status, json } = await harness.ask('v1/auth/jssdk?url=https://a/')
    expect([status, (json as { code: string }).code]).toEqual([422, 'not_supported'])
  })

  test('packages on sale, privileges by type, tiers with enabled options', async () => {
    expect((await harness.ask('v1/wallet/package/image')).json).toMatchObject([
      { id: 1, price: 15000 },
    ])
    expect((await harness.ask('v1/previleges?type=2')).json).toMatchObject([{ group: '网络' }])
    expect((await harness.ask('v1/image/packages')).json).toEqual({
      image: [{ id: 1, title: '标准', option: [{ id: 0, price: 1500 }] }],
      video: [],
    })
  })
})

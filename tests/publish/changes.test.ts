import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Failure } from '#client/outcome.ts'
import { findChanges } from '#publish/rebuild/changes.ts'
import { refused } from '#publish/rebuild/manifest/manifest-schema.ts'
import { packText } from '#publish/rebuild/manifest/manifest-ways.ts'
import { type Manifest, openManifest } from '#publish/rebuild/manifest/manifest.ts'
import { readNumber } from '#publish/rebuild/manifest/result-store.ts'
import { type ApiFetcher, Unavailable } from '#publish/rebuild/replies/api-fetcher.ts'
import { createKnownReplies } from '#publish/rebuild/replies/known-replies.ts'
import { noticeOf } from '#publish/rebuild/replies/notice.ts'
import { observe } from '#publish/rebuild/replies/observation.ts'
import { wayIn } from '#publish/rebuild/replies/reply-facts.ts'
import { askChanges } from '#publish/rebuild/replies/server-changes.ts'
import { leaveNear } from '#publish/rebuild/near-rows.ts'
import { sweep } from '#publish/rebuild/sweep.ts'

const newsAddress = '/api/v1/news/list?page=1'
const worksAddress = '/api/v1/image/list?page=1'
const infoAddress = '/api/v1/siteinfo'
const treeAddress = '/api/v1/image/cates'
let manifest: Manifest
let said: Map<string, unknown>
let asked: string[]
let run: number

const fetcher: Pick<ApiFetcher, 'ask'> = {
  ask: (address: string, lang: string) => {
    asked.push(`${lang} ${address}`)
    return Promise.resolve(answerTo(address, lang))
  },
}

const answerTo = (address: string, lang: string) => ({
  ...{ status: 200, tag: null, date: null, unchanged: false },
  text: JSON.stringify(said.get(`${lang} ${address}`) ?? null),
})

/** A page that reads this, here or in a part, as the last run left it. */
function known(reading: string, topic: string): void {
  for (const lang of ['zh', 'en']) {
    const [address = ''] = reading.split('#')
    const seen = observe({ ...answerTo(address, lang), address, lang })
    createKnownReplies(manifest, 1).take(readNumber(manifest, address), seen)
  }
  manifest.setDependences(topic, [readNumber(manifest, reading)])
}

async function changes(server?: { isSame: (address: string) => boolean; cursor: string }) {
  asked = []
  const replies = createKnownReplies(manifest, (run += 1))
  const { stale, routes } = await findChanges({ manifest, fetcher, replies, server, run })
  replies.remember()
  const of = (reading: string): string[] =>
    [...(stale.get(readNumber(manifest, reading)) ?? [])].sort()
  return { of, routes, asked }
}

const row = (id: number, title: string, at?: string) => ({
  ...{ id, title },
  ...(at ? { updated_at: at } : {}),
})
const say = (address: string, reply: (lang: string) => unknown): void => {
  for (const lang of ['zh', 'en']) said.set(`${lang} ${address}`, reply(lang))
}
const paged = (...data: object[]) => ({
  data,
  pagination: { total: data.length, current: 1, pageSize: 20 },
})

beforeEach(() => {
  manifest = openManifest(':memory:')
  said = new Map()
  run = 1
})
afterEach(() => {
  vi.useRealTimers()
  manifest.close()
})

test('a list of which every row says when it changed is asked in one language, then in all', async () => {
  say(newsAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00')))
  known(newsAddress, '/news/')
  expect((await changes()).asked).toEqual([`zh ${newsAddress}`])
  say(newsAddress, (lang) => paged(row(1, lang === 'en' ? 'b' : 'a', '2026-01-02 00:00:00')))
  const found = await changes()
  expect(found.asked).toEqual([`zh ${newsAddress}`, `en ${newsAddress}`])
  expect(found.of(newsAddress)).toEqual(['en', 'zh'])
})

test('a list of which a row does not is asked in every language', async () => {
  say(newsAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00'), row(2, 'b')))
  known(newsAddress, '/news/')
  said.set(`en ${newsAddress}`, paged(row(1, 'x', '2026-01-01 00:00:00'), row(2, 'b')))
  expect((await changes()).of(newsAddress)).toEqual(['en'])
})

test('a page ignores changes outside the parts that it reads', async () => {
  say(worksAddress, () => paged(row(1, 'a'), row(2, 'b'), row(3, 'c')))
  known(`${worksAddress}#2`, '/pictures/9/')
  known(worksAddress, '/photographers/3/')
  say(worksAddress, () => paged(row(1, 'a'), row(2, 'b'), row(4, 'd')))
  const later = await changes()
  expect(later.of(`${worksAddress}#2`)).toEqual([])
  expect(later.of(worksAddress)).toEqual(['en', 'zh'])
  say(worksAddress, () => paged(row(5, 'e'), row(1, 'a'), row(2, 'b')))
  expect((await changes()).of(`${worksAddress}#2`)).toEqual(['en', 'zh'])
})

test('a list that pages can read no more concerns all of them', async () => {
  say(worksAddress, () => paged(row(1, 'a'), row(2, 'b')))
  known(`${worksAddress}#1`, '/pictures/9/')
  say(worksAddress, () => ({ rows: 'elsewhere' }))
  expect((await changes()).of(`${worksAddress}#1`)).toEqual(['en', 'zh'])
})

test('a count more is no other tree', async () => {
  const tree = (count: number, title: string) => [{ id: 1, title, count, children: [] }]
  say(treeAddress, () => tree(4, 'a'))
  known(`${treeAddress}#uncounted`, '/pictures/')
  say(treeAddress, () => tree(5, 'a'))
  expect((await changes()).of(`${treeAddress}#uncounted`)).toEqual([])
  say(treeAddress, () => tree(5, 'b'))
  expect((await changes()).of(`${treeAddress}#uncounted`)).toEqual(['en', 'zh'])
})

test('a list that has another record makes the addresses of the routes be looked for that follow from it', async () => {
  say(newsAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00')))
  known(newsAddress, '/news/')
  const read = readNumber(manifest, newsAddress)
  const way = wayIn(JSON.parse(answerTo(newsAddress, 'zh').text))
  manifest.setWays('/news', [{ read, lang: 'zh', way }])
  manifest.setWays('/topics', [])
  readNumber(manifest, '/api/v1/news/detail/1?page=1')
  say(newsAddress, () => paged(row(1, 'b', '2026-01-02 00:00:00')))
  expect((await changes()).routes).toEqual(new Set())
  say(newsAddress, () =>
    paged(row(1, 'b', '2026-01-02 00:00:00'), row(2, 'c', '2026-01-02 00:00:00')),
  )
  expect((await changes()).routes).toEqual(new Set(['/news']))
  expect(manifest.keptText(read, 'zh')).toBe(answerTo(newsAddress, 'zh').text)
})

test('the text of a reply that is in doubt, or refused by now, is asked for again', () => {
  say(newsAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00')))
  known(newsAddress, '/news/')
  const read = readNumber(manifest, newsAddress)
  const keep = (): void => {
    createKnownReplies(manifest, 1).take(
      read,
      observe({ ...answerTo(newsAddress, 'zh'), address: newsAddress, lang: 'zh' }),
    )
    manifest.keepText(read, 'zh', packText('{}'))
  }
  keep()
  expect(manifest.keptText(read, 'zh')).toBe('{}')
  manifest.doubt(read, 'zh')
  expect(manifest.keptText(read, 'zh')).toBeUndefined()
  keep()
  manifest.refuse(read, 'zh')
  expect(manifest.keptText(read, 'zh')).toBeUndefined()
})

test('a new record that no list of addresses tells of makes all addresses be looked for', async () => {
  say(newsAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00')))
  known(newsAddress, '/')
  readNumber(manifest, '/api/v1/news/detail/1?page=1')
  say(newsAddress, () => paged(row(2, 'b', '2026-01-02 00:00:00')))
  expect((await changes()).routes).toBe('all')
})

test('of the texts of the site only those concern a page that it looks at', async () => {
  const info = (title: string, sales: number) => ({ title, hot: [{ id: 1, sale_count: sales }] })
  say(infoAddress, () => info('a', 1))
  known(`${infoAddress}#.title`, '/about/')
  say(infoAddress, () => info('a', 2))
  expect((await changes()).of(`${infoAddress}#.title`)).toEqual([])
  say(infoAddress, () => info('b', 2))
  expect((await changes()).of(`${infoAddress}#.title`)).toEqual(['en', 'zh'])
})

test('an article that lies inside another one is noticed', async () => {
  const inside = '/api/v1/news/ad/7?page=1'
  say('/api/v1/news/ad/3?page=1', () => ({ id: 3, list: paged(row(7, 'a')) }))
  say(inside, () => row(7, 'a'))
  known('/api/v1/news/ad/3?page=1', '/article/list/3/')
  known(inside, '/article/7/')
  say(inside, () => row(7, 'b'))
  expect((await changes()).of(inside)).toEqual(['en', 'zh'])
})

test('a category of an activity that has another name in one language concerns its entries there', async () => {
  const activity = '/api/v1/activity/4'
  const entry = '/api/v1/collect/8'
  const reply = (name: string) => ({ id: 4, cates: [{ id: 5, title: name }] })
  const entryReply = (name: string) => ({ id: 8, cate: { id: 5, title: name } })
  expect(noticeOf(entry)).toMatchObject({ how: 'listed', own: 'entry:8' })
  say(activity, () => reply('a'))
  say(entry, () => entryReply('a'))
  known(activity, '/activities/4/')
  known(entry, '/activities/entry/8/')
  said.set(`en ${activity}`, reply('b')).set(`en ${entry}`, entryReply('b'))
  expect((await changes()).of(entry)).toEqual(['en'])
})

test('the rebuild ignores a reply that no page can be made of, until the server gives another one', async () => {
  const reading = '/api/v1/image/9'
  say(newsAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00')))
  say(reading, () => ({ id: 9, title: { not: 'text' } }))
  known(reading, '/pictures/9/')
  const id = readNumber(manifest, reading)
  manifest.refuse(id, 'en')
  const sweeping = () => sweep({ manifest, fetcher, run: (run += 1), most: 9 })
  expect(await sweeping()).toBe(false)
  expect(manifest.replyTo(id, 'en')).toMatchObject({ status: refused, asked: run })
  const same = await changes()
  expect([same.routes, same.of(reading)]).toEqual([new Set(), []])
  say(reading, () => ({ id: 9, title: 'a' }))
  expect(await sweeping()).toBe(true)
  expect((await changes()).routes).toBe('all')
})

test('pages that show a part of a list are made again when it differed for a moment during the build', async () => {
  const part = `${worksAddress}#1`
  say(worksAddress, () => paged(row(1, 'a')))
  known(part, '/pictures/9/')
  say(worksAddress, () => paged(row(1, 'b')))
  const met = observe({ ...answerTo(worksAddress, 'zh'), address: worksAddress, lang: 'zh' })
  createKnownReplies(manifest, run).meet(readNumber(manifest, worksAddress), met)
  say(worksAddress, () => paged(row(1, 'a')))
  expect((await changes()).of(part)).toEqual(['zh'])
})

test('records of a list that is met for the first time are asked for in the next run', async () => {
  const picture = '/api/v1/image/1'
  say(picture, () => row(1, 'a'))
  known(picture, '/pictures/1/')
  say(worksAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00')))
  const met = observe({ ...answerTo(worksAddress, 'zh'), address: worksAddress, lang: 'zh' })
  const replies = createKnownReplies(manifest, run)
  replies.meet(readNumber(manifest, worksAddress), met)
  replies.remember()
  say(picture, () => ({ ...row(1, 'a'), subject: { id: 2, title: 'b' } }))
  expect((await changes()).of(picture)).toEqual(['en', 'zh'])
})

describe('lists of a category repeat works of the whole list', () => {
  const newest = '/api/v1/image/list?type=1&page=1'
  const oldest = '/api/v1/image/list?type=1&page=2'
  const filtered = '/api/v1/image/list?type=1&cid=2&page=1'
  const works = (title: string, count: number) =>
    paged(...Array.from({ length: count }, (_, at) => row(at, title, '2026-01-01 00:00:00')))

  beforeEach(() => {
    say(newest, () => works('a', 3))
    say(oldest, () => works('a', 2))
    say(filtered, () => works('a', 1))
    known(newest, '/pictures/')
    known(oldest, '/pictures/page/1/')
    known(filtered, '/pictures/category/2/')
  })

  const askedFor = async (address: string): Promise<number> =>
    (await changes()).asked.filter((one) => one.endsWith(address)).length

  test('the rebuild asks for such a list once, and no more as long as the whole list stays the same', async () => {
    expect(await askedFor(filtered)).toBe(1)
    expect(await askedFor(filtered)).toBe(0)
    expect(await askedFor(newest)).toBe(1)
  })

  test('a changed work has them asked for', async () => {
    await changes()
    say(oldest, () => works('b', 2))
    say(filtered, () => works('b', 1))
    expect((await changes()).of(filtered)).toEqual(['en', 'zh'])
  })

  test('a category that got another parent has them asked for', async () => {
    const tree = (parent: number) => [{ id: parent, title: 'a', children: [{ id: 2, title: 'b' }] }]
    say(treeAddress, () => tree(1))
    known(`${treeAddress}#uncounted`, '/pictures/')
    await changes()
    expect(await askedFor(filtered)).toBe(0)
    say(treeAddress, () => tree(3))
    say(filtered, () => works('a', 2))
    expect((await changes()).of(filtered)).toEqual(['en', 'zh'])
  })

  test.each([
    ['says no times', () => paged(row(0, 'a'))],
    ['may go on', () => works('a', 3)],
    ['has no page any more', () => null],
  ])('a whole list that %s spares none', async (_, last) => {
    say(oldest, last)
    await changes()
    await changes()
    expect(await askedFor(filtered)).toBe(1)
  })

  test('a list in doubt is asked for', async () => {
    await changes()
    manifest.doubt(readNumber(manifest, filtered), 'zh')
    expect(await askedFor(filtered)).toBeGreaterThan(0)
  })

  test('a list that a page read first is asked for once', async () => {
    await changes()
    const other = '/api/v1/image/list?type=1&lid=4&page=1'
    say(other, () => works('a', 1))
    known(other, '/pictures/label/4/')
    expect(await askedFor(other)).toBe(1)
    expect(await askedFor(other)).toBe(0)
  })
})

describe('of a server that names places and days, the rebuild asks for lists of a place or a day', () => {
  const server = { cursor: 'a:1', isSame: () => false }
  const whole = '/api/v1/image/list?type=1&page=1'
  const end = '/api/v1/image/list?type=1&page=2'
  const here = '/api/v1/image/list?type=1&place=1&page=1'
  const behind = '/api/v1/image/list?type=1&place=1&page=2'
  const there = '/api/v1/image/list?type=1&place=2&page=1'
  const may = '/api/v1/image/list?type=1&place=2&taken=2026-05-01%2C2026-05-31&page=1'
  const june = '/api/v1/image/list?type=1&place=2&taken=2026-06-01%2C2026-06-30&page=1'
  const category = '/api/v1/image/list?type=1&cid=3&page=1'
  const all = [here, behind, there, may, june, category]
  const works = (...ids: number[]) => paged(...ids.map((id) => row(id, 'a', '2026-01-01 00:00:00')))

  beforeEach(async () => {
    said.set('zh /api/v1/image/9', { id: 9, place: { id: 2, title: 'there' }, taken: '2026-05-09' })
    say(whole, () => works(1, 2, 3))
    say(end, () => works(4))
    for (const list of all) say(list, () => works(list === here ? 1 : list === behind ? 2 : 3))
    for (const list of [whole, end, ...all]) known(list, list)
    await changes(server)
  })

  const listsAsked = async (by = server): Promise<string[]> => {
    const { asked: questions } = await changes(by)
    return all.filter((list) => questions.includes(`zh ${list}`))
  }

  test('none of them as long as nothing changed', async () => {
    expect(await listsAsked()).toEqual([])
  })

  test('that a new work is in, and every list of a category', async () => {
    say(end, () => works(4, 9))
    expect(await listsAsked()).toEqual([there, may, category])
  })

  test('that a work left, with all its pages', async () => {
    say(whole, () => works(2, 3, 4))
    say(end, () => works())
    said.set('zh /api/v1/image/1', undefined)
    expect(await listsAsked()).toEqual(expect.arrayContaining([here, behind, category]))
  })

  test('that a work left, also where it stood on a page that is asked for anyway', async () => {
    const fresh = { records: [], lists: [readNumber(manifest, here)] }
    manifest.setMeta('fresh', JSON.stringify(fresh))
    said.set('zh /api/v1/image/1', { id: 1, place: { id: 2, title: 'there' } })
    const [, ...others] = works(1, 2, 3).data
    say(whole, () => paged(row(1, 'a', '2026-01-02 00:00:00'), ...others))
    expect(await listsAsked()).toEqual(expect.arrayContaining([here, behind, there]))
  })

  test('all of them where a work can’t be read, or the server tells no changes', async () => {
    say(end, () => works(4, 8))
    expect(await listsAsked()).toEqual(all)
    say(end, () => works(4, 9))
    expect(await listsAsked({ ...server, cursor: '' })).toEqual(all)
  })

  test('all of them after many changes', async () => {
    const many = Array.from({ length: 30 }, (_, at) => 100 + at)
    say(whole, () => works(...many))
    say(end, () => works(4))
    expect(await listsAsked()).toEqual(all)
  })
})

describe('the sweep', () => {
  const reading = '/api/v1/image/9'
  const sweeping = (most = 9, asker = fetcher) =>
    sweep({ manifest, fetcher: asker, run: (run += 1), most })

  beforeEach(() => {
    say(newsAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00')))
    say(reading, () => ({ id: 9, title: 'a' }))
    known(reading, '/pictures/9/')
  })

  test('finds a change that no list shows; the next run renders its pages', async () => {
    expect(await sweeping()).toBe(false)
    say(reading, () => ({ id: 9, title: 'b' }))
    expect((await changes()).of(reading)).toEqual([])
    expect(await sweeping()).toBe(true)
    expect((await changes()).of(reading)).toEqual(['en', 'zh'])
    expect((await changes()).of(reading)).toEqual([])
    expect(await sweeping()).toBe(false)
  })

  test('asks first for what it has not asked for the longest', async () => {
    asked = []
    await sweeping(1)
    await sweeping(1)
    expect(new Set(asked).size).toBe(2)
  })

  test('stops at a server that does not answer, and starts elsewhere the next time', async () => {
    const tried: string[] = []
    const away: typeof fetcher = {
      ask: (address, lang) => {
        tried.push(`${lang} ${address}`)
        return Promise.reject(new Unavailable(address, lang, { kind: 'timeout' }))
      },
    }
    expect(await sweeping(1, away)).toBe(false)
    expect(await sweeping(1, away)).toBe(false)
    expect(new Set(tried).size).toBe(2)
    expect((await changes()).of(reading)).toEqual([])
  })
})

describe('works like a given one, after a work came', () => {
  const like = (id: number): string => `/api/v1/image/similar/${id}`
  const detail = (id: number): string => `/api/v1/image/${id}`
  const rows = (...ids: number[]) => ids.map((id) => row(id, `w${id}`, '2026-01-01 00:00:00'))
  const swept = () => sweep({ manifest, fetcher, run, most: 0 })

  beforeEach(() => {
    say(worksAddress, () => paged(...rows(4, 3, 2, 1)))
    known(worksAddress, '/')
    for (const [id, near] of [
      [1, [2]],
      [2, [1]],
      [3, [4]],
      [4, [3]],
    ] as const) {
      say(detail(id), () => ({ id }))
      known(detail(id), `/pictures/${id}/`)
      say(like(id), () => rows(...near))
      known(like(id), `/pictures/${id}/`)
    }
    // Like work 1, and, unlike what it says itself, like work 4.
    say(worksAddress, () => paged(...rows(5, 4, 3, 2, 1)))
    say(like(5), () => rows(1))
    say(like(1), () => rows(5, 2))
    say(like(4), () => rows(3, 5))
  })

  test('the rebuild asks for their rows after the switch, and the next run takes those that differ as changed', async () => {
    const found = await changes()
    expect(found.asked.filter((one) => one.includes('/similar/'))).toEqual([])
    asked = []
    expect(await swept()).toBe(true)
    expect(asked.sort()).toEqual([1, 2, 3, 4].map((id) => `zh ${like(id)}`))
    const next = await changes()
    for (const id of [1, 4]) expect(next.of(like(id))).toEqual(['en', 'zh'])
    for (const id of [2, 3]) expect(next.of(like(id))).toEqual([])
  })

  test('the last one that is gone from such rows is gone in every language', async () => {
    await changes()
    say(worksAddress, () => paged(...rows(5, 4), row(3, 'c', '2026-01-02 00:00:00'), ...rows(2, 1)))
    say(like(4), () => [])
    expect((await changes()).of(like(4))).toEqual(['en', 'zh'])
  })

  test('a new one whose own row the server refuses stops no run', async () => {
    const refusal: Failure = { kind: 'refused', status: 500, code: 'internal', message: '' }
    const refusing: typeof fetcher = {
      ask: (address, lang, tag) =>
        address === like(5)
          ? Promise.reject(new Unavailable(address, lang, refusal))
          : fetcher.ask(address, lang, tag),
    }
    await changes()
    await leaveNear(manifest, refusing, new Set(['image:5', 'image:1']), true, 0)
    asked = []
    expect(await swept()).toBe(true)
    expect(asked).toContain(`zh ${like(1)}`)
  })

  test('of a large catalogue the rebuild asks for the rows around it', async () => {
    run += 1
    await leaveNear(manifest, fetcher, new Set(['image:5']), true, 0)
    asked = []
    expect(await swept()).toBe(true)
    expect(asked.sort()).toEqual([1, 2].map((id) => `zh ${like(id)}`))
  })

  test('one that is never answered holds up the others for a run, and no longer', async () => {
    await changes()
    const left = new Set([1, 2, 3, 4].map((id) => `zh ${like(id)}`))
    const stumbling: typeof fetcher = {
      ask: (address, lang) =>
        Promise.reject(new Unavailable(address, lang, { kind: 'timeout' })).finally(() =>
          left.delete(`${lang} ${address}`),
        ),
    }
    expect(await sweep({ manifest, fetcher: stumbling, run, most: 0 })).toBe(false)
    expect(left.size).toBeLessThan(4)
    await changes()
    asked = []
    await swept()
    expect(asked.sort()).toEqual([...left].sort())
    asked = []
    await swept()
    expect(asked).toEqual([])
  })
})

describe('a server that says which calls changed', () => {
  const same = (...addresses: string[]) => ({
    cursor: 'a:1',
    isSame: (address: string) => addresses.includes(address),
  })

  beforeEach(() => {
    say(newsAddress, () => paged(row(1, 'a', '2026-01-01 00:00:00')))
    say(infoAddress, (lang) => ({ title: lang }))
    known(newsAddress, '/news/')
    known(infoAddress, '/')
  })

  test('is not asked for replies of the others', async () => {
    const { asked: questions } = await changes(same(infoAddress))
    expect(questions.filter((one) => one.endsWith(infoAddress))).toEqual([])
    expect(questions.filter((one) => one.endsWith(newsAddress))).toEqual([`zh ${newsAddress}`])
    expect((await changes()).asked.filter((one) => one.endsWith(infoAddress))).toHaveLength(2)
  })

  test('is asked all the same for a reply that is in doubt', async () => {
    manifest.doubt(readNumber(manifest, infoAddress), 'en')
    const { asked: questions, of } = await changes(same(infoAddress, newsAddress))
    expect(questions).toContain(`en ${infoAddress}`)
    expect(of(infoAddress)).toContain('en')
  })

  test('is asked again for a reply that had a fault', async () => {
    said.delete(`en ${infoAddress}`)
    known(infoAddress, '/')
    const id = readNumber(manifest, infoAddress)
    manifest.refuse(id, 'zh')
    say(infoAddress, (lang) => ({ title: lang }))
    expect((await changes(same(infoAddress))).asked).toContain(`zh ${infoAddress}`)
  })
})

describe('the question for changed calls', () => {
  const answering = (status: number, body: unknown, tried: string[] = []) => ({
    ask: (address: string) => {
      tried.push(address)
      return Promise.resolve({
        ...{ status, tag: null, date: null, unchanged: false },
        text: JSON.stringify(body),
      })
    },
  })

  test('names the earlier cursor, and takes addresses by their paths', async () => {
    const tried: string[] = []
    const reply = { cursor: 'b', paths: ['v1/news/detail/{id}', 'v1/siteinfo'] }
    const { cursor, isSame } = await askChanges(answering(200, reply, tried), 'a:1')
    expect([cursor, tried]).toEqual(['b', ['/api/v1/changes?since=a%3A1']])
    expect(isSame('/api/v1/news/detail/7?page=1')).toBe(false)
    expect(isSame('/api/v1/siteinfo')).toBe(false)
    expect(isSame('/api/v1/news/list?page=1')).toBe(true)
  })

  test.each([
    ['as this machine, but for a part of a second', '2026-11-21T04:09:57.600Z', '12:10:01'],
    ['behind this machine', '2026-11-21T04:10:00.300Z', '12:10:04'],
    ['far behind this machine', '2026-11-21T05:09:57.000Z', '13:10:00'],
    ['ahead of this machine', '2026-11-21T04:09:54.000Z', '12:10:00'],
  ])(
    'has the next turn come when a server has it whose clock is %s',
    async (_, machine, expected) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(machine) })
      const { ask } = answering(200, { cursor: 'b', turns_at: '2026-11-21 12:10:00' })
      const date = 'Sat, 21 Nov 2026 04:09:57 GMT'
      const dated = { ask: async (address: string) => ({ ...(await ask(address)), date }) }
      expect((await askChanges(dated, '')).turnsAt).toBe(`2026-11-21 ${expected}`)
    },
  )

  test.each([
    ['without paths', 200, { cursor: 'b' }],
    ['of another server', 200, ['a']],
    ['of a server that lacks it', 404, { message: 'nothing here' }],
    ['of a server that has a page for everything', 200, 'welcome'],
  ])('takes a reply %s as: everything may have changed', async (_, status, body) => {
    expect((await askChanges(answering(status, body), 'a')).isSame(newsAddress)).toBe(false)
  })

  test('takes a server that stumbles over it as one that lacks it, and one that is away as away', async () => {
    const failing = (failure: Failure) => ({
      ask: () => Promise.reject(new Unavailable('/api/v1/changes', 'zh', failure)),
    })
    const refusal: Failure = { kind: 'refused', status: 500, code: 'internal', message: '' }
    expect((await askChanges(failing(refusal), '')).cursor).toBe('')
    await expect(askChanges(failing({ kind: 'network' }), '')).rejects.toThrow('changes')
  })
})

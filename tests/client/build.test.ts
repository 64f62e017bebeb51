import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { imageCates } from '#api/endpoints/catalogue/image-filing.ts'
import { newsDetail, newsList } from '#api/endpoints/catalogue/news.ts'
import { photographerWorks } from '#api/endpoints/catalogue/photographer.ts'
import { siteInfo } from '#api/endpoints/catalogue/site.ts'
import { type BuildWatch, watchBuild } from '#client/build-watch.ts'
import { createBuildClient } from '#client/build.ts'
import { BuildReadError } from '#client/read-failure.ts'
import { type Double, ok, refuse, startDouble } from '../fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.heard.length = 0
})

const readerOf = () => createBuildClient({ origin: server.origin, retries: 1, retryDelay: 5 })
const record = (id: string) => ok({ id, title: `t${id}`, content: '' })

test('an address is read once a language, however many pages ask', async () => {
  server.on(newsDetail, ({ params }) => record(params.id ?? '1'))
  const read = readerOf()
  const input = { params: { id: 4 } }
  await Promise.all([
    read(newsDetail, input, 'zh'),
    read(newsDetail, input, 'zh'),
    read(newsDetail, input, 'en'),
  ])
  expect(server.heard.map(({ headers }) => headers.lang).sort()).toEqual(['en', 'zh'])
})

test('at most eight reads are under way', async () => {
  let underWay = 0
  let most = 0
  server.on(newsDetail, async ({ params }) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise((resume) => setTimeout(resume, 15))
    underWay -= 1
    return record(params.id ?? '1')
  })
  const read = readerOf()
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => read(newsDetail, { params: { id: at + 1 } }, 'zh')),
  )
  expect(server.count(newsDetail)).toBe(30)
  expect(most).toBe(8)
})

test('a failure names the call, the language and the reason', async () => {
  server.on(newsDetail, () => refuse('not_found'))
  const reading = readerOf()(newsDetail, { params: { id: 9 } }, 'ja')
  await expect(reading).rejects.toThrow(BuildReadError)
  await expect(reading).rejects.toThrow(
    '/api/v1/news/detail/9 (lang ja): refused with 404: refused: not_found',
  )
})

test('a malformed reply is named by its path', async () => {
  server.on(newsDetail, () => ok({ id: 'x', title: 't' }))
  const reading = readerOf()(newsDetail, { params: { id: 9 } }, 'zh')
  await expect(reading).rejects.toThrow(/malformed at "id"/)
})

const nothingWatched: Omit<BuildWatch, 'ask'> = {
  onRead: () => undefined,
  onRows: () => undefined,
  onMember: () => undefined,
  onOlder: () => undefined,
  onUncounted: () => undefined,
  isReadable: () => undefined,
  onClock: () => undefined,
  onLeftOut: () => undefined,
}

/** A watch that records the reads of the build, over a server that answers every call alike. */
function watchOf(text: string, status = 200) {
  const told: string[] = []
  const watch: BuildWatch = {
    ...nothingWatched,
    ask: () => Promise.resolve({ status, text }),
    onRead: (address, lang) => void told.push(`${lang} ${address}`),
    onRows: (address, lang, count) => void told.push(`${lang} ${address}#${count}`),
    onMember: (address, lang, name) => void told.push(`${lang} ${address}#.${name}`),
    onOlder: (address, lang, number) => void told.push(`${lang} ${address}#@${number}`),
    onUncounted: (address, lang) => void told.push(`${lang} ${address}#uncounted`),
    onFaults: (address, lang, faults) =>
      void told.push(...faults.map(({ path, cost }) => `${lang} ${address} ${cost} ${path}`)),
  }
  return { told, read: createBuildClient({ origin: 'http://nowhere.invalid', watch }) }
}

test('what was read under one watch is forgotten under the next', async () => {
  const replies = ['first', 'second'].map((title) => JSON.stringify({ id: 1, title, content: '' }))
  const read = createBuildClient({ origin: 'http://nowhere.invalid' })
  const input = { params: { id: 1 } }
  const titles: (string | undefined)[] = []
  try {
    for (const text of replies) {
      const asked: string[] = []
      watchBuild({
        ...nothingWatched,
        ask(address) {
          asked.push(address)
          return Promise.resolve({ status: 200, text })
        },
      })
      titles.push((await read(newsDetail, input, 'en')).title)
      titles.push((await read(newsDetail, input, 'en')).title)
      expect(asked).toEqual(['/api/v1/news/detail/1'])
    }
  } finally {
    watchBuild(undefined)
  }
  expect(titles).toEqual(['first', 'first', 'second', 'second'])
})

const three = JSON.stringify({
  data: [1, 2, 3].map((id) => ({ id, title: `t${id}` })),
  pagination: { total: 3, current: 1, pageSize: 20 },
})
const list = 'en /api/v1/news/list?page=1'

test('who looks at some rows is told to depend on those, who looks beyond on all', async () => {
  const { told, read } = watchOf(three)
  const rows = await read.rows(newsList, { query: { page: 1 } }, 'en')
  for (const { id } of rows) if (id === 2) break
  expect(told).toEqual([`${list}#1`, `${list}#2`])
  expect(Array.from(rows, ({ title }) => title)).toEqual(['t1', 't2', 't3'])
  expect(told.slice(2)).toEqual([`${list}#1`, `${list}#2`, `${list}#3`, list])
})

test('who gets no rows depends on the reply', async () => {
  const { told, read } = watchOf('{"message":"gone"}', 404)
  const reading = read.rows(newsList, { query: { page: 1 } }, 'en')
  await expect(reading).rejects.toThrow(
    `/api/v1/news/list?page=1 (lang en): refused with 404: gone`,
  )
  expect(told).toEqual([list])
})

test('a reply is read without its counts at any depth', async () => {
  const tree = [{ id: 1, title: 'a', count: 4, children: [{ id: 2, title: 'b', count: 1 }] }]
  const { told, read } = watchOf(JSON.stringify(tree))
  expect(await read.uncounted(imageCates, { query: {} }, 'zh')).toEqual([
    { id: 1, title: 'a', children: [{ id: 2, title: 'b' }] },
  ])
  expect(told).toEqual(['zh /api/v1/image/cates#uncounted'])
})

test('who asks whose works a list has is told to depend on that alone', async () => {
  const { told, read } = watchOf(
    JSON.stringify({
      ...(JSON.parse(three) as object),
      camera_men: { id: 1, name: 'Lin Hai', work_count: 3 },
    }),
  )
  const input = { query: { camera_id: 1, page: 1 } }
  expect(await read.apart(photographerWorks, input, 'en')).toEqual({
    camera_men: { id: 1, name: 'Lin Hai' },
  })
  expect(told).toEqual(['en /api/v1/camera/thumb?camera_id=1&page=1#.camera_men'])
})

test('the build reports rows that it leaves out, and the page depends on all rows of that reply', async () => {
  const rows = [
    { id: 'seven', title: 'a' },
    { id: 2, title: 'b', thumb: 'javascript:x' },
  ]
  const { told, read } = watchOf(JSON.stringify(rows))
  const items = await read.rows(newsList, { query: { page: 1 } }, 'en')
  expect(told).toEqual([`${list} row data.0.id`, `${list} member data.1.thumb`, list])
  expect(Array.from(items, ({ id, thumb }) => [id, thumb])).toEqual([[2, undefined]])
})

test('text that is no JSON is malformed', async () => {
  const { read } = watchOf('<h1>busy</h1>')
  await expect(read(newsList, { query: { page: 1 } }, 'zh')).rejects.toThrow('malformed at ""')
})

test('a page that reads members of a reply depends on those; a page that lists them depends on all', async () => {
  const { told, read } = watchOf('{"title":"云港","icp":"1"}')
  const info = await read.members(siteInfo, {}, 'zh')
  const at = 'zh /api/v1/siteinfo'
  expect(told).toEqual([])
  expect([info.title, info.police]).toEqual(['云港', undefined])
  expect(told).toEqual([`${at}#.title`, `${at}#.police`])
  expect({ ...(await read.members(siteInfo, {}, 'zh')) }).toMatchObject({ icp: '1' })
  expect(told).toContain(at)
})

describe('a page of a list that counts from its oldest row', () => {
  /** A server of `total` news, three a page, the newest first; `onAsk` may have more come between two questions. */
  function newsOf(
    total: number,
    onAsk: (question: string) => number = () => 0,
    unreadable: readonly number[] = [],
  ) {
    const told: string[] = []
    let count = total
    const answer = (question: string, page: number): string => {
      count += onAsk(question)
      const rows = Array.from({ length: count }, (_, at) => count - at)
      const data = rows
        .slice((page - 1) * 3, page * 3)
        .map((id) => (unreadable.includes(id) ? { id: 'x' } : { id, title: `news ${id}` }))
      return JSON.stringify({ data, pagination: { total: count, current: page, pageSize: 3 } })
    }
    const watch: BuildWatch = {
      ask: (address, lang) =>
        Promise.resolve({
          status: 200,
          text: answer(`${lang} ${address}`, Number(/page=(\d+)/.exec(address)?.[1])),
        }),
      ...{ onRows: () => undefined, onMember: () => undefined, onUncounted: () => undefined },
      ...{ isReadable: () => undefined, onClock: () => undefined, onLeftOut: () => undefined },
      onRead: (address, lang) => void told.push(`${lang} ${address}`),
      onOlder: (address, lang, number, size) =>
        void told.push(`${lang} ${address}#@${number}${size ? `/${size}` : ''}`),
    }
    const read = createBuildClient({ origin: 'http://nowhere.invalid', watch })
    const idsOn = async (number?: number) => {
      const input = (page: number) => ({ query: { page } })
      const { rows } = await read.anchored(newsList, input, 'en', number)
      return rows.map(({ id }) => id)
    }
    const idsBeside = async (id: number, most = Infinity) => {
      const input = (page: number) => ({ query: { page } })
      const rows = await read.beside(newsList, input, 'en', { id, size: 4 })
      if (!rows) return undefined
      const ids: number[] = []
      for (const row of rows) {
        ids.push(row.id)
        if (ids.length === most) break
      }
      return ids
    }
    return { told, idsOn, idsBeside }
  }
  const address = (page: number) => `en /api/v1/news/list?page=${page}`

  test('shows its rows, from two pages of the server, and depends on nothing else', async () => {
    const { told, idsOn } = newsOf(11)
    expect(await idsOn()).toEqual([11, 10, 9, 8, 7])
    expect(told.splice(0)).toEqual([address(1), address(2)])
    expect(await idsOn(2)).toEqual([6, 5, 4])
    expect(await idsOn(1)).toEqual([3, 2, 1])
    expect(told).toEqual([`${address(1)}#@2`, `${address(1)}#@1`])
  })

  test('shows the same rows when one came after the list was counted', async () => {
    const { told, idsOn } = newsOf(11, (question) => (question === address(3) ? 2 : 0))
    expect(await idsOn(1)).toEqual([3, 2, 1])
    expect(told).toEqual([`${address(1)}#@1`])
  })

  test('depends on the server’s pages where one came between them', async () => {
    const { told, idsOn } = newsOf(11, (question) => (question === address(4) ? 1 : 0))
    await idsOn(1)
    expect(told).toEqual([`${address(1)}#@1`, address(3), address(4)])
  })

  test('rows beside one depend on it and on those that a page looks at, without it on all that was read', async () => {
    const { told, idsBeside } = newsOf(11)
    expect(await idsBeside(6, 2)).toEqual([8, 7])
    expect(told.splice(0)).toEqual([6, 8, 7].map((number) => `${address(1)}#@${number}/1`))
    expect(await idsBeside(6)).toEqual([8, 7, 5, 4, 3, 2, 1])
    expect(told.splice(0)).toHaveLength(8)
    expect(await idsBeside(12)).toBeUndefined()
    expect(told).toEqual([1, 2, 3, 4].map(address))
  })

  test('a row beside one that can’t be read keeps its place', async () => {
    const { told, idsBeside } = newsOf(12, () => 0, [7])
    expect(await idsBeside(6, 2)).toEqual([8, 5])
    expect(told).toEqual([6, 8, 7, 5].map((number) => `${address(1)}#@${number}/1`))
  })

  test('rows beside one of the newest depend on their block, which others may join', async () => {
    const { told, idsBeside } = newsOf(11)
    expect(await idsBeside(10, 1)).toEqual([11])
    expect(told.splice(0)).toEqual([`${address(1)}#@3/4`])
    expect(await idsBeside(10, 2)).toEqual([11, 9])
    expect(await idsBeside(10, 3)).toEqual([11, 9, 8])
    expect(told.at(-1)).toBe(`${address(1)}#@8/1`)
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BuildReadError, createBuildClient } from '../../src/client/build.ts'
import { cartList } from '../../src/contract/calls/cart.ts'
import { newsDetail } from '../../src/contract/calls/news.ts'
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
  server.on(cartList, () => ok([{ id: 'x' }]))
  await expect(readerOf()(cartList, {}, 'zh')).rejects.toThrow(/malformed at "0\./)
})

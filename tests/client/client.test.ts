import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authLogin } from '#api/endpoints/account/auth.ts'
import { cartAdd, cartDelete, cartList } from '#api/endpoints/buying/cart.ts'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import { newsDetail } from '#api/endpoints/catalogue/news.ts'
import { createClient } from '#client/client.ts'
import { type Double, ok, refuse, startDouble } from '../fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.heard.length = 0
})

const clientOf = (extra: object = {}) =>
  createClient({ origin: server.origin, lang: () => 'de', retryDelay: 5, ...extra })

describe('requests', () => {
  test('a read carries language, token, path parameters and query', async () => {
    server.on(newsDetail, () => ok({ id: '7', title: 'Harbour', content: '<p>x</p>' }))
    const ask = clientOf({ token: () => 'abc' })
    const outcome = await ask(newsDetail, { params: { id: 7 }, query: { page: 2 } })
    expect(server.heard[0]).toMatchObject({
      path: '/api/v1/news/detail/7?page=2',
      headers: { lang: 'de', authorization: 'Bearer abc' },
    })
    expect(outcome).toMatchObject({ ok: true, value: { id: 7, title: 'Harbour' } })
  })

  test('zero in a query is a value, empty text and undefined are not', async () => {
    server.on(imageList, () => ok([]))
    await clientOf()(imageList, { query: { cid: 0, filter: '' } })
    expect(server.heard[0]?.path).toBe('/api/v1/image/list?cid=0')
  })

  test('a write sends JSON, zero among the options included', async () => {
    server.on(cartAdd, () => ok({ id: 3 }))
    await clientOf()(cartAdd, { body: { image_id: 5, option_id: [0] } })
    expect(server.heard[0]).toMatchObject({
      method: 'POST',
      json: { image_id: 5, option_id: [0] },
    })
  })

  test('nothing is claimed of a visitor without a token', async () => {
    server.on(imageList, () => ok([]))
    await clientOf()(imageList, {})
    expect(server.heard[0]?.headers.authorization).toBeUndefined()
  })

  test('an idempotency key goes with the call it was given for', async () => {
    server.on(cartAdd, () => ok({}))
    const input = { body: { image_id: 5, option_id: [1 as const] } }
    await clientOf()(cartAdd, input, { idempotencyKey: 'k1' })
    expect(server.heard[0]?.headers['idempotency-key']).toBe('k1')
  })
})

describe('replies', () => {
  test('a refusal keeps code, words, field and language', async () => {
    server.on(authLogin, () => refuse('wrong_credentials', { field: 'password', lang: 'en' }))
    const outcome = await clientOf()(authLogin, { body: { username: 'a', password: 'b' } })
    expect(outcome).toEqual({
      ok: false,
      failure: {
        kind: 'refused',
        status: 422,
        code: 'wrong_credentials',
        message: 'refused: wrong_credentials',
        field: 'password',
        lang: 'en',
      },
    })
  })

  test('a refusal inside a 200 reply is a refusal', async () => {
    server.on(authLogin, () => ok({ code: -1, msg: 'no such account' }))
    const outcome = await clientOf()(authLogin, { body: { username: 'a', password: 'b' } })
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: 'refused', status: 200, message: 'no such account' },
    })
  })

  test('an HTML page in place of an answer is malformed, with the place named', async () => {
    server.on(cartList, () => ({ body: '<html>login</html>' }))
    const outcome = await clientOf()(cartList, {})
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed' } })
  })

  test('a missing field is malformed and named by its path', async () => {
    server.on(newsDetail, () => ok({ id: 7, content: '' }))
    const outcome = await clientOf()(newsDetail, { params: { id: 7 } })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed', path: 'title' } })
  })
})

describe('faults', () => {
  test('a read that breaks is tried again and succeeds', async () => {
    let tries = 0
    server.on(cartList, () => ((tries += 1) < 3 ? 'drop' : ok([])))
    expect(await clientOf()(cartList, {})).toEqual({ ok: true, value: [] })
    expect(server.count(cartList)).toBe(3)
  })

  test('a read gives up after six tries and says why', async () => {
    server.on(cartList, () => ({ status: 503, body: { message: 'busy', code: 'unavailable' } }))
    const outcome = await clientOf()(cartList, {})
    expect(outcome).toMatchObject({ ok: false, failure: { status: 503, code: 'unavailable' } })
    expect(server.count(cartList)).toBe(6)
  })

  test.each([
    ['drop' as const, 'network'],
    ['hang' as const, 'timeout'],
  ])('a write whose reply is lost (%s) is never resent', async (fault, kind) => {
    server.on(cartAdd, () => fault)
    const ask = clientOf({ timeouts: { write: 80 } })
    const outcome = await ask(cartAdd, { body: { image_id: 5, option_id: [0] } })
    expect(outcome).toEqual({ ok: false, failure: { kind } })
    await new Promise((resume) => setTimeout(resume, 60))
    expect(server.count(cartAdd)).toBe(1)
  })

  test('a write that the server refuses with 500 is not resent either', async () => {
    server.on(cartDelete, () => refuse('internal'))
    await clientOf()(cartDelete, { params: { id: 1 } })
    expect(server.count(cartDelete)).toBe(1)
  })

  test('every try of a read has its own time', async () => {
    let tries = 0
    server.on(cartList, () => ((tries += 1) < 3 ? 'hang' : ok([])))
    expect(await clientOf({ timeouts: { read: 60 } })(cartList, {})).toMatchObject({ ok: true })
  })

  test('a cancelled call says so and stops trying', async () => {
    const control = new AbortController()
    server.on(cartList, () => {
      control.abort()
      return 'hang'
    })
    const waiting = clientOf()(cartList, {}, { signal: control.signal })
    expect(await waiting).toEqual({ ok: false, failure: { kind: 'cancelled' } })
    expect(server.count(cartList)).toBe(1)
  })
})

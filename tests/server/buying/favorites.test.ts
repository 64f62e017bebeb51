import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boards } from '#server/database/schema/favorites.ts'
import { images } from '#server/database/schema/images.ts'
import { ids, insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { type Harness, type Login, openHarness } from '../support/harness.ts'

let server: Harness
beforeAll(async () => {
  server = await openHarness()
  await insertCatalogue(server.db)
})
afterAll(() => server.close())

interface Item {
  id: number
  thumb: string
  board_ids: number[]
}
interface Page<Entry> {
  data: Entry[]
  pagination: { total: number; current: number; pageSize: number }
}
interface Board {
  id: number
  title: string
  desc?: string | null
  shared: boolean
  code?: string | null
  count: number
  thumb?: string
  covers: { thumb: string }[]
}

function person(user: Login) {
  const ask = async <Value = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    lang?: string,
  ) => {
    const reply = await server.ask(`v1/favorite${path}`, {
      method,
      token: user.token,
      ...(body === undefined ? {} : { body }),
      ...(lang && { lang }),
    })
    return { status: reply.status, body: reply.json as Value }
  }
  return {
    ask,
    keep: (imageId: number, boardId?: number) =>
      ask('POST', '', { image_id: imageId, ...(boardId && { board_id: boardId }) }),
    ids: async () => (await ask<number[]>('GET', '/ids')).body,
    list: async (query = '') => (await ask<Page<Item>>('GET', `/list${query}`)).body,
    idsOf: async (query = '') =>
      (await ask<Page<Item>>('GET', `/list${query}`)).body.data.map(({ id }) => id),
    boards: async () => (await ask<Board[]>('GET', '/board')).body,
    board: async (fields: object) => (await ask<Board>('POST', '/board', fields)).body,
    change: (id: number, fields: object) => ask<Board>('PUT', `/board/${id}`, fields),
  }
}
const newPerson = async (fields = {}) => person(await server.login('user', fields))
const shared = (code: string, query = '') => server.ask(`v1/favorite/board/shared/${code}${query}`)

describe('keeping', () => {
  test('once, however often it is asked for, the latest first', async () => {
    const lin = await newPerson()
    await lin.keep(ids.harbour)
    await lin.keep(ids.tower)
    expect((await lin.keep(ids.harbour)).status).toBe(200)
    expect(await lin.ids()).toHaveLength(2)
    const { data, pagination } = await lin.list()
    expect(pagination).toEqual({ total: 2, current: 1, pageSize: 24 })
    expect(data[0]).toMatchObject({ id: ids.tower, board_ids: [] })
    expect(data[0]).toHaveProperty('created_at')
    expect(JSON.stringify(data)).not.toContain('originals/')
  })

  test('pictures and videos apart', async () => {
    const lin = await newPerson()
    await lin.keep(ids.harbour)
    await lin.keep(ids.film)
    expect(await lin.idsOf('?type=2')).toEqual([ids.film])
    expect(await lin.idsOf('?type=1')).toEqual([ids.harbour])
  })

  test('only works that visitors may see, and no longer once they may not', async () => {
    const lin = await newPerson()
    for (const id of [ids.rejected, 999_999])
      expect((await lin.keep(id)).body).toMatchObject({ code: 'not_found' })
    await lin.keep(ids.square)
    await server.db.update(images).set({ status: 0 }).where(eq(images.id, ids.square))
    expect(await lin.ids()).toEqual([])
    expect((await lin.list()).pagination.total).toBe(0)
    await server.db.update(images).set({ status: 1 }).where(eq(images.id, ids.square))
    expect(await lin.ids()).toEqual([ids.square])
  })

  test('no longer, on no board either, and says which those were', async () => {
    const lin = await newPerson()
    const first = await lin.board({ title: 'Cover' })
    await lin.board({ title: 'Empty' })
    const third = await lin.board({ title: 'Spring' })
    for (const { id } of [first, third]) await lin.keep(ids.harbour, id)
    const gone = await lin.ask('DELETE', `/${ids.harbour}`)
    expect(gone.body).toEqual({ board_ids: [first.id, third.id] })
    expect(await lin.ids()).toEqual([])
    expect((await lin.boards()).map(({ count }) => count)).toEqual([0, 0, 0])
    expect((await lin.ask('DELETE', `/${ids.harbour}`)).body).toEqual({ board_ids: [] })
  })

  test('2,000 at most, with a refusal in the asked language; kept works may still go onto a board', async () => {
    const user = await server.login()
    const lin = person(user)
    await server.db.execute(sql`
      insert into images (id, title, thumb, preview, watermarked, width, height, direction)
      select 10000 + n, '{"zh":"x"}', 't.webp', 'p.webp', 'w.jpg', 3, 2, 2 from generate_series(1, 1999) as n`)
    await server.db.execute(sql`
      insert into favorites (user_id, image_id)
      select ${user.id}, id from images where thumb = 't.webp'`)
    const both = await Promise.all([lin.keep(ids.harbour), lin.keep(ids.tower)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const [kept, refused] =
      both[0].status === 200 ? [ids.harbour, ids.tower] : [ids.tower, ids.harbour]
    const answer = await lin.ask('POST', '', { image_id: refused }, 'de')
    expect(answer.body['message']).toMatch(/2\.000 Werke/)
    const board = await lin.board({ title: 'Full' })
    expect((await lin.keep(kept, board.id)).status).toBe(200)
    await server.db.delete(images).where(eq(images.thumb, 't.webp'))
  })
})

describe('boards', () => {
  test('are made, changed and deleted; their pictures stay kept', async () => {
    const lin = await newPerson()
    const made = await lin.board({ title: '  Harbour story ', desc: 'For May' })
    expect(made).toMatchObject({ title: 'Harbour story', desc: 'For May', shared: false, count: 0 })
    await lin.ask('POST', `/board/${made.id}/image`, { ids: [ids.tower, ids.harbour] })
    const changed = await lin.change(made.id, { title: 'Harbour', desc: '' })
    expect(changed.body).toMatchObject({ title: 'Harbour', count: 2 })
    expect(changed.body.desc ?? '').toBe('')
    expect(changed.body.thumb).toContain('/media/')
    expect(changed.body.covers).toHaveLength(2)
    expect(changed.body.covers[0]?.thumb).toBe(changed.body.thumb)
    expect((await lin.ask('DELETE', `/board/${made.id}`)).status).toBe(200)
    expect(await lin.boards()).toEqual([])
    expect((await lin.ids()).toSorted()).toEqual([ids.harbour, ids.tower])
  })

  test('show the last added work first, several in the given order, none twice', async () => {
    const lin = await newPerson()
    const { id } = await lin.board({ title: 'Order' })
    await lin.keep(ids.square, id)
    await lin.ask('POST', `/board/${id}/image`, { ids: [ids.film, ids.tower, ids.film] })
    await lin.ask('POST', `/board/${id}/image`, { ids: [ids.square, ids.harbour] })
    const order = [ids.harbour, ids.film, ids.tower, ids.square]
    expect(await lin.idsOf(`?board_id=${id}`)).toEqual(order)
    const works = await lin.list(`?board_id=${id}`)
    const [board] = await lin.boards()
    expect(board?.covers.map(({ thumb }) => thumb)).toEqual(works.data.map(({ thumb }) => thumb))
    expect(await lin.idsOf(`?board_id=${id}&type=2`)).toEqual([ids.film])
    const [item] = (await lin.list(`?board_id=${id}`)).data
    expect(item?.board_ids).toEqual([id])
  })

  test('lose a picture that stays kept', async () => {
    const lin = await newPerson()
    const { id } = await lin.board({ title: 'One' })
    await lin.keep(ids.harbour, id)
    expect((await lin.ask('DELETE', `/board/${id}/image/${ids.harbour}`)).status).toBe(200)
    expect(await lin.idsOf(`?board_id=${id}`)).toEqual([])
    expect(await lin.ids()).toEqual([ids.harbour])
  })

  test('take only visible works; without any the server answers not found', async () => {
    const lin = await newPerson()
    const { id } = await lin.board({ title: 'Mixed' })
    await lin.ask('POST', `/board/${id}/image`, { ids: [ids.rejected, ids.harbour, 999_999] })
    expect(await lin.idsOf(`?board_id=${id}`)).toEqual([ids.harbour])
    const none = await lin.ask('POST', `/board/${id}/image`, { ids: [ids.rejected] })
    expect(none.status).toBe(404)
  })

  test('are one under one key, and 100 at most', async () => {
    const user = await server.login()
    const add = () =>
      server.ask('v1/favorite/board', {
        method: 'POST',
        token: user.token,
        body: { title: 'Once' },
        headers: { 'idempotency-key': 'board-1' },
      })
    const [first, again] = [await add(), await add()]
    expect(again.json).toEqual(first.json)
    const lin = person(user)
    expect(await lin.boards()).toHaveLength(1)
    await server.db
      .insert(boards)
      .values(Array.from({ length: 99 }, () => ({ userId: user.id, title: 'x' })))
    const refused = await lin.ask('POST', '/board', { title: 'One more' }, 'en')
    expect(refused.body).toMatchObject({ code: 'unprocessable' })
    expect(refused.body['message']).toMatch(/100 boards/)
  })

  test('need a title', async () => {
    const lin = await newPerson()
    for (const title of ['', '   ', 'x'.repeat(101), undefined])
      expect((await lin.ask('POST', '/board', { title })).status).toBe(400)
  })

  test('of another user are unknown in every call', async () => {
    const lin = await newPerson()
    const su = await newPerson()
    const board = await lin.board({ title: 'Private', desc: 'secret' })
    await lin.keep(ids.harbour, board.id)
    const tries = await Promise.all([
      su.ask('GET', `/list?board_id=${board.id}`),
      su.keep(ids.tower, board.id),
      su.change(board.id, { title: 'Mine', shared: true }),
      su.ask('POST', `/board/${board.id}/image`, { ids: [ids.tower] }),
      su.ask('DELETE', `/board/${board.id}/image/${ids.harbour}`),
      su.ask('DELETE', `/board/${board.id}`),
    ])
    for (const { status, body } of tries) {
      expect(status).toBe(404)
      expect(JSON.stringify(body)).not.toMatch(/Private|secret/)
    }
    await su.ask('DELETE', `/${ids.harbour}`)
    expect(await su.boards()).toEqual([])
    expect(await lin.boards()).toMatchObject([{ title: 'Private', shared: false, count: 1 }])
    expect(await su.ids()).toEqual([])
  })
})

describe('a shared board', () => {
  test('shows title, note, user name and the pictures that visitors may see', async () => {
    const lin = await newPerson({ username: 'lin', mobile: '13912345678' })
    const { id } = await lin.board({ title: 'May issue', desc: 'Harbour first' })
    await lin.ask('POST', `/board/${id}/image`, { ids: [ids.square, ids.tower] })
    const { body } = await lin.change(id, { shared: true })
    expect(body.code).toMatch(/^[\w-]{22}$/)
    await server.db.update(images).set({ status: 2 }).where(eq(images.id, ids.square))
    const reply = await shared(String(body.code))
    await server.db.update(images).set({ status: 1 }).where(eq(images.id, ids.square))
    const page = reply.json as Page<Item> & { board: object }
    expect(page.data.map((item) => item.id)).toEqual([ids.tower])
    expect(page.pagination.total).toBe(1)
    expect(page.board).toMatchObject({ title: 'May issue', desc: 'Harbour first', username: 'lin' })
    expect(Object.keys(page.board).toSorted()).toEqual(['desc', 'title', 'updated_at', 'username'])
    expect(reply.text).not.toContain('13912345678')
  })

  test('keeps its code while it is shared; an ended code opens nothing ever again', async () => {
    const lin = await newPerson()
    const { id, code: none } = await lin.board({ title: 'Twice' })
    expect(none ?? '').toBe('')
    const first = (await lin.change(id, { shared: true })).body.code
    expect((await lin.change(id, { shared: true, title: 'Renamed' })).body.code).toBe(first)
    expect((await lin.change(id, { shared: false })).body).toMatchObject({ shared: false })
    expect((await shared(String(first))).status).toBe(404)
    const second = (await lin.change(id, { shared: true })).body.code
    expect(second).not.toBe(first)
    expect((await shared(String(first))).status).toBe(404)
    expect((await shared(String(second))).status).toBe(200)
    await lin.ask('DELETE', `/board/${id}`)
    expect((await shared(String(second))).status).toBe(404)
  })

  test('comes in pages', async () => {
    const lin = await newPerson()
    const board = await lin.board({ title: 'Pages', shared: true })
    await lin.ask('POST', `/board/${board.id}/image`, { ids: [ids.harbour, ids.tower] })
    const beyond = (await shared(String(board.code), '?page=2')).json as Page<Item>
    expect(beyond).toMatchObject({ data: [], pagination: { total: 2, current: 2 } })
  })
})

test('everything but a shared board needs a login', async () => {
  const asked = [
    server.ask('v1/favorite/list'),
    server.ask('v1/favorite/ids'),
    server.ask('v1/favorite/board'),
    server.ask('v1/favorite', { method: 'POST', body: { image_id: 1 } }),
    server.ask('v1/favorite/1', { method: 'DELETE' }),
    server.ask('v1/favorite/board/1', { method: 'PUT', body: {} }),
  ]
  for (const reply of await Promise.all(asked)) expect(reply.status).toBe(401)
})

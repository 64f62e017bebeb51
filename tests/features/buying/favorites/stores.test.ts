import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boardAdd, boardList, favoriteAdd, favoriteIds } from '#api/endpoints/buying/favorite.ts'
import { createBoards } from '#state/boards.ts'
import { createFavorites } from '#state/favorites.ts'
import { ids, insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { holdFirstReply } from '#tests/fixtures/held-reply.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'

let server: Harness
let browser: Browser
beforeAll(async () => {
  server = await openHarness()
  await insertCatalogue(server.db)
})
afterAll(() => server.close())

beforeEach(async () => {
  browser = openBrowser(server)
  const { token } = await server.login()
  browser.session.signIn({ access_token: token }, { username: 'lin' })
})

const kept = async () => {
  const outcome = await browser.ask(favoriteIds, {})
  return outcome.ok ? outcome.value : []
}
const titles = async () => {
  const outcome = await browser.ask(boardList, {})
  return outcome.ok ? outcome.value.map(({ title }) => title) : []
}

const signInNext = async () => {
  const { token } = await server.login()
  browser.session.signIn({ access_token: token }, { username: 'next' })
}

describe('favourites', () => {
  const open = () => createFavorites(browser.ask, memoryStorage())

  test('show a press at once and keep it', async () => {
    const favorites = open()
    await favorites.load()
    const keeping = favorites.keep(ids.harbour)
    expect([...(favorites.$ids.get() ?? [])]).toEqual([ids.harbour])
    expect(await keeping).toBeUndefined()
    expect(await kept()).toEqual([ids.harbour])
    expect(await favorites.drop(ids.harbour)).toEqual({ ok: true, value: [] })
    expect(favorites.$ids.get()?.size).toBe(0)
    expect(await kept()).toEqual([])
  })

  test('take a press back that the server refuses', async () => {
    const favorites = open()
    await favorites.load()
    expect(await favorites.keep(ids.rejected)).toMatchObject({ kind: 'refused', status: 404 })
    expect(favorites.$ids.get()?.size).toBe(0)
    expect(favorites.$offered.get()).toBe(true)
  })

  test('read the kept works again after a lost reply, and believe that reading', async () => {
    const favorites = open()
    await favorites.load()
    browser.break('reply')
    expect(await favorites.keep(ids.harbour)).toBeUndefined()
    expect(favorites.$ids.get()?.has(ids.harbour)).toBe(true)
    browser.break('request')
    expect(await favorites.keep(ids.tower)).toMatchObject({ kind: 'network' })
    expect(favorites.$ids.get()?.has(ids.tower)).toBe(false)
    browser.break('reply')
    expect(await favorites.drop(ids.harbour)).toMatchObject({ ok: true })
    expect(await kept()).toEqual([])
  })

  test('do not lose a press to an older answer', async () => {
    const favorites = open()
    await favorites.load()
    const [, failure] = await Promise.all([favorites.load(), favorites.keep(ids.harbour)])
    expect(failure).toBeUndefined()
    expect(favorites.$ids.get()?.has(ids.harbour)).toBe(true)
  })

  test('a refusal that a logout overtook is told, and nothing else is shown', async () => {
    const { arrived, ask } = holdFirstReply(browser.ask, favoriteAdd)
    const favorites = createFavorites(ask, memoryStorage())
    const keeping = favorites.keep(ids.rejected)
    const reply = await arrived
    favorites.forget()
    reply()
    expect(await keeping).toMatchObject({ kind: 'refused', status: 404 })
    expect(favorites.$ids.get()).toBeUndefined()
  })

  test('of the person before are not shown after a logout', async () => {
    await open().keep(ids.harbour)
    const { ask, arrived } = holdFirstReply(browser.ask, favoriteIds)
    const favorites = createFavorites(ask, memoryStorage())
    const first = favorites.load()
    const reply = await arrived
    favorites.forget()
    await signInNext()
    await favorites.load()
    reply()
    await first
    expect([...(favorites.$ids.get() ?? [])]).toEqual([])
  })

  test('that a server does not have are remembered as missing; a failure is not', async () => {
    const storage = memoryStorage()
    const status = (code: number) =>
      createFavorites(
        () =>
          Promise.resolve({
            ok: false,
            failure: { kind: 'refused', status: code, code: '', message: '' },
          }),
        storage,
      )
    for (const passing of [500, 401, 429]) {
      const favorites = status(passing)
      await favorites.load()
      expect(favorites.$offered.get()).toBe(true)
    }
    const missing = status(404)
    await missing.load()
    expect(missing.$offered.get()).toBe(false)
    expect(createFavorites(browser.ask, storage).$offered.get()).toBe(false)
  })
})

describe('boards', () => {
  test('of the person before are not shown after a logout', async () => {
    await createBoards(browser.ask).create({ title: 'Mine' })
    const { ask, arrived } = holdFirstReply(browser.ask, boardList)
    const boards = createBoards(ask)
    const first = boards.load()
    const reply = await arrived
    boards.forget()
    await signInNext()
    await boards.load()
    reply()
    await first
    expect(boards.$boards.get()).toEqual([])
  })

  test('made twice under one key are one, and the next one has another key', async () => {
    const keys: string[] = []
    const boards = createBoards(browser.ask, () => {
      keys.push(`key-${Math.random()}`)
      return keys.at(-1) as ReturnType<typeof crypto.randomUUID>
    })
    await boards.load()
    browser.break('request')
    expect((await boards.create({ title: 'May' })).ok).toBe(false)
    expect((await boards.create({ title: 'May' })).ok).toBe(true)
    expect(keys).toHaveLength(1)
    expect((await boards.create({ title: 'May' })).ok).toBe(true)
    expect(keys).toHaveLength(2)
    expect(await titles()).toEqual(['May', 'May'])
  })

  test('whose reply was lost are found in the list', async () => {
    const boards = createBoards(browser.ask)
    await boards.load()
    browser.break('reply')
    expect(await boards.create({ title: 'June' })).toMatchObject({
      ok: true,
      value: { title: 'June' },
    })
    expect(await titles()).toEqual(['June'])
  })

  test('are changed, shared and deleted, also when the reply is lost', async () => {
    const made = await browser.ask(boardAdd, { body: { title: 'July' } })
    const id = made.ok ? made.value.id : 0
    const boards = createBoards(browser.ask)
    browser.break('reply')
    expect(await boards.change(id, { title: 'August', desc: 'Sea' })).toBeUndefined()
    expect(boards.$boards.get()).toMatchObject([{ title: 'August', desc: 'Sea', shared: false }])
    expect(await boards.change(id, { shared: true })).toBeUndefined()
    expect(boards.$boards.get()?.[0]?.code).toMatch(/^[\w-]{22}$/)
    browser.break('request')
    expect(await boards.change(id, { title: 'Lost' })).toMatchObject({ kind: 'network' })
    expect(boards.$boards.get()).toMatchObject([{ title: 'August' }])
    browser.break('reply')
    expect(await boards.remove(id)).toBeUndefined()
    expect(await boards.remove(id)).toBeUndefined()
    expect(boards.$boards.get()).toEqual([])
  })
})

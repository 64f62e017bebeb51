import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FavoriteItem } from '#api/endpoints/buying/favorite.ts'
import { createFavoritesPage } from '#features/buying/favorites/page-store.ts'
import { addressOf, shownAddress } from '#features/buying/favorites/shown.ts'
import { createBoards } from '#state/boards.ts'
import { createFavorites } from '#state/favorites.ts'
import { ids, insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'

let server: Harness
let browser: Browser
let stop = (): void => undefined
beforeAll(async () => {
  server = await openHarness()
  await insertCatalogue(server.db)
})
afterAll(() => server.close())
/** The address of a page that has no document: the server of this process can't live beside one. */
const events = new EventTarget()
const address = { search: '' }
const go = (_: unknown, __: string, url: string) => {
  address.search = new URL(url, 'http://site.test').search
}

beforeEach(async () => {
  address.search = ''
  vi.stubGlobal('location', address)
  vi.stubGlobal('history', { pushState: go, replaceState: go })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  browser = openBrowser(server)
  const { token } = await server.login()
  browser.session.signIn({ access_token: token }, { username: 'lin' })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** Harbour and tower kept and on a board, the film kept. */
async function open() {
  const boards = createBoards(browser.ask)
  const favorites = createFavorites(browser.ask, memoryStorage())
  const made = await boards.create({ title: 'May' })
  const board = made.ok ? made.value.id : 0
  await favorites.keep(ids.film)
  await boards.put(board, [ids.harbour, ids.tower])
  const onRemoved =
    vi.fn<(items: readonly FavoriteItem[], from: string, undo: () => Promise<void>) => void>()
  const onRestored = vi.fn()
  const page = createFavoritesPage({
    ask: browser.ask,
    favorites,
    boards,
    onRemoved,
    onRestored,
  })
  stop = page.follow()
  const shown = () => page.list.$items.get().map(({ id }) => id)
  const items = (...wanted: number[]) =>
    page.list.$items.get().filter(({ id }) => wanted.includes(id))
  await vi.waitFor(() => expect(shown()).toHaveLength(3))
  return { page, boards, favorites, board, onRemoved, onRestored, shown, items }
}

test.each([
  ['', { board: 0, type: 0 }],
  ['?board=12', { board: 12, type: 0 }],
  ['?board=12&type=2', { board: 12, type: 2 }],
  ['?type=1', { board: 0, type: 1 }],
] as const)('the page reads the address %s and writes the same again', (search, shown) => {
  expect(shownAddress.read(search)).toEqual(shown)
  expect(addressOf(shown)).toBe(`/my/favorites/${search}`)
})

test.each([
  '?board=0',
  '?board=-1',
  '?board=x',
  '?board=1e3',
  '?type=3',
  '?board=9007199254740992',
])('the address %s shows everything', (search) =>
  expect(shownAddress.read(search)).toEqual({ board: 0, type: 0 }),
)

describe('the choice of board and kind', () => {
  test('stands in the address, and Back finds the last again', async () => {
    const { page, board, shown } = await open()
    page.open({ board, type: 0 })
    expect(address.search).toBe(`?board=${board}`)
    await vi.waitFor(() => expect(shown()).toEqual([ids.harbour, ids.tower]))
    page.open({ board, type: 2 })
    await vi.waitFor(() => expect(page.list.$status.get()).toBe('empty'))
    address.search = '?type=2'
    events.dispatchEvent(new Event('popstate'))
    await vi.waitFor(() => expect(shown()).toEqual([ids.film]))
  })

  test('fails for a board that does not exist', async () => {
    const { page } = await open()
    page.open({ board: 999_999, type: 0 })
    await vi.waitFor(() =>
      expect(page.list.$failure.get()).toMatchObject({ kind: 'refused', status: 404 }),
    )
  })
})

describe('removing', () => {
  test('takes works off everything, and undo puts them back onto their boards', async () => {
    const { page, boards, board, favorites, onRemoved, onRestored, shown, items } = await open()
    await page.remove(items(ids.harbour, ids.film))
    expect(shown()).toEqual([ids.tower])
    expect(boards.$boards.get()).toMatchObject([{ count: 1 }])
    const [gone, from, undo] = onRemoved.mock.calls[0] ?? []
    expect([gone?.length, from]).toEqual([2, 'favorites'])
    await undo?.()
    expect(onRestored).toHaveBeenCalledOnce()
    expect(shown().toSorted()).toEqual([ids.harbour, ids.tower, ids.film].toSorted())
    await favorites.load()
    expect(favorites.$ids.get()?.size).toBe(3)
    page.open({ board, type: 0 })
    await vi.waitFor(() => expect(shown()).toEqual([ids.harbour, ids.tower]))
  })

  test('stops at the first refusal, keeps the other works and tells the reason', async () => {
    const { page, onRemoved, shown, items } = await open()
    browser.break('request', 20)
    await page.remove(items(ids.harbour, ids.film))
    expect(page.$failure.get()).toMatchObject({ kind: 'network' })
    expect(onRemoved).not.toHaveBeenCalled()
    expect(shown()).toHaveLength(3)
    expect(page.$isBusy.get()).toBe(false)
  })

  test('from a board leaves works kept', async () => {
    const { page, board, favorites, onRemoved, shown, items } = await open()
    page.open({ board, type: 0 })
    await vi.waitFor(() => expect(shown()).toEqual([ids.harbour, ids.tower]))
    await page.takeOff(items(ids.harbour))
    expect(shown()).toEqual([ids.tower])
    await favorites.load()
    expect(favorites.$ids.get()?.has(ids.harbour)).toBe(true)
    await onRemoved.mock.calls[0]?.[2]()
    expect(shown().toSorted()).toEqual([ids.harbour, ids.tower])
  })
})

test('a batch without a selection is asked for one', async () => {
  const { page } = await open()
  page.setSelecting(true)
  expect(page.selected()).toBeUndefined()
  expect(page.$selectionMissing.get()).toBe(true)
  page.select(ids.film, true)
  expect(page.$selectionMissing.get()).toBe(false)
  expect(page.selected()?.map(({ id }) => id)).toEqual([ids.film])
  page.setSelecting(false)
  expect(page.list.$selection.get().size).toBe(0)
})

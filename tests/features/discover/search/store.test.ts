// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import type { Ask } from '#client/client.ts'
import { decodeColours, encodeColours } from '#domain/colour/colour-index.ts'
import { createColourList } from '#features/discover/search/by-colour/colour-search.ts'
import { createSearch, type Search } from '#features/discover/search/search-store.ts'
import { visit } from '#tests/fixtures/page-address.ts'

interface Asked {
  filter: string
  type: number
  page: number
  sort?: string
  direction?: number
}

const asked: Asked[] = []
/** A v1 server that knows words exactly as it has them, and no other script. */
const library = ['港口 harbour', '港口 harbor', '摄影 photo']
let isDown = false
const ask = ((_row: unknown, { query }: { query: Asked }, options?: { signal?: AbortSignal }) => {
  asked.push(query)
  if (isDown) return Promise.resolve({ ok: false, failure: { kind: 'network' } })
  if (options?.signal?.aborted)
    return Promise.resolve({ ok: false, failure: { kind: 'cancelled' } })
  const found = query.type === 2 ? [] : library.filter((title) => title.includes(query.filter))
  return Promise.resolve({
    ok: true,
    value: {
      data: found.map((title, at) => ({ id: at + 1, title })),
      pagination: { total: found.length, current: query.page, pageSize: 24 },
      ...(found.length === 0 && { suggest: ['harbour'] }),
    },
  })
}) as unknown as Ask

let search: Search
let leave: () => void
function open(address: string): void {
  visit(`http://site.test${address}`)
  search = createSearch({ ask, openBundles: () => Promise.resolve({ kinds: [], dated: [] }) })
  leave = search.follow()
}
const here = () => location.pathname + location.search
const titles = () => search.media[1].list.$items.get().map(({ title }) => title)
const settle = () => vi.advanceTimersByTimeAsync(300)

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  isDown = false
  history.replaceState(null, '')
  sessionStorage.clear()
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

test('an address sets the search: words, order, orientation, both kinds counted', async () => {
  open('/en/search/?q=harbour&sort=popular&direction=2&type=2')
  await settle()
  expect(asked.map(({ type }) => type)).toEqual([1, 2])
  expect(asked[0]).toMatchObject({ filter: 'harbour', sort: 'popular', direction: '2' })
  expect(titles()).toEqual(['港口 harbour'])
  expect(search.$state.get().tab).toBe('videos')
})

test('the most relevant first, unless something else is asked for', async () => {
  open('/search/?q=港')
  await settle()
  expect(asked[0]).toMatchObject({ sort: 'relevance' })
})

test('the box belongs to the visitor who types: a search that answers does not take letters back', async () => {
  open('/search/')
  search.type('har')
  await vi.advanceTimersByTimeAsync(60)
  expect(search.$state.get().words).toBe('har')
  search.type('harb')
  expect(search.$typed.get()).toBe('harb')
  search.choose({ sort: 'popular' })
  expect(search.$state.get()).toMatchObject({ words: 'harb', sort: 'popular' })
  await settle()
  expect(here()).toBe('/search/?q=harb&sort=popular')
})

test('the box shows the words of the address after Back, and picked words', async () => {
  open('/search/?q=harbour')
  expect(search.$typed.get()).toBe('harbour')
  search.submit(' port ')
  expect(search.$typed.get()).toBe('port')
  search.type('ports')
  visit('http://site.test/search/?q=harbour')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(search.$typed.get()).toBe('harbour')
  await settle()
  expect(here()).toBe('/search/?q=harbour')
})

test('half a character of an input method stands in the box and is not searched', async () => {
  open('/search/')
  await settle()
  search.type('gang', true)
  await settle()
  expect(search.$typed.get()).toBe('gang')
  expect(asked).toEqual([])
})

test('typing searches once it rests and makes one entry of the history, submitting another', async () => {
  open('/search/')
  await settle()
  const before = history.length
  for (const typed of ['h', 'ha', 'har']) {
    search.type(typed)
    await vi.advanceTimersByTimeAsync(30)
  }
  await settle()
  expect(asked.map(({ filter }) => filter)).toEqual(['har', 'har'])
  expect(here()).toBe('/search/?q=har')
  search.type('harbour')
  await settle()
  expect(here()).toBe('/search/?q=harbour')
  expect(history.length).toBe(before + 1)
  search.submit('photo')
  await settle()
  expect(titles()).toEqual(['摄影 photo'])
  expect(history.length).toBe(before + 2)
})

test('the address holds tab and filter; the page does not ask again for shown results', async () => {
  open('/search/?q=harbour')
  await settle()
  asked.length = 0
  search.choose({ tab: 'videos' })
  await settle()
  expect(here()).toBe('/search/?q=harbour&type=2')
  expect(asked).toEqual([])
  search.choose({ direction: '3' })
  await settle()
  expect(here()).toBe('/search/?q=harbour&type=2&direction=3')
  expect(asked).toHaveLength(2)
  visit('http://site.test/search/?q=photo')
  dispatchEvent(new PopStateEvent('popstate'))
  await settle()
  expect(search.$state.get()).toMatchObject({ words: 'photo', tab: 'pictures', direction: '' })
  expect(titles()).toEqual(['摄影 photo'])
})

test('words in the other Chinese script are found where the server knows only one', async () => {
  open('/search/?q=攝影')
  vi.useRealTimers()
  await vi.waitFor(() => expect(titles()).toEqual(['摄影 photo']))
  expect(search.media[1].$written.get()).toBe('摄影')
})

test('nothing found leads on to other words; a failure can be tried again', async () => {
  open('/search/?q=unheard')
  await settle()
  expect(search.media[1].list.$status.get()).toBe('empty')
  expect(search.media[1].$similar.get()).toEqual(['harbour'])
  isDown = true
  search.submit('photo')
  await settle()
  expect(search.media[1].list.$status.get()).toBe('error')
  isDown = false
  await search.media[1].list.retry()
  expect(titles()).toEqual(['摄影 photo'])
  expect(search.media[1].$similar.get()).toEqual([])
})

test('a search by colour or picture asks nothing by words', async () => {
  open('/search/?color=c8322b')
  await settle()
  expect(asked).toEqual([])
  search.submit('photo')
  await settle()
  expect(here()).toBe('/search/?q=photo')
  expect(titles()).toEqual(['摄影 photo'])
})

test('pictures of a colour are read by their ids; those that are gone are left out', async () => {
  open('/search/')
  const bytes = encodeColours(
    Array.from({ length: 30 }, (_, at) => ({ id: at + 1, colors: ['c8322b'] })),
  )
  const index = decodeColours(bytes.slice().buffer)
  const read: number[] = []
  let broken = true
  const byId = ((row: unknown, { params }: { params: { id: number } }) => {
    expect(row).toBe(imageDetail)
    read.push(params.id)
    if (broken) return Promise.resolve({ ok: false, failure: { kind: 'network' } })
    return Promise.resolve(
      params.id === 29
        ? { ok: false, failure: { kind: 'refused', status: 404, code: 'not_found', message: '' } }
        : { ok: true, value: { id: params.id, title: '' } },
    )
  }) as unknown as Ask
  const list = createColourList(byId, () => Promise.resolve(index), 'c8322b')
  await list.start()
  expect(list.$status.get()).toBe('error')
  broken = false
  read.length = 0
  await list.retry()
  expect(read).toEqual(Array.from({ length: 24 }, (_, at) => 30 - at))
  expect(list.$items.get().map(({ id }) => id)).not.toContain(29)
  await list.more()
  expect(list.$items.get()).toHaveLength(29)
  expect(list.$end.get()).toBe(true)
  expect(list.$total.get()).toBe(30)

  const missing = createColourList(byId, () => Promise.resolve(undefined), 'c8322b')
  await missing.start()
  expect(missing.$status.get()).toBe('empty')
})

test('a visitor who comes back finds the list as it was left, without another call', async () => {
  open('/search/')
  search.type('harbour')
  await settle()
  dispatchEvent(new Event('pagehide'))
  leave()
  asked.length = 0
  search = createSearch({ ask, openBundles: () => Promise.resolve({ kinds: [], dated: [] }) })
  leave = search.follow()
  expect(titles()).toEqual(['港口 harbour'])
  await settle()
  expect(asked.map(({ type }) => type)).toEqual([])
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  search.arrive()
  expect(scrollTo).toHaveBeenCalled()
})

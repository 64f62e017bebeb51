// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { imageCounts } from '#api/endpoints/catalogue/image-counts.ts'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import { browserKeys } from '#features/discover/media/lists/browser-keys.ts'
import MediaBrowser from '#features/discover/media/lists/media-browser.island.tsx'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, startDouble } from '#tests/fixtures/v1-double.ts'

let server: Double
let looser: object | undefined
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())

const work = { id: 1, type: 1, title: 'Harbour', width: 3, height: 2 }
const person = { value: '7', title: 'Cheng Ye', count: 1 }
const place = { value: '5', title: 'Lanxi Bay', count: 1 }

beforeEach(() => {
  server.heard.length = 0
  looser = undefined
  sessionStorage.clear()
  history.replaceState(null, '')
  server.on(imageList, ({ path }) => {
    const isExact = path.includes('exact=1')
    const pagination = { total: 1, current: 1, pageSize: 24 }
    return ok({ data: [work], pagination, ...(!isExact && looser && { looser }) })
  })
  server.on(imageCounts, () =>
    ok({
      groups: [
        { name: 'photographer', values: [person] },
        { name: 'place', values: [place] },
      ],
    }),
  )
  document.body.innerHTML = '<div data-built-list>built</div><main></main>'
})
afterEach(cleanup)

const ours = ['cid', 'photographer', 'place', 'taken', 'season', 'direction', 'ratio', 'day']

interface Page {
  known?: readonly string[] | undefined
  fixed?: { cid?: string; photographer?: string; type?: 1 | 2 }
  isFew?: boolean
}

/** A list of works at an address. */
function open(address: string, page: Page = {}): void {
  visit(server.origin + address)
  show({ known: ours, ...page })
}
function show({ known, fixed = {}, isFew = false }: Page): void {
  render(
    <MediaBrowser
      view={{ code: 'en', images: { origin: '' } } as never}
      strings={stringsOf(browserKeys)}
      fixed={fixed}
      known={known}
      isFew={isFew}
      library="/en/pictures/"
    />,
    { container: document.querySelector('main') as HTMLElement },
  )
}

/** Queries of the lists that the page asked for, the last first. */
const lists = () =>
  server.heard
    .filter(({ path }) => path.startsWith('/api/v1/image/list'))
    .map(({ path }) => Object.fromEntries(new URL(path, server.origin).searchParams))
    .reverse()
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this list' })
function seek(typed: string): void {
  fireEvent.change(box(), { target: { value: typed } })
  fireEvent.submit(screen.getByRole('search'))
}

test('a list says how the server went on with looser words, and shows the typed words alone when asked', async () => {
  looser = { step: 'corrected', exact: 2, words: 'harbour' }
  open('/en/pictures/?q=habour')
  await screen.findByText(/Results for “harbour” are shown as well/)
  expect(box().value).toBe('habour')
  fireEvent.click(screen.getByRole('button', { name: 'Search only for “habour”' }))
  await expect.poll(() => lists()[0]).toMatchObject({ filter: 'habour', exact: '1' })
  await expect.poll(() => screen.queryByText(/are shown as well/)).toBeNull()
  // Another filter narrows the same list, other words begin anew.
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), {
    target: { value: 'popular' },
  })
  await expect.poll(() => lists()[0]).toMatchObject({ sort: 'popular', exact: '1' })
  seek('quay')
  await expect.poll(() => lists()[0]).toMatchObject({ filter: 'quay' })
  expect(lists()[0]).not.toHaveProperty('exact')
})

test('Back brings the list with what was said of its words', async () => {
  looser = { step: 'corrected', exact: 2, words: 'harbour' }
  open('/en/pictures/?q=habour')
  await screen.findByText(/are shown as well/)
  act(() => void dispatchEvent(new Event('pagehide')))
  cleanup()
  looser = undefined
  server.heard.length = 0
  document.body.innerHTML = '<div data-built-list>built</div><main></main>'
  show({ known: ours })
  await screen.findByText(/Results for “harbour” are shown as well/)
  expect(lists()).toEqual([])
})

test('the words box of a category finds within it, and keeps the other filters', async () => {
  open('/en/pictures/category/3/?season=1', { fixed: { cid: '3' } })
  await expect.poll(() => lists()[0]).toMatchObject({ cid: '3', season: '1' })
  seek(' night bridge ')
  await expect
    .poll(() => lists()[0])
    .toMatchObject({ cid: '3', season: '1', filter: 'night bridge' })
  expect(location.search).toBe('?q=night%20bridge&season=1')
})

test('filters above few works stay when the last of them is taken away', async () => {
  open('/en/photographers/7/?sort=popular', { fixed: { photographer: '7' }, isFew: true })
  const order = await screen.findByRole('combobox', { name: 'Sort by' })
  order.focus()
  fireEvent.change(order, { target: { value: 'new' } })
  await expect.poll(() => location.search).toBe('')
  expect(document.activeElement).toBe(order)
})

test('operators typed above a list become its filters', async () => {
  open('/en/pictures/')
  seek('harbour by:"Cheng Ye" in:Lanxi before:2026 -night "old town"')
  await expect.poll(() => lists()[0]).toBeDefined()
  expect(lists()[0]).toMatchObject({
    filter: 'harbour -night "old town"',
    photographer: '7',
    place: '5',
    taken: ',2025-12-31',
  })
  expect(box().value).toBe('harbour -night "old town"')
  expect(lists()).toHaveLength(1)
})

test('operators of an address are carried out before anything is shown', async () => {
  open('/en/pictures/?q=harbour%20by:Cheng')
  await expect.poll(() => lists()[0]).toMatchObject({ filter: 'harbour', photographer: '7' })
  expect(lists()).toHaveLength(1)
  await expect.poll(() => location.search).toBe('?q=harbour&photographer=7')
})

test('a photographer’s page stays theirs: by: is a word there', async () => {
  open('/en/photographers/3/', { fixed: { photographer: '3' } })
  seek('harbour by:Cheng')
  await expect.poll(() => lists()[0]).toMatchObject({ filter: 'harbour Cheng', photographer: '3' })
  expect(location.search).toBe('?q=harbour%20Cheng')
})

test('a server of the specification is offered no order, and days stay words', async () => {
  open('/en/pictures/?color=c8322b&direction=2&cid=4', { known: undefined })
  await screen.findByText('1 picture')
  expect(screen.queryByRole('combobox')).toBeNull()
  const chips = await screen.findAllByRole('button', { name: /^Remove/ })
  expect(chips.map((chip) => chip.getAttribute('aria-label'))).toEqual(['Remove “Category”'])
  seek('harbour by:Cheng before:2026')
  await expect.poll(() => lists()[0]).toMatchObject({ filter: 'harbour before:2026 Cheng' })
  expect(server.count(imageCounts)).toBe(0)
})

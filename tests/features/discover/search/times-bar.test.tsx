// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Ask } from '#client/client.ts'
import type { PagefindEngine, PagefindFilters } from '#features/discover/search/pagefind.ts'
import SearchResults from '#features/discover/search/results/SearchResults.tsx'
import { createSearch } from '#features/discover/search/search-store.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { view } from './search-view.ts'

const records = [
  { kind: 'news', day: '2026-03-01' },
  { kind: 'news', day: '2025-03-01' },
  { kind: 'photographers', day: undefined },
]

function holds(record: (typeof records)[number], { kind, day, any }: PagefindFilters): boolean {
  const isOf = (wanted: PagefindFilters['kind'], value = ''): boolean =>
    wanted === undefined ||
    (typeof wanted === 'string' ? wanted === value : wanted.any.includes(value))
  return (
    isOf(kind, record.kind) &&
    isOf(day, record.day) &&
    (any === undefined || any.some((one) => holds(record, one)))
  )
}

/** Bundles of three records, which hold every word. */
const engine: PagefindEngine = {
  init: () => Promise.resolve(),
  mergeIndex: () => Promise.resolve(),
  filters: () => Promise.resolve({ day: { '2026-03-01': 1, '2025-03-01': 1 } }),
  search(_, { filters, sort }) {
    const found = records.filter((record) => holds(record, filters))
    if (!sort?.date) found.reverse()
    const kind: Record<string, number> = {}
    for (const one of found) kind[one.kind] = (kind[one.kind] ?? 0) + 1
    const results = found.map(({ day = 'Lin' }) => ({
      id: day,
      score: 1,
      data: () => Promise.resolve({ url: `/en/${day}/`, excerpt: day, meta: { title: day } }),
    }))
    return Promise.resolve({ results, filters: { kind } })
  },
}

let stop = () => undefined as void
function open(query: string, forgives = false) {
  visit(`/en/search/${query}`)
  const pagination = { total: 0, current: 1, pageSize: 24 }
  const ask = scriptedAsk(() => ({ body: { data: [], pagination } })) as Ask
  const openBundles = () =>
    Promise.resolve({ kinds: ['news', 'photographers'] as const, dated: ['news'] as const, engine })
  const search = createSearch({ ask, openBundles, forgives })
  stop = search.follow()
  render(<SearchResults search={search} view={view as never} />)
  return search
}
afterEach(() => {
  stop()
  cleanup()
})

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

test('a year is chosen by keyboard, stands in the address and as a chip, and goes again', async () => {
  open('?q=harbour&tab=news')
  fireEvent.click(await screen.findByRole('button', { name: 'Published' }))
  const list = await screen.findByRole('listbox', { name: 'Year' })
  const year = await within(list).findByRole('option', { name: /^2025/ })
  expect(year.textContent).toBe('20251')
  list.focus()
  fireEvent.keyDown(list, { key: 'End' })
  fireEvent.keyDown(list, { key: 'Enter' })
  await expect.poll(() => location.search).toContain('online=2025-01-01,2025-12-31')
  await expect.poll(titles).toEqual(['2025-03-01'])
  await screen.findByRole('tab', { name: /News.*1/ })
  await screen.findByRole('tab', { name: /Photographers.*1/ })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove “Published 2025”' }))
  await expect.poll(() => location.search).not.toContain('online')
  await expect.poll(titles).toHaveLength(2)
})

test('the newest first, in the address', async () => {
  open('?q=harbour&tab=news')
  await expect.poll(titles).toEqual(['2025-03-01', '2026-03-01'])
  const order = screen.getByRole('combobox', { name: 'Sort by' })
  expect(within(order).getAllByRole('option')).toHaveLength(2)
  fireEvent.change(order, { target: { value: 'new' } })
  await expect.poll(() => location.search).toContain('sort=new')
  await expect.poll(titles).toEqual(['2026-03-01', '2025-03-01'])
})

test('people have no time: nothing offers one', async () => {
  open('?q=harbour&tab=photographers&online=2025-01-01,2025-12-31')
  await expect.poll(titles).toEqual(['Lin'])
  expect(screen.queryByRole('button', { name: 'Published' })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('what works alone are filtered by stays for their tabs', async () => {
  const search = open('?q=harbour&tab=news&direction=2&day=365')
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(search.$state.get()).toMatchObject({ day: '', direction: '2' })
})

test('by: and in: are phrases for texts, which have no filter of names', () => {
  const search = open('?q=harbour&tab=news')
  search.submit('harbour by:"Cheng Ye" in:兰溪湾 -night')
  expect(search.$state.get()).toMatchObject({
    words: 'harbour -night "Cheng Ye" "兰溪湾"',
    photographer: '',
    place: '',
  })
  expect(search.$typed.get()).toBe('harbour -night "Cheng Ye" "兰溪湾"')
})

test('before: and after: are days of appearing for texts, of taking for works', () => {
  const search = open('?q=harbour&tab=news', true)
  search.submit('harbour after:2025')
  expect(search.$state.get()).toMatchObject({ online: '2026-01-01,', taken: '' })
  search.choose({ tab: 'pictures', online: '' })
  search.submit('harbour after:2025')
  expect(search.$state.get()).toMatchObject({ online: '', taken: '2026-01-01,' })
})

test('where the server cannot narrow works by days, before: and after: stay words', () => {
  const search = open('?q=harbour')
  search.submit('harbour after:2025')
  expect(search.$state.get()).toMatchObject({ words: 'harbour after:2025', taken: '' })
})

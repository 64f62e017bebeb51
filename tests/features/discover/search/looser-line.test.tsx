// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ask } from '#client/client.ts'
import { createSearch } from '#features/discover/search/search-store.ts'
import { PagesPanel } from '#features/discover/search/results/PagesPanel.tsx'
import SearchResults from '#features/discover/search/results/SearchResults.tsx'
import { visit } from '#tests/fixtures/page-address.ts'
import { scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { view } from './search-view.ts'

/** The page of a search, where only the typed words alone bring a list without looser ones, of popular works none. */
async function shown(looser?: object, known?: readonly string[]) {
  const work = { id: 1, type: 1, title: 'Harbour', width: 3, height: 2 }
  const ask = scriptedAsk((_, input) => {
    const { exact, sort } = (input as { query: { exact?: 1; sort?: string } }).query
    const data = exact && sort === 'popular' ? [] : [work]
    const pagination = { total: data.length, current: 1, pageSize: 24 }
    return { body: { data, pagination, ...(looser && !exact && { looser }) } }
  }) as Ask
  const search = createSearch({ ask, openBundles: () => Promise.resolve({ kinds: [], dated: [] }) })
  search.media[1].show({ ...search.$state.get(), words: 'habour' })
  render(<SearchResults search={search} view={{ ...view, known } as never} />)
  await screen.findByText('1 picture')
  return search
}

beforeEach(() => visit('/en/search/?q=habour'))
afterEach(cleanup)

test('the page says what else was looked for, and shows the typed words alone when asked', async () => {
  await shown({ step: 'corrected', exact: 2, words: 'harbour' })
  expect(screen.getByText(/Results for “harbour” are shown as well/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Search only for “habour”' }))
  await expect.poll(() => screen.queryByText(/are shown as well/)).toBeNull()
})

test('words of the same meaning are named by an example, which the typed words are not', async () => {
  await shown({ step: 'synonyms', exact: 2, words: 'quay' })
  expect(screen.getByText(/same meaning.*such as “quay”/)).toBeTruthy()
  cleanup()
  await shown({ step: 'synonyms', exact: 2, words: 'habour' })
  expect(screen.getByRole('button', { name: 'Search only for “habour”' })).toBeTruthy()
  expect(screen.queryByText(/same meaning/)).toBeNull()
})

test('the way back is the button that was pressed, also where filters leave nothing', async () => {
  const search = await shown({ step: 'corrected', exact: 2, words: 'harbour' })
  const button = screen.getByRole('button', { name: 'Search only for “habour”' })
  button.focus()
  fireEvent.click(button)
  await expect.poll(() => button.textContent).toBe('Search for similar words as well')
  search.media[1].show({ ...search.$state.get(), words: 'habour', sort: 'popular' })
  await screen.findByText('Nothing found for “habour”')
  expect(document.activeElement).toBe(button)
  fireEvent.click(screen.getByRole('button', { name: 'Search for similar words as well' }))
  await screen.findByText(/Results for “harbour” are shown as well/)
  expect(document.activeElement).toBe(button)
  search.media[1].show({ ...search.$state.get(), words: 'harbour' })
  await expect.poll(() => search.media[1].list.$filters.get().exact).toBe(undefined)
})

test('the button keeps the focus while other pages are looked for, and where none is found', async () => {
  const $hits = atom([
    { href: '/en/news/1/', title: 'Harbour', excerpt: { html: '', begins: true, ends: true } },
  ])
  const $status = atom('idle')
  const $filters = atom<{ exact?: boolean }>({})
  const $looser = atom({ step: 'corrected', exact: 2, words: 'harbour' })
  const setFilter = (filters: { exact: boolean }) => $filters.set(filters)
  const pages = {
    ...{ $hits, $status, $filters, $looser, setFilter },
    ...{ $kinds: atom(['news']), $counts: atom({ news: 1 }), $end: atom(true) },
    ...{ $written: atom(), $looked: atom(['habour']) },
  }
  const $state = atom({ words: 'habour', tab: 'news' })
  render(<PagesPanel search={{ $state, pages } as never} view={view as never} />)
  const button = screen.getByRole('button', { name: 'Search only for “habour”' })
  button.focus()
  fireEvent.click(button)
  act(() => {
    $status.set('loading')
    $hits.set([])
  })
  expect(document.activeElement).toBe(button)
  act(() => $status.set('idle'))
  await screen.findByText('Nothing found for “habour”')
  expect(document.activeElement).toBe(button)
  expect(button.textContent).toBe('Search for similar words as well')
})

test.each([
  {
    looser: { step: 'corrected', exact: 0, words: 'harbour' },
    said: 'There are no results for “habour”. Shown instead: “harbour”.',
  },
  {
    looser: { step: 'most', exact: 0 },
    said: 'There are no results for exactly “habour”. Shown instead: results with some of these words or similar ones.',
  },
])(
  'where no work holds the words as typed the page says so, and there is no way to these: $looser.step',
  async ({ looser, said }) => {
    await shown(looser)
    expect(screen.getByText(said)).toBeTruthy()
    expect(screen.queryByText(/as well/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Search only/ })).toBeNull()
  },
)

test('the results of a server of the specification are offered in no order but its own', async () => {
  await shown()
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
  cleanup()
  await shown(undefined, ['lid', 'day'])
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeTruthy()
})

test('a server that never goes on with looser words is told of with none', async () => {
  await shown()
  expect(screen.queryByText(/shown as well/)).toBeNull()
})

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Ask } from '#client/client.ts'
import { createSearch } from '#features/discover/search/search-store.ts'
import SearchResults from '#features/discover/search/results/SearchResults.tsx'
import { visit } from '#tests/fixtures/page-address.ts'
import { scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { view } from './search-view.ts'

afterEach(cleanup)

/** A search of which nothing is found, among works of the kinds that the server filters by. */
async function searchFor(address: string, videos: number) {
  visit(address)
  const ask = scriptedAsk((_, input) => {
    const { type } = (input as { query: { type: number } }).query
    const works = type === 2 ? videos : 0
    const data = Array.from({ length: works }, (_, at) => ({ id: at + 1, type: 2, title: 'Waves' }))
    return { body: { data, pagination: { total: works, current: 1, pageSize: 24 } } }
  }) as Ask
  const search = createSearch({ ask, openBundles: () => Promise.resolve({ kinds: [], dated: [] }) })
  search.follow()
  render(<SearchResults search={search} view={view as never} />)
  await screen.findByText('Nothing found for “qqzz”')
}

const tabs = () => screen.queryAllByRole('tab').map((tab) => tab.textContent)

test('where no kind has anything there are no tabs, and ways to search without words', async () => {
  await searchFor('/en/search/?q=qqzz', 0)
  await expect.poll(tabs).toEqual([])
  for (const name of ['Search by picture', 'Search by colour'])
    expect(screen.getByRole('link', { name })).toBeTruthy()
})

test('where another kind has something the tabs lead to it', async () => {
  await searchFor('/en/search/?q=qqzz', 2)
  await expect.poll(tabs).toEqual(['Pictures0', 'Videos2'])
})

test('where a filter leaves nothing the tabs stay beside it', async () => {
  await searchFor('/en/search/?q=qqzz&direction=1', 0)
  await expect.poll(tabs).toEqual(['Pictures0', 'Videos0'])
})

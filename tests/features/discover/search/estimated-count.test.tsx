// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Ask } from '#client/client.ts'
import { createSearch } from '#features/discover/search/search-store.ts'
import SearchResults from '#features/discover/search/results/SearchResults.tsx'
import { visit } from '#tests/fixtures/page-address.ts'
import { scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { view } from './search-view.ts'

async function shown(about: object): Promise<void> {
  const data = [{ id: 1, type: 1, title: 'Harbour', width: 3, height: 2 }]
  const ask = scriptedAsk(() => ({
    body: { data, pagination: { total: 26_000, current: 1, pageSize: 1, ...about } },
  })) as Ask
  const search = createSearch({ ask, openBundles: () => Promise.resolve({ kinds: [], dated: [] }) })
  search.media[1].show({ ...search.$state.get(), words: 'harbour' })
  search.media[2].show({ ...search.$state.get(), words: 'harbour' })
  render(<SearchResults search={search} view={view as never} />)
  await screen.findByText(/26,000 pictures$/)
}

beforeEach(() => visit('/en/search/?q=harbour'))
afterEach(cleanup)

test('a count that the server estimates is told as one', async () => {
  await shown({ about: true })
  expect(screen.getByText('About 26,000 pictures').getAttribute('role')).toBe('status')
  expect(screen.getByRole('tab', { name: /Pictures/ }).textContent).toContain('about 26,000')
})

test('an exact count stands alone', async () => {
  await shown({})
  expect(screen.getByText('26,000 pictures').getAttribute('role')).toBe('status')
  expect(screen.getByRole('tab', { name: /Pictures/ }).textContent).not.toContain('about')
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchesPage } from '#features/account/searches/SearchesPage.tsx'
import { searchesKeys } from '#features/account/searches/searches-keys.ts'
import { createSearches } from '#features/account/searches/searches-store.ts'
import { clearRecent, rememberSearch } from '#state/recent-searches.ts'
import { scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]')))
afterEach(() => {
  cleanup()
  clearRecent()
})

/** A server that keeps searches. */
function open() {
  const kept: { id: number; title: string; query: string }[] = []
  const ask = scriptedAsk(({ method }, input) => {
    if (method !== 'POST') return { body: { data: kept, channels: [] } }
    kept.push({ ...(input as { body: (typeof kept)[number] }).body, id: kept.length + 1 })
    return { body: { message: 'ok' } }
  })
  render(
    <SearchesPage
      store={createSearches(ask)}
      strings={stringsOf(searchesKeys)}
      code="en"
      images={{ origin: '' }}
    />,
  )
  return kept
}

test('without a saved search the last ones of this browser are saved at one press', async () => {
  rememberSearch('fog')
  rememberSearch('harbour & dusk')
  const kept = open()
  const recent = within(await screen.findByRole('region', { name: 'Recent searches' }))
  expect(recent.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/en/search/?q=harbour%20%26%20dusk',
    '/en/search/?q=fog',
  ])
  fireEvent.click(recent.getByRole('button', { name: 'Save search: harbour & dusk' }))
  await screen.findByRole('heading', { name: 'harbour & dusk' })
  expect(kept).toMatchObject([{ title: 'harbour & dusk', query: 'q=harbour%20%26%20dusk' }])
})

test('a browser that has not searched yet shows no list of searches', async () => {
  open()
  await screen.findByText('No saved searches yet')
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull()
})

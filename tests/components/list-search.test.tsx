// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import { ListSearch } from '#components/lists/ListSearch.tsx'
import { listSearchKeys, type ListSearchStrings } from '#components/lists/list-search-keys.ts'
import type { CallWords } from '#components/lists/call-words.ts'
import { createListSearch } from '#components/lists/list-search-store.ts'

afterEach(cleanup)

function renderSearch(around = (listSearch: ReactNode) => listSearch, looser?: LooserSearch) {
  const load = vi.fn((page: number, { search, exact }: CallWords) =>
    Promise.resolve({
      ok: true as const,
      value: {
        data: [{ id: page, title: `about ${search}` }],
        pagination: { total: 1, current: 1, pageSize: 20 },
        ...(!exact && looser && { looser }),
      },
    }),
  )
  const strings = Object.fromEntries(listSearchKeys.map((key) => [key, key])) as ListSearchStrings
  render(
    around(
      <ListSearch
        listSearch={createListSearch(load)}
        strings={strings}
        label="Search the news"
        empty={{ title: 'none', text: 'none' }}
      >
        {(items) => items.map(({ id, title }) => <p key={id}>{title}</p>)}
      </ListSearch>,
    ),
  )
}

const type = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search the news' }), {
    target: { value },
  })

test('a named box without a visible label finds by words', async () => {
  renderSearch()
  type('bridge')
  fireEvent.click(screen.getByRole('button', { name: 'common.search' }))
  expect(await screen.findByText('about bridge')).toBeTruthy()
  expect(location.search).toBe('?q=bridge')
})

test('the list says how the server went on, and shows the typed words alone when asked', async () => {
  history.replaceState(null, '', '/')
  renderSearch(undefined, { step: 'corrected', exact: 1, words: 'bridge' })
  type('brigde')
  fireEvent.click(screen.getByRole('button', { name: 'common.search' }))
  expect(await screen.findByText('search.looserCorrected')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'search.exactly' }))
  await expect.poll(() => screen.queryByText('search.looserCorrected')).toBeNull()
})

/** As a slow page does: what a visitor typed before React came is entered again before its first effects run. */
function Early({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void type('lighthouse'), [])
  return children
}

test('a box keeps the letters that a visitor typed before the page came alive', () => {
  history.replaceState(null, '', '/')
  renderSearch((listSearch) => <Early>{listSearch}</Early>)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('lighthouse')
})

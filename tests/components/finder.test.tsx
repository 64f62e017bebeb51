// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Finder } from '#components/lists/Finder.tsx'
import { finderKeys, type FinderStrings } from '#components/lists/finder-keys.ts'
import { createFinder } from '#components/lists/finder-store.ts'

afterEach(cleanup)

function renderFinder(around = (finder: ReactNode) => finder) {
  const load = vi.fn((page: number, { search }: { search: string }) =>
    Promise.resolve({
      ok: true as const,
      value: {
        data: [{ id: page, title: `about ${search}` }],
        pagination: { total: 1, current: 1, pageSize: 20 },
      },
    }),
  )
  const strings = Object.fromEntries(finderKeys.map((key) => [key, key])) as FinderStrings
  render(
    around(
      <Finder
        finder={createFinder(load)}
        strings={strings}
        label="Search the news"
        empty={{ title: 'none', text: 'none' }}
      >
        {(items) => items.map(({ id, title }) => <p key={id}>{title}</p>)}
      </Finder>,
    ),
  )
}

const type = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search the news' }), {
    target: { value },
  })

test('a named box without a visible label finds by words', async () => {
  renderFinder()
  type('bridge')
  fireEvent.click(screen.getByRole('button', { name: 'common.search' }))
  expect(await screen.findByText('about bridge')).toBeTruthy()
  expect(location.search).toBe('?q=bridge')
})

/** As a slow page does: what a visitor typed before React came is entered again before its first effects run. */
function Early({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void type('lighthouse'), [])
  return children
}

test('a box keeps the letters that a visitor typed before the page came alive', () => {
  history.replaceState(null, '', '/')
  renderFinder((finder) => <Early>{finder}</Early>)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('lighthouse')
})

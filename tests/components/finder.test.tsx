// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Finder } from '#components/lists/Finder.tsx'
import { finderKeys, type FinderStrings } from '#components/lists/finder-keys.ts'
import { createFinder } from '#components/lists/finder-store.ts'

afterEach(cleanup)

test('a named box without a visible label finds by words', async () => {
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
    <Finder
      finder={createFinder(load)}
      strings={strings}
      label="Search the news"
      empty={{ title: 'none', text: 'none' }}
    >
      {(items) => items.map(({ id, title }) => <p key={id}>{title}</p>)}
    </Finder>,
  )
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search the news' }), {
    target: { value: 'bridge' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'common.search' }))
  expect(await screen.findByText('about bridge')).toBeTruthy()
  expect(location.search).toBe('?q=bridge')
})

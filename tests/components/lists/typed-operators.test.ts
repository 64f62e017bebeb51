import { expect, test, vi } from 'vitest'
import type { Ask } from '#client/client.ts'
import { filtersOfOperators } from '#components/lists/typed-operators.ts'

interface Server {
  /** What it suggests of a kind; absent: it knows no names. */
  readonly names?: Record<string, { id: number; title: string }[]>
  readonly groups?: Record<string, { value: string; title: string }[]>
}

function askOf({ names, groups }: Server) {
  const ask = vi.fn(async ({ path }: { path: string }, { query }: { query: { of?: string } }) => {
    if (path === 'v1/image/suggest') {
      return {
        ok: true,
        value: names ? (names[query.of ?? ''] ?? []) : [{ title: 'harbour', count: 1 }],
      }
    }
    if (!groups) return { ok: false, failure: { kind: 'http', status: 404 } }
    const values = Object.entries(groups).map(([name, rows]) => ({
      ...{ name, values: rows.map((row) => ({ ...row, count: 1 })) },
    }))
    return { ok: true, value: { groups: values } }
  })
  return { ask: ask as unknown as Ask, paths: () => ask.mock.calls.map(([{ path }]) => path) }
}

const suggesting: Server = {
  names: {
    photographer: [
      { id: 3, title: 'Li Na' },
      { id: 4, title: 'Li Nan' },
    ],
    place: [{ id: 7, title: 'Old harbour' }],
  },
  groups: {
    cid: [{ value: '5', title: 'Harbour' }],
    topic: [{ value: '6', title: 'Spring fair' }],
  },
}

test('a name after by: becomes the photographer that the server suggests, and no works are counted', async () => {
  const { ask, paths } = askOf(suggesting)
  const found = await filtersOfOperators(
    { words: 'bridge', by: 'li nan' },
    { ask, type: 1, knowsFilters: true },
  )
  expect(found).toEqual({ words: 'bridge', filters: { photographer: '4' } })
  expect(paths()).toEqual(['v1/image/suggest'])
})

test('a name in another spelling is the first one that the server knows it by', async () => {
  const { ask } = askOf({ names: { photographer: [{ id: 9, title: '李娜' }] } })
  expect(
    (await filtersOfOperators({ words: '', by: 'lina' }, { ask, type: 1, knowsFilters: true }))
      .filters,
  ).toEqual({
    photographer: '9',
  })
})

test('a name after in: is a place, else a category or topic that is named just so', async () => {
  const of = async (place: string) =>
    (
      await filtersOfOperators(
        { words: '', in: place },
        { ask: askOf(suggesting).ask, type: 2, knowsFilters: true },
      )
    ).filters
  expect(await of('old harbour')).toEqual({ place: '7' })
  expect(await of('harbour')).toEqual({ cid: '5' })
  expect(await of('spring')).toEqual({ topic: '6' })
  expect(await of('old')).toEqual({ place: '7' })
})

test('both operators at once narrow by both', async () => {
  const { ask } = askOf(suggesting)
  const found = await filtersOfOperators(
    { words: '', by: 'Li Na', in: 'Old harbour' },
    { ask, type: 1, knowsFilters: true },
  )
  expect(found).toEqual({ words: '', filters: { photographer: '3', place: '7' } })
})

test('a server that suggests no names is asked for the values that it counts', async () => {
  const { ask } = askOf({
    groups: {
      photographer: [
        { value: '8', title: 'Anna Li' },
        { value: '3', title: 'Li Na' },
      ],
    },
  })
  expect(
    (await filtersOfOperators({ words: '', by: 'li' }, { ask, type: 1, knowsFilters: true }))
      .filters,
  ).toEqual({
    photographer: '3',
  })
})

test('a name that no server knows goes back to the words', async () => {
  const { ask } = askOf({})
  const found = await filtersOfOperators(
    { words: 'bridge', by: 'Nobody', in: 'Nowhere' },
    { ask, type: 1, knowsFilters: true },
  )
  expect(found).toEqual({ words: 'bridge Nobody Nowhere', filters: {} })
})

test('without operators nothing is asked', async () => {
  const { ask, paths } = askOf(suggesting)
  expect(
    await filtersOfOperators({ words: 'bridge' }, { ask, type: 1, knowsFilters: true }),
  ).toEqual({
    words: 'bridge',
    filters: {},
  })
  expect(paths()).toEqual([])
})

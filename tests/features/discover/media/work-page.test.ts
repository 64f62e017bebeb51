import { expect, test, vi } from 'vitest'
import { openWork } from '#pages/_work.ts'

interface Input {
  params?: { id: number }
  query?: Record<string, unknown>
}

const site = vi.hoisted(() => ({
  filters: undefined as string[] | undefined,
  ofDay: [] as { id: number }[],
  asked: [] as Record<string, unknown>[],
}))

/** A work of one day and place; its place has more works than its day. */
vi.mock('#pages/_context.ts', () => {
  const place = { id: 7, title: 'Old harbour' }
  const work = { id: 1, type: 1, title: 'Cranes', taken: '2026-03-09', place }
  const read = ({ path }: { path: string }) =>
    Promise.resolve(path === 'v1/image/{id}' ? work : [{ id: 2 }, { id: 9 }])
  const beside = (_row: unknown, inputOf: (page: number) => Input) => {
    const { query = {} } = inputOf(1)
    site.asked.push(query)
    return Promise.resolve(query.taken ? site.ofDay : [{ id: 2 }, { id: 3 }, { id: 4 }])
  }
  return {
    openPage: () => Promise.resolve({ site: { filters: site.filters } }),
    read: Object.assign(read, { beside, rows: () => Promise.resolve([]) }),
  }
})

vi.mock('#pages/_html.ts', () => ({ sanitise: (html: string) => html }))

async function rows(filters: string[] | undefined, ofDay: number[]) {
  Object.assign(site, { filters, ofDay: ofDay.map((id) => ({ id })), asked: [] })
  const work = await openWork('en', 1)
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)
  return { ofDay: ids(work.ofDay), ofPlace: ids(work.ofPlace), similar: ids(work.similar) }
}

test('works of the same day and place stand in a row of their own, and not again at the place', async () => {
  expect(await rows(['place', 'taken'], [1, 2, 3])).toEqual({
    ofDay: [2, 3],
    ofPlace: [4],
    similar: [9],
  })
  expect(site.asked).toContainEqual({
    type: 1,
    place: 7,
    taken: '2026-03-09,2026-03-09',
    page: 1,
  })
})

test('one other work of the day makes no row', async () => {
  expect(await rows(['place', 'taken'], [1, 2])).toEqual({
    ofDay: [],
    ofPlace: [2, 3, 4],
    similar: [9],
  })
})

test('a server that filters by neither is not asked for them', async () => {
  expect(await rows(['place'], [1, 2, 3])).toMatchObject({ ofDay: [], ofPlace: [2, 3, 4] })
  expect(await rows(undefined, [1, 2, 3])).toEqual({ ofDay: [], ofPlace: [], similar: [2, 9] })
  expect(site.asked).toEqual([])
})

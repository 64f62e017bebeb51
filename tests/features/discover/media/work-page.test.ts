import { expect, test, vi } from 'vitest'
import { openWork } from '#pages/_work.ts'

interface Input {
  params?: { id: number }
  query?: Record<string, unknown>
}

const site = vi.hoisted(() => ({
  filters: undefined as string[] | undefined,
  taken: '2026-03-09',
  atPlace: [] as { id: number; taken?: string }[],
  /** Of the day, wherever they stand in the place's list. */
  ofDay: [] as { id: number; taken?: string }[],
  asked: [] as Record<string, unknown>[],
}))

/** A work of one day and place. */
vi.mock('#pages/_context.ts', () => {
  const place = { id: 7, title: 'Old harbour' }
  const work = () => ({ id: 1, type: 1, title: 'Cranes', taken: site.taken, place })
  const read = ({ path }: { path: string }) =>
    Promise.resolve(
      path === 'v1/image/{id}' ? work() : [{ id: 8 }, { id: 9 }, { id: 10 }, { id: 11 }],
    )
  const beside = (_row: unknown, inputOf: (page: number) => Input) => {
    const query = inputOf(1).query ?? {}
    site.asked.push(query)
    return Promise.resolve('taken' in query ? site.ofDay : site.atPlace)
  }
  return {
    openPage: () => Promise.resolve({ site: { filters: site.filters } }),
    read: Object.assign(read, { beside, rows: () => Promise.resolve([]) }),
  }
})

vi.mock('#pages/_html.ts', () => ({ sanitise: (html: string) => html }))

/** `days`: the day of each work at the place, by its id. */
async function rows(filters: string[] | undefined, days: Record<number, string | undefined>) {
  const atPlace = Object.entries(days).map(([id, taken]) => ({ id: Number(id), taken }))
  Object.assign(site, { filters, atPlace, asked: [] })
  const work = await openWork('en', 1)
  const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id)
  return { ofDay: ids(work.ofDay), ofPlace: ids(work.ofPlace), similar: ids(work.similar) }
}
const day = '2026-03-09'

test('works of the same day and place stand in a row of their own, and not again at the place', async () => {
  expect(
    await rows(['place'], {
      2: day,
      3: day,
      4: day,
      5: '2026-03-08',
      6: undefined,
      7: undefined,
      8: day,
    }),
  ).toEqual({
    ofDay: [2, 3, 4],
    ofPlace: [5, 6, 7],
    similar: [8, 9, 10, 11],
  })
  expect(site.asked).toEqual([{ type: 1, place: 7, page: 1 }])
})

test('the works most like this one stand in their row, and in no other', async () => {
  const found = await rows(['place'], { 2: day, 3: day, 4: day, 8: day, 9: day, 10: undefined })
  expect(found).toEqual({ similar: [8, 9, 10, 11], ofDay: [2, 3, 4], ofPlace: [] })
})

test('works of the day stand in its row, however far away in the list of the place', async () => {
  site.ofDay = [3, 21, 22, 23].map((id) => ({ id, taken: day }))
  expect(
    await rows(['place', 'taken'], { 3: day, 5: '2026-03-08', 6: undefined, 7: undefined }),
  ).toEqual({
    ofDay: [3, 21, 22, 23],
    ofPlace: [5, 6, 7],
    similar: [8, 9, 10, 11],
  })
  expect(site.asked).toEqual([
    { type: 1, place: 7, page: 1 },
    { type: 1, place: 7, taken: `${day},${day}`, page: 1 },
  ])
})

test('a day that is none by the calendar is not asked for', async () => {
  site.taken = 'spring of 2026'
  expect(
    (await rows(['place', 'taken'], { 2: site.taken, 3: site.taken, 4: site.taken })).ofDay,
  ).toEqual([2, 3, 4])
  expect(site.asked).toEqual([{ type: 1, place: 7, page: 1 }])
  site.taken = day
})

test('two other works of the day make no row', async () => {
  expect(await rows(['place'], { 2: day, 3: day, 4: undefined })).toEqual({
    ofDay: [],
    ofPlace: [2, 3, 4],
    similar: [8, 9, 10, 11],
  })
})

test('a server that does not filter by places is not asked for them', async () => {
  expect(await rows(undefined, { 2: day, 3: day })).toEqual({
    ofDay: [],
    ofPlace: [],
    similar: [8, 9, 10, 11],
  })
  expect(site.asked).toEqual([])
})

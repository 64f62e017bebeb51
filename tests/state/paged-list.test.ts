import { describe, expect, test, vi } from 'vitest'
import { fail, type Outcome, succeed } from '#client/outcome.ts'
import { createPagedList, type ListReply, type PagedListOptions } from '#state/paged-list.ts'

interface Item {
  id: number
}
interface Filters {
  status: number
}
type Reply = Outcome<ListReply<Item>>

/** A server's list of `total` items, three a page; `rows` can change under way. */
function serverList(total: number) {
  let rows = Array.from({ length: total }, (_, at) => ({ id: at + 1 }))
  const load = vi.fn<PagedListOptions<Item, Filters>['load']>((page, filters): Promise<Reply> => {
    const shown = rows.filter(({ id }) => filters.status === 0 || id % filters.status === 0)
    const data = shown.slice((page - 1) * 3, page * 3)
    return Promise.resolve(
      succeed({ data, pagination: { total: shown.length, current: page, pageSize: 3 } }),
    )
  })
  return {
    load,
    insert: (...ids: number[]) => (rows = [...ids.map((id) => ({ id })), ...rows]),
    drop: (...ids: number[]) => (rows = rows.filter(({ id }) => !ids.includes(id))),
  }
}

const idOf = (item: Item) => item.id
const filters: Filters = { status: 0 }
const ids = (list: { $items: { get(): readonly Item[] } }) => list.$items.get().map(idOf)

const listOf = (load: ReturnType<typeof serverList>['load'], extra = {}) =>
  createPagedList<Item, Filters>({ load, idOf, filters, tab: 'pictures', ...extra })

describe('growing', () => {
  test('page by page to the end', async () => {
    const list = listOf(serverList(7).load)
    await list.start()
    expect(ids(list)).toEqual([1, 2, 3])
    await list.more()
    await list.more()
    expect(ids(list)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(list.$end.get()).toBe(true)
    await list.more()
    expect(list.$page.get()).toBe(3)
  })

  test('each page is asked for by the cursor of the one before, where the server tells one', async () => {
    const { load } = serverList(12)
    const asked: (string | undefined)[] = []
    const withCursor: typeof load = vi.fn(async (page, chosen, signal, tab, cursor) => {
      asked.push(cursor)
      const reply = await load(page, chosen, signal, tab, cursor)
      return reply.ok ? succeed({ ...reply.value, cursor: `behind-${page}` }) : reply
    })
    const list = listOf(withCursor)
    await list.start()
    await list.more()
    const left = list.state()
    const back = listOf(withCursor, { left })
    await back.more()
    await list.setFilter({ status: 2 })
    // Pages of a list that lost items have other bounds than the cursor.
    await list.remove([2])
    await list.more()
    expect(asked).toEqual([undefined, 'behind-1', 'behind-2', undefined, undefined])
    expect(list.state().cursor).toBe('behind-1')
  })

  test('a full last page is known as the end by the total', async () => {
    const { load } = serverList(6)
    const list = listOf(load)
    await list.start()
    await list.more()
    expect(list.$end.get()).toBe(true)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('an estimated total ends no list, and is told as one', async () => {
    const { load } = serverList(5)
    const about: typeof load = vi.fn(async (...asked: Parameters<typeof load>) => {
      const reply = await load(...asked)
      if (!reply.ok) return reply
      const { data, pagination } = reply.value
      return succeed({ data, pagination: { ...pagination, total: 3, about: true } })
    })
    const list = listOf(about)
    await list.start()
    expect([list.$total.get(), list.$about.get(), list.$end.get()]).toEqual([3, true, false])
    await list.more()
    expect(ids(list)).toEqual([1, 2, 3, 4, 5])
    expect(list.$end.get()).toBe(true)
    const again = listOf(about, { left: list.state() })
    expect(again.$about.get()).toBe(true)
  })

  test('a baked first page is not fetched again', async () => {
    const { load } = serverList(7)
    const first = {
      data: [{ id: 1 }, { id: 2 }, { id: 3 }],
      pagination: { total: 7, current: 1, pageSize: 3 },
    }
    const list = listOf(load, { first })
    await list.start()
    expect(load).not.toHaveBeenCalled()
    await list.more()
    expect(ids(list)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('impatient presses load one page', async () => {
    const { load } = serverList(9)
    const list = listOf(load)
    await Promise.all([list.start(), list.start()])
    await Promise.all([list.more(), list.more(), list.more()])
    expect(load).toHaveBeenCalledTimes(2)
    expect(list.$page.get()).toBe(2)
  })

  test('an empty list says so', async () => {
    const list = listOf(serverList(0).load)
    expect(list.$status.get()).toBe('idle')
    await list.start()
    expect(list.$status.get()).toBe('empty')
    expect(list.$end.get()).toBe(true)
  })
})

describe('a list that moves', () => {
  test('an item that slid to the next page appears once', async () => {
    const { load, insert } = serverList(7)
    const list = listOf(load)
    await list.start()
    insert(100)
    await list.more()
    expect(ids(list)).toEqual([1, 2, 3, 4, 5])
  })

  test('a page that brings nothing new is followed by the next', async () => {
    const { load, insert } = serverList(7)
    const list = listOf(load)
    await list.start()
    insert(100, 101, 102)
    await list.more()
    expect(ids(list)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('after removals no item is skipped', async () => {
    const { load, drop } = serverList(8)
    const list = listOf(load)
    await list.start()
    drop(1, 3)
    await list.remove([1, 3])
    expect(ids(list)).toEqual([2])
    await list.more()
    expect(ids(list)).toEqual([2, 4, 5])
    await list.more()
    expect(ids(list)).toEqual([2, 4, 5, 6, 7, 8])
  })

  test('a list emptied by hand loads the rest', async () => {
    const { load, drop } = serverList(5)
    const list = listOf(load)
    await list.start()
    drop(1, 2, 3)
    await list.remove([1, 2, 3])
    expect(ids(list)).toEqual([4, 5])
  })
})

describe('filters and tabs', () => {
  test('a filter starts at page 1 and gives up the selection', async () => {
    const list = listOf(serverList(9).load)
    await list.start()
    await list.more()
    list.select(2, true)
    await list.setFilter({ status: 2 })
    expect(ids(list)).toEqual([2, 4, 6])
    expect(list.$page.get()).toBe(1)
    expect(list.$selection.get().size).toBe(0)
  })

  test('a tab gives up the filters too', async () => {
    const { load } = serverList(9)
    const list = listOf(load)
    await list.setFilter({ status: 2 })
    await list.setTab('videos')
    expect(list.$filters.get()).toEqual(filters)
    expect(load.mock.lastCall?.[3]).toBe('videos')
    expect(ids(list)).toEqual([1, 2, 3])
  })

  test('a reply that a newer filter overtook is dropped', async () => {
    const waiting: ((reply: Reply) => void)[] = []
    const load = vi.fn(() => new Promise<Reply>((resume) => waiting.push(resume)))
    const list = listOf(load as never)
    void list.start()
    const newer = list.setFilter({ status: 5 })
    const pagination = { total: 1, current: 1, pageSize: 3 }
    waiting[1]?.(succeed({ data: [{ id: 5 }], pagination }))
    await newer
    waiting[0]?.(succeed({ data: [{ id: 1 }], pagination }))
    await Promise.resolve()
    expect(ids(list)).toEqual([5])
    expect(list.$status.get()).toBe('idle')
  })
})

describe('failures', () => {
  test('keep the loaded items; another try goes on at the same page', async () => {
    const { load } = serverList(7)
    const list = listOf(load)
    await list.start()
    load.mockResolvedValueOnce(fail({ kind: 'network' }))
    await list.more()
    expect(list.$status.get()).toBe('error')
    expect(list.$failure.get()).toEqual({ kind: 'network' })
    expect(ids(list)).toEqual([1, 2, 3])
    await list.retry()
    expect(ids(list)).toEqual([1, 2, 3, 4, 5, 6])
    expect(list.$status.get()).toBe('idle')
  })
})

test('a list taken up again is as it was left and grows on', async () => {
  const { load } = serverList(9)
  const before = listOf(load)
  await before.start()
  await before.more()
  const again = listOf(load, { left: JSON.parse(JSON.stringify(before.state())) })
  expect(ids(again)).toEqual([1, 2, 3, 4, 5, 6])
  load.mockClear()
  await again.start()
  expect(load).not.toHaveBeenCalled()
  await again.more()
  expect(ids(again)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('selecting all takes the shown items', async () => {
  const list = listOf(serverList(5).load)
  await list.start()
  list.selectAll(true)
  list.select(2, false)
  expect([...list.$selection.get()]).toEqual([1, 3])
  list.selectAll(false)
  expect(list.$selection.get().size).toBe(0)
})

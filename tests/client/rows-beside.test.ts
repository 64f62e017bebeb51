import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsBeside } from '#client/rows-beside.ts'

/** A server's list of these ids, in pages. */
function listOf(ids: readonly number[], pageSize: number) {
  const asked: number[] = []
  const pageAt = (page: number) => {
    asked.push(page)
    const rows = ids.slice((page - 1) * pageSize, page * pageSize).map((id) => ({ id }))
    return Promise.resolve({ rows, counted: { total: ids.length, pageSize } })
  }
  return { asked, pageAt }
}

const falling = (count: number): number[] => Array.from({ length: count }, (_, at) => count - at)

async function idsBeside(ids: readonly number[], id: number, { pageSize = 10, size = 4 } = {}) {
  const found = await rowsBeside(listOf(ids, pageSize).pageAt, id, size)
  return found && { block: found.block, ids: found.rows.map(({ row }) => row?.id) }
}

test('the rows of a block and of the one before it, the newest first', async () => {
  expect(await idsBeside(falling(11), 6)).toEqual({ block: 2, ids: [8, 7, 5, 4, 3, 2, 1] })
  expect(await idsBeside(falling(11), 10)).toEqual({ block: 3, ids: [11, 9, 8, 7, 6, 5] })
  expect(await idsBeside(falling(11), 1)).toEqual({ block: 1, ids: [4, 3, 2] })
  expect(await idsBeside([7], 7)).toEqual({ block: 1, ids: [] })
})

test('each row has its number from the oldest on, and the newest block may lack some', async () => {
  const found = await rowsBeside(listOf(falling(11), 10).pageAt, 10, 4)
  expect(found?.isFull).toBe(false)
  expect(found?.rows.map(({ number }) => number)).toEqual([11, 9, 8, 7, 6, 5])
  expect((await rowsBeside(listOf(falling(12), 5).pageAt, 10, 4))?.isFull).toBe(true)
})

test('a list without the row has none beside it', async () => {
  expect(await idsBeside(falling(11), 12)).toBeUndefined()
  expect(await idsBeside([], 1)).toBeUndefined()
})

test('in a short list ids may lie in any order', async () => {
  expect(await idsBeside([3, 9, 1, 7], 9, { pageSize: 2, size: 2 })).toEqual({
    block: 2,
    ids: [3, 1, 7],
  })
})

test('a row of a long list is found in few questions', async () => {
  const { asked, pageAt } = listOf(falling(10_000), 10)
  expect((await rowsBeside(pageAt, 17, 4))?.rows.map(({ row }) => row?.id)).toContain(16)
  expect(asked.length).toBeLessThan(14)
})

test('a miscounted list has none, one whose long count is reckoned has some', async () => {
  const miscounted = (about?: boolean) => async (page: number) => {
    const { rows } = await listOf(falling(25), 20).pageAt(page)
    return { rows, counted: { total: 26, pageSize: 20, about } }
  }
  expect(await rowsBeside(miscounted(), 24, 4)).toBeUndefined()
  expect(await rowsBeside(miscounted(true), 24, 4)).toBeDefined()
})

test('a list that changes meanwhile has none', async () => {
  let total = 11
  const pageAt = (page: number) => {
    const { pageAt: at } = listOf(falling(total), 3)
    if (page > 1) total += 1
    return at(page)
  }
  expect(await rowsBeside(pageAt, 2, 4)).toBeUndefined()
})

test('one more row changes what stands beside the rows of the newest block alone', async () => {
  const counts = fc.record({
    count: fc.integer({ min: 1, max: 90 }),
    pageSize: fc.integer({ min: 1, max: 20 }),
    size: fc.integer({ min: 1, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(counts, async ({ count, pageSize, size }) => {
      for (const id of falling(count)) {
        const before = await idsBeside(falling(count), id, { pageSize, size })
        const after = await idsBeside(falling(count + 1), id, { pageSize, size })
        expect(before).toBeDefined()
        const isInNewest = before?.block === Math.floor(count / size) + 1
        if (!isInNewest) expect(after).toEqual(before)
      }
    }),
    { numRuns: 40 },
  )
})

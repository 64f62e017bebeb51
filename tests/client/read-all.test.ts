import { expect, test } from 'vitest'
import { readAllIds } from '#client/read-all.ts'

/** A list of `length` rows in pages of `size`, as a server tells of it. */
function listOf(length: number, size: number, total: number, isLost = (_: number) => false) {
  const asked: number[] = []
  const page = (current: number) => {
    asked.push(current)
    const ids = Array.from({ length }, (_, at) => at + 1).slice(
      (current - 1) * size,
      current * size,
    )
    const data = ids.filter((id) => !isLost(id)).map((id) => ({ id }))
    return Promise.resolve({ data, pagination: { total, current, pageSize: size } })
  }
  return { asked, page }
}

test('a list whose total is right ends with its last page', async () => {
  const { asked, page } = listOf(5, 2, 5)
  expect(await readAllIds(page)).toEqual([1, 2, 3, 4, 5])
  expect(asked).toEqual([1, 2, 3])
  expect(await readAllIds(page, 3)).toEqual([1, 2, 3])
})

test('a total that is too small or too large by a few costs no row', async () => {
  for (const total of [2, 6, 7, 11, 40])
    expect(await readAllIds(listOf(7, 2, total).page), String(total)).toHaveLength(7)
})

test('a total without end ends the reading all the same', async () => {
  const { asked, page } = listOf(3, 2, Number.MAX_SAFE_INTEGER)
  expect(await readAllIds(page)).toEqual([1, 2, 3])
  expect(asked).toEqual([1, 2, 3, 4])
})

test('a page that lost rows is not the last one', async () => {
  const { page } = listOf(6, 2, 6, (id) => id === 1 || id === 3 || id === 4)
  expect(await readAllIds(page)).toEqual([2, 5, 6])
})

test('a server that knows no pages is asked once more, and believed', async () => {
  const asked: number[] = []
  const page = (current: number) => {
    asked.push(current)
    const data = [{ id: 1 }, { id: 2 }]
    return Promise.resolve({ data, pagination: { total: 2, current: 1, pageSize: 2 } })
  }
  expect(await readAllIds(page)).toEqual([1, 2])
  expect(asked).toEqual([1, 2])
})

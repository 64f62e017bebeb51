import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { readGenerously, rowMemory, rowsOf } from '#api/read-generously.ts'

const seen = vi.fn()
const work = v.pipe(
  v.object({ id: v.number() }),
  v.transform((row) => {
    seen(row.id)
    return row
  }),
)
const list = v.object({ data: rowsOf(work) })
const reply = (...ids: unknown[]) => ({ data: ids.map((id) => ({ id })) })

test('a row that another reply had is not read again, and reads the same', () => {
  const memory = rowMemory(10)
  const read = (...ids: unknown[]) => readGenerously(list, reply(...ids), memory)
  expect(read(1, 2)).toEqual(readGenerously(list, reply(1, 2)))
  seen.mockClear()
  expect(read(2, 3)).toEqual({ ok: true, value: reply(2, 3), faults: [] })
  expect(seen.mock.calls).toEqual([[3]])
})

test('a row that cannot be read is told each time', () => {
  const memory = rowMemory(10)
  const read = () => readGenerously(list, reply(1, 'two'), memory)
  const told = read()
  expect(told).toMatchObject({ ok: true, value: reply(1), faults: [{ path: 'data.1.id' }] })
  expect(read()).toEqual(told)
})

test('rows of another kind are others, and the least used is forgotten', () => {
  const memory = rowMemory(1)
  const named = v.object({
    data: rowsOf(v.object({ id: v.number(), name: v.optional(v.string(), '') })),
  })
  readGenerously(list, reply(1), memory)
  expect(readGenerously(named, reply(1), memory)).toMatchObject({
    value: { data: [{ id: 1, name: '' }] },
  })
  seen.mockClear()
  readGenerously(list, reply(1, 2, 1), memory)
  expect(seen.mock.calls).toEqual([[2], [1]])
})

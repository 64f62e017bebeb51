import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { furtherIn } from '#domain/lists/further.ts'

describe('the rest of a list after an item', () => {
  const list = [9, 8, 7, 6, 5, 4]

  test.each([
    [9, [8, 7, 6]],
    [6, [5, 4, 7]],
    [4, [7, 6, 5]],
  ])('follows %i', (item, further) => {
    expect(furtherIn(list, item, 3)).toEqual(further)
  })

  test('is empty for an item that is not in it', () => {
    expect(furtherIn(list, 1, 3)).toEqual([])
    expect(furtherIn([], 1, 3)).toEqual([])
    expect(furtherIn([1], 1, 3)).toEqual([])
  })

  test('is as much as there is, each once, and never the item itself', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.nat({ max: 6 }),
        (items, at, count) => {
          const item = items[at % items.length] as number
          const further = furtherIn(items, item, count)
          expect(further).toHaveLength(Math.min(count, items.length - 1))
          expect(new Set([...further, item]).size).toBe(further.length + 1)
        },
      ),
    )
  })

  test('of an old item is the same when there is a new one', () => {
    for (const item of list.slice(0, 3))
      expect(furtherIn([10, ...list], item, 3)).toEqual(furtherIn(list, item, 3))
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestOnServer, olderPages, onServer } from '#domain/lists/older-pages.ts'

/** A list of numbers, the newest and highest first, as a server pages it. */
const rowsOn = (total: number, pageSize: number) => (page: number) =>
  Array.from({ length: total }, (_, at) => total - at).slice((page - 1) * pageSize, page * pageSize)

/** The rows of a site's page; without a number the newest. */
function shown(total: number, pageSize: number, number?: number): number[] {
  const counted = { total, pageSize }
  const on = rowsOn(total, pageSize)
  const isNewest = number === undefined
  const { page, skip } = isNewest
    ? { page: 1, ...newestOnServer(counted) }
    : onServer(counted, number)
  return [...on(page).slice(isNewest ? 0 : skip), ...(skip > 0 ? on(page + 1).slice(0, skip) : [])]
}

const lists = fc.record({ total: fc.nat(400), pageSize: fc.integer({ min: 1, max: 30 }) })

test('all pages together hold every row once, the newest first', () => {
  fc.assert(
    fc.property(lists, ({ total, pageSize }) => {
      const older = olderPages({ total, pageSize })
      const numbers = Array.from({ length: older }, (_, at) => older - at)
      const all = [undefined, ...numbers].flatMap((number) => shown(total, pageSize, number))
      expect(all).toEqual(Array.from({ length: total }, (_, at) => total - at))
    }),
  )
})

test('an older page stays the same however long the list grows', () => {
  fc.assert(
    fc.property(lists, fc.nat(100), ({ total, pageSize }, more) => {
      for (let number = 1; number <= olderPages({ total, pageSize }); number += 1)
        expect(shown(total + more, pageSize, number)).toEqual(shown(total, pageSize, number))
    }),
  )
})

test('the newest page holds one to two pages, or the whole of a short list', () => {
  fc.assert(
    fc.property(lists, ({ total, pageSize }) => {
      const { length } = shown(total, pageSize)
      expect(length).toBeLessThan(2 * pageSize)
      expect(length).toBeGreaterThanOrEqual(Math.min(total, pageSize))
    }),
  )
})

import { expect, test } from 'vitest'
import { explore } from './explore.ts'

/** `npm run soak` plays many more. */
const histories = 80

test(`${histories} histories of buying in which requests, replies, notifications and processes get lost`, async () => {
  const explored = await explore({ histories, firstSeed: 1 })
  expect(explored.findings).toEqual([])
  expect(explored.distinct).toBe(histories)
  // Histories without a payment would prove nothing.
  expect(explored.paidOrders).toBeGreaterThan(histories / 4)
}, 240_000)

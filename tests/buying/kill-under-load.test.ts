import { expect, test } from 'vitest'
import { killUnderLoad } from './kill-under-load.ts'

/** `npm run soak` kills more often, on PostgreSQL too. */
const kills = 2

test(`nothing acknowledged is missing after the server was killed ${kills} times under load`, async () => {
  const report = await killUnderLoad({ kills, seed: 7 })
  expect(report.lost).toEqual([])
  expect(report.orders + report.recharges).toBeGreaterThan(0)
}, 300_000)

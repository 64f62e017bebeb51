import { expect, test } from 'vitest'
import { findPostgres, startPostgres } from '../server/support/postgres.ts'
import { restartUnderLoad } from './database-restarts.ts'

const programs = findPostgres()

/** `npm run soak -- database-restarts` does fifty. */
test.skipIf(!programs)(
  'a database that goes away four times under paying load ends no process, loses nothing and books nothing twice',
  async () => {
    const postgres = await startPostgres(programs ?? '')
    try {
      const report = await restartUnderLoad({
        postgres,
        restarts: 4,
        faults: ['immediate', 'backends', 'fast', 'frozen'],
        seed: 3,
      })
      expect(report).toMatchObject({ deaths: 0, wordless: 0, wrong: [] })
      // Whatever failed said 503: no connection broke, no fault was ours.
      expect(
        Object.keys(report.replies).filter((status) => !'200 409 422 503'.includes(status)),
      ).toEqual([])
      expect(report.paid).toBeGreaterThan(0)
    } finally {
      await postgres.close()
    }
  },
  180_000,
)

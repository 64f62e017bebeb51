import { restartUnderLoad } from '#tests/buying/database-restarts.ts'
import { findPostgres, startPostgres } from '#tests/server/support/postgres.ts'
import { progressLine } from '../progress.ts'

/** Milliseconds, as promised: from the database's return to the next answer, and for any reply while it is away. */
const promised = { return: 2_000, reply: 5_000 }

/** `npm run soak -- database-restarts`: PostgreSQL goes away under paying load; false when anything was not as promised. */
export async function soakDatabase(restarts: number, seed: number): Promise<boolean> {
  const programs = findPostgres()
  if (!programs) {
    console.log('PostgreSQL is not installed here.')
    return true
  }
  const postgres = await startPostgres(programs)
  const line = progressLine()
  try {
    const onRestart = (done: number) => line.show('restarts of PostgreSQL', done, restarts)
    const { wrong, ...report } = await restartUnderLoad({ postgres, restarts, seed, onRestart })
    line.end()
    console.log(`${JSON.stringify(report)}, ${wrong.length} things lost or booked twice`)
    for (const words of wrong) console.log(`  ${words}`)
    const isInTime = report.slowestReturn <= promised.return && report.slowest <= promised.reply
    return isInTime && wrong.length + report.deaths + report.wordless === 0
  } finally {
    await postgres.close()
  }
}

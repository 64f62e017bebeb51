import { findPostgres } from '#tests/server/support/postgres.ts'
import { hasHaproxy } from '#tests/servers/haproxy.ts'
import { loadServers } from '#tests/servers/load.ts'

interface ServersSoak {
  readonly visitors: number
  readonly buyers: number
  readonly seconds: number
}

/** Of all requests so many may fail while servers die. */
const mostFailed = 0.001

/** `npm run soak -- servers`: false when a purchase was lost or doubled, or more requests failed than promised. */
export async function soakServers(load: ServersSoak): Promise<boolean> {
  const programs = findPostgres()
  if (!programs || !hasHaproxy()) {
    console.log('PostgreSQL and HAProxy are needed: apt-get install postgresql haproxy')
    return false
  }
  const { wrong, failures, ...report } = await loadServers({ programs, restarts: 2, ...load })
  console.log(`${JSON.stringify(report)}, ${wrong.length} things lost or booked twice`)
  for (const words of wrong) console.log(`  ${words}`)
  for (const line of failures) console.log(`  ${line}`)
  const { visitors, buyers } = report
  const share = (visitors.failed + buyers.failed) / (visitors.all + buyers.all)
  console.log(`${(share * 100).toFixed(3)} % of the requests failed`)
  return wrong.length === 0 && share <= mostFailed
}

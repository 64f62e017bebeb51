import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findPostgres, startPostgres } from '../server/support/postgres.ts'
import type { TemporaryPostgres } from '../server/support/postgres.ts'
import { Buyer } from './buyer-load.ts'
import type { Timed } from './buyer-load.ts'
import { liveOn } from './database-restarts.ts'
import { killableServer } from './killable-server.ts'
import { wrongsOfMoney } from './money-tables.ts'

const programs = findPostgres()
if (!programs) console.log('no PostgreSQL here: the promotion of a replica is not tested')

/** One address of both, as libpq writes it. */
function together(first: TemporaryPostgres, second: TemporaryPostgres): string {
  const both = new URL(first.url)
  return first.url.replace(both.host, `${both.host},${new URL(second.url).host}`)
}

/**
 * What Patroni does: a replica that has all that was answered (`synchronous_mode`) takes over from a primary that died. The
 * servers know both hosts and nothing of the change.
 */
test.skipIf(!programs)(
  'a replica that takes over under paying load lacks nothing that was answered, and the server finds it by itself',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'failover-'))
    const primary = await startPostgres(programs ?? '', {
      settings: ['synchronous_standby_names=*'],
    })
    const standby = await startPostgres(programs ?? '', { follows: primary.url })
    const server = killableServer(
      folder,
      `${together(primary, standby)}?target_session_attrs=read-write`,
    )
    const replies: Record<number, number> = {}
    let wordless = 0
    let wrote = 0
    const onReply = ({ status, headers, path }: Timed): void => {
      replies[status] = (replies[status] ?? 0) + 1
      if (status === 503 && !headers?.has('retry-after')) wordless += 1
      if (status === 200 && path.endsWith('v1/order/create')) wrote += 1
    }
    const buyers = Array.from(
      { length: 6 },
      (_, index) => new Buyer(server, `1390000002${index}`, undefined, onReply),
    )
    try {
      await server.start()
      for (const buyer of buyers) await buyer.logIn()
      const ending = new AbortController()
      const lives = buyers.map((buyer) => liveOn(buyer, ending.signal))
      await expect.poll(() => wrote, { timeout: 30_000 }).toBeGreaterThan(10)
      await primary.stop('immediate')
      await pause(500)
      await standby.promote()
      const before = wrote
      await expect.poll(() => wrote, { timeout: 30_000 }).toBeGreaterThan(before + 10)
      ending.abort()
      await Promise.all(lives)
      expect(server.isDead()).toBe(false)
      const wrong: string[] = []
      for (const buyer of buyers) wrong.push(...(await buyer.missing()))
      wrong.push(...(await wrongsOfMoney(standby.url)))
      expect(wrong).toEqual([])
      expect(wordless).toBe(0)
      expect(Object.keys(replies).filter((status) => !'200 409 422 503'.includes(status))).toEqual(
        [],
      )
      const bought = buyers.flatMap(({ said }) => [...said.orders.values()])
      expect(bought).toContain('paid')
    } finally {
      await server.kill()
      await standby.close()
      await primary.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
  180_000,
)

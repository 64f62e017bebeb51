import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { TemporaryPostgres } from '../server/support/postgres.ts'
import { Buyer, Gone } from './buyer-load.ts'
import type { Timed } from './buyer-load.ts'
import { chanceOf } from './chance.ts'
import type { Chance } from './chance.ts'
import { killableServer } from './killable-server.ts'
import type { KillableServer } from './killable-server.ts'
import { wrongsOfMoney } from './money-tables.ts'

/** How a database goes away. */
export const allFaults = ['fast', 'immediate', 'stop', 'backends', 'door', 'frozen'] as const
type Fault = (typeof allFaults)[number]

export interface RestartReport {
  readonly faults: Readonly<Record<Fault, number>>
  /** How often the server's process ended. */
  readonly deaths: number
  /** Replies by status; 0 is a connection that broke. */
  readonly replies: Readonly<Record<number, number>>
  /** 503 without `Retry-After`. */
  readonly wordless: number
  /** The longest wait for any reply, and from the database's first answer to the server's first one; milliseconds. */
  readonly slowest: number
  readonly slowestReturn: number
  readonly orders: number
  readonly paid: number
  /** Acknowledgements to a buyer that don't hold, or books that don't add up, in words. */
  readonly wrong: readonly string[]
}

/** Takes the database away again and again while eight people buy, in every way a database goes away. */
export async function restartUnderLoad(options: {
  postgres: TemporaryPostgres
  restarts: number
  /** In turn. */
  faults?: readonly Fault[]
  seed: number
  onRestart?: (done: number) => void
}): Promise<RestartReport> {
  const { postgres, restarts, faults = allFaults, seed } = options
  const chance = chanceOf(seed)
  const folder = await mkdtemp(join(tmpdir(), 'site-restarts-'))
  const server = killableServer(folder, postgres.url)
  const count = { deaths: 0, wordless: 0, slowest: 0, slowestReturn: 0 }
  const replies: Record<number, number> = {}
  const made = { fast: 0, immediate: 0, stop: 0, backends: 0, door: 0, frozen: 0 }
  const onReply = ({ status, headers, milliseconds }: Timed) => {
    replies[status] = (replies[status] ?? 0) + 1
    count.slowest = Math.max(count.slowest, milliseconds)
    if (status === 503 && !headers?.has('retry-after')) count.wordless += 1
  }
  const buyers = Array.from(
    { length: 8 },
    (_, index) => new Buyer(server, `1390000001${index}`, undefined, onReply),
  )
  const wrong: string[] = []
  try {
    await server.start()
    for (const buyer of buyers) await buyer.logIn()
    const ending = new AbortController()
    const lives = buyers.map((buyer) => liveOn(buyer, ending.signal))
    for (let done = 0; done < restarts; done += 1) {
      await pause(300 + chance.below(700))
      const fault = faults[done % faults.length] ?? 'fast'
      await takeAway(postgres, fault, chance)
      made[fault] += 1
      const wait = await untilAnswer(server)
      if (wait === undefined) {
        count.deaths += 1
        await server.start()
      } else count.slowestReturn = Math.max(count.slowestReturn, wait)
      options.onRestart?.(done + 1)
    }
    ending.abort()
    await Promise.all(lives)
    for (const buyer of buyers) wrong.push(...(await buyer.missing()))
    wrong.push(...(await wrongsOfMoney(postgres.url)))
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
  const orders = buyers.flatMap(({ said }) => [...said.orders.values(), ...said.recharges.values()])
  return {
    ...count,
    faults: made,
    replies,
    orders: orders.length,
    paid: orders.filter((state) => state === 'paid').length,
    wrong: [...new Set(wrong)],
  }
}

/** One life after the other: a buyer whose request failed looks again a moment later, as people do. */
export async function liveOn(buyer: Buyer, ending: AbortSignal, rest = 0): Promise<void> {
  while (!ending.aborted) {
    try {
      await buyer.live(ending, rest)
    } catch (error) {
      if (!(error instanceof Gone)) throw error
    }
    await pause(50)
  }
}

async function takeAway(postgres: TemporaryPostgres, fault: Fault, chance: Chance): Promise<void> {
  switch (fault) {
    case 'fast':
    case 'immediate':
      await postgres.stop(fault)
      return postgres.start()
    case 'stop':
      await postgres.stop('fast')
      await pause(6000)
      return postgres.start()
    case 'backends':
      return endBackends(postgres.url)
    case 'door':
    case 'frozen':
      postgres.pause(fault === 'door' ? 'door' : 'all')
      await pause(1000 + chance.below(5000))
      return postgres.resume()
  }
}

async function endBackends(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and client_port is not null',
  )
  await client.end()
}

/** Milliseconds until the server reads from its database again; undefined when its process is gone. */
async function untilAnswer(server: KillableServer): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < 60_000) {
    if (server.isDead()) return undefined
    const reply = await fetch(`${server.url()}/api/v1/image/list?type=1&page=1`, {
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined)
    if (reply?.status === 200) return performance.now() - began
    await pause(20)
  }
  throw new Error('the server did not answer within a minute')
}

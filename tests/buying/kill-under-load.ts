import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { layMigratedDatabase } from '../server/support/database.ts'
import { Buyer, Gone } from './buyer-load.ts'
import { chanceOf } from './chance.ts'
import { killableServer } from './killable-server.ts'

export interface KillReport {
  readonly kills: number
  readonly orders: number
  readonly paid: number
  readonly recharges: number
  readonly signatures: number
  /** Acknowledged facts that are missing after a restart, in words. */
  readonly lost: readonly string[]
}

/**
 * Kills a server by -9 again and again while people buy, at moments of chance, and after each restart looks for
 * everything it had acknowledged.
 * @param databaseUrl an empty PostgreSQL database; without it PGlite in a folder of its own
 */
export async function killUnderLoad(options: {
  kills: number
  seed: number
  databaseUrl?: string
  onKill?: (done: number) => void
}): Promise<KillReport> {
  const chance = chanceOf(options.seed)
  const folder = await mkdtemp(join(tmpdir(), 'site-kill-'))
  if (!options.databaseUrl) await layMigratedDatabase(join(folder, 'db'))
  const server = killableServer(folder, options.databaseUrl)
  const signature = await drawnName()
  const buyers = ['13900000001', '13900000002', '13900000003'].map(
    (mobile) => new Buyer(server, mobile, signature),
  )
  const lost: string[] = []
  try {
    await server.start()
    for (const buyer of buyers) await buyer.logIn()
    for (let kill = 1; kill <= options.kills; kill += 1) {
      const lives = buyers.map((buyer) => buyer.live().catch(unlessGone))
      await new Promise((done) => setTimeout(done, 300 + chance.below(1500)))
      await server.kill()
      await Promise.all(lives)
      await server.start()
      for (const buyer of buyers) lost.push(...(await buyer.missing()))
      options.onKill?.(kill)
    }
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
  const sum = (count: (buyer: Buyer) => number) =>
    buyers.reduce((total, buyer) => total + count(buyer), 0)
  return {
    kills: options.kills,
    orders: sum(({ said }) => said.orders.size),
    paid: sum(({ said }) => [...said.orders.values()].filter((state) => state === 'paid').length),
    recharges: sum(({ said }) => said.recharges.size),
    signatures: sum(({ said }) => said.signatures.size),
    lost: [...new Set(lost)],
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Gone)) throw error
}

async function drawnName(): Promise<string> {
  const strokes =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="300"><path d="M60 200 C 200 20 320 280 460 120 S 700 90 740 220" fill="none" stroke="#000" stroke-width="6"/></svg>'
  const png = await sharp(Buffer.from(strokes)).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

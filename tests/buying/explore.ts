import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import { servicesOf } from '#server/app/services.ts'
import { hashToken } from '#server/core/security/tokens.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { images } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { sessions, users } from '#server/database/schema/users.ts'
import { ownedPackages } from '#server/database/schema/wallet.ts'
import { insertCatalogue } from '../fixtures/catalogue.ts'
import { openTestClient } from '../server/support/database.ts'
import { accountBooks } from './account-books.ts'
import { chanceOf } from './chance.ts'
import { type Buyer, History, type Offer } from './histories.ts'
import { wrongs } from './invariants.ts'
import { mortalProcess } from './mortal-process.ts'
import { World } from './world.ts'

export interface Finding {
  readonly seed: number
  readonly wrong: readonly string[]
  readonly trace: readonly string[]
}

export interface Explored {
  readonly histories: number
  /** Histories with different events. */
  readonly distinct: number
  /** Steps of all of them. */
  readonly steps: number
  readonly paidOrders: number
  readonly findings: readonly Finding[]
}

export interface ExploreOptions {
  histories: number
  firstSeed: number
  onHistory?: (done: number) => void
}

/** Steps of one history. */
const steps = 28

/** The works for sale: few, so that histories meet at the same ones. */
const offers: readonly Offer[] = [
  { imageId: 1, options: [0, 1] },
  { imageId: 2, options: [0, 1] },
  { imageId: 3, options: [1] },
]

/** Plays histories one after the other on one database, each with a buyer and a bank of its own. */
export async function explore(options: ExploreOptions): Promise<Explored> {
  const folder = await mkdtemp(join(tmpdir(), 'site-histories-'))
  const client = await openTestClient()
  const config = {
    ...configOf(readEnvironment({ DATA_DIR: folder, LIMIT_SCALE: '1000' })),
    sandbox: false,
  }
  const services = servicesOf(config)
  const { db } = mortalProcess(client)
  await insertCatalogue(db)
  await nameMakers(db)
  const traces = new Set<string>()
  const findings: Finding[] = []
  let taken = 0
  let paidOrders = 0
  for (let index = 0; index < options.histories; index += 1) {
    const seed = options.firstSeed + index
    const chance = chanceOf(seed)
    const world = new World({ client, config, services, chance })
    const history = new History({ world, buyer: await newBuyer(db, world.now()), offers, chance })
    const wrong = await play(history, client)
    const trace = history.trace.join('\n')
    traces.add(trace)
    taken += history.trace.length
    paidOrders += history.buyer.paidOrders.size
    if (wrong.length > 0) findings.push({ seed, wrong, trace: history.trace })
    options.onHistory?.(index + 1)
  }
  await services.printer.close()
  await client.close()
  await rm(folder, { recursive: true, force: true })
  const { histories } = options
  return { histories, distinct: traces.size, steps: taken, paidOrders, findings }
}

/** The first work is by a contributor with an account, the house owns the others. */
async function nameMakers(db: ReturnType<typeof mortalProcess>['db']): Promise<void> {
  const [user] = await db.insert(users).values({ role: 'photographer' }).returning()
  const maker = { id: 900, userId: user?.id ?? null, name: { zh: '林海' } }
  await db.insert(photographers).values(maker)
  await db.update(images).set({ photographerId: maker.id }).where(eq(images.id, 1))
}

async function play(history: History, client: PGlite): Promise<string[]> {
  try {
    await history.run(steps)
    await history.settle()
  } catch (error) {
    return [`broke off: ${error instanceof Error ? error.stack : String(error)}`]
  }
  const { world, buyer, complaints } = history
  const faults = world.logged.filter((line) => !line.startsWith('payment '))
  return [
    ...complaints,
    ...faults,
    ...wrongs(await accountBooks(client, buyer.userId), buyer, world.bank),
  ]
}

async function newBuyer(db: ReturnType<typeof mortalProcess>['db'], now: Date): Promise<Buyer> {
  const token = randomBytes(24).toString('base64url')
  const [user] = await db.insert(users).values({}).returning({ id: users.id })
  const userId = user?.id ?? 0
  const far = new Date(now.getTime() + 30 * 24 * 3_600_000)
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, createdAt: now, expiresAt: far })
  const [owned] = await db
    .insert(ownedPackages)
    .values({ userId, packageId: 1, units: 3, unitsLeft: 3, expiresAt: far })
    .returning({ id: ownedPackages.id })
  return {
    userId,
    token,
    intents: [],
    orders: new Set(),
    recharges: new Set(),
    paidOrders: new Set(),
    paidRecharges: new Set(),
    ownedPackageId: owned?.id ?? 0,
  }
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createApp } from '#server/app/app.ts'
import { images, imageOptions } from '#server/database/schema/images.ts'
import { sandboxTrades } from '#server/database/schema/sandbox.ts'
import { sessions } from '#server/database/schema/users.ts'
import { ownedPackages, packages, wallets } from '#server/database/schema/wallet.ts'
import type { LedgerDeps } from '#server/modules/payments/ledger.ts'
import type { Gateways } from '#server/modules/payments/providers/gateway.ts'
import { ask as askApp, openHarness, testNow } from './harness.ts'
import type { Ask, Harness, Login, Reply } from './harness.ts'

type Size = 0 | 1 | 2
export type Body = Record<string, unknown>
export interface Answer {
  status: number
  body: Body
}

export interface Shop {
  harness: Harness
  books: LedgerDeps
  /** Lines that payments and the error mapper logged. */
  logged: string[]
  now: () => Date
  /** Seconds. */
  advance: (seconds: number) => void
  /** A picture on sale in all sizes: the original at that price in fen, small at a third, big at half. */
  picture: (priceFen?: number, change?: Partial<typeof images.$inferInsert>) => Promise<number>
  /** A buyer, with so much in the wallet. */
  buyer: (balanceFen?: number) => Promise<Login>
  post: (user: Login, path: string, body: unknown, key?: string) => Promise<Answer>
  get: (user: Login, path: string, lang?: string) => Promise<Answer>
  /** Makes an order of originals and answers its id. */
  order: (user: Login, imageIds: readonly number[]) => Promise<number>
  /** A package for sale. */
  packageOnSale: (change?: Partial<typeof packages.$inferInsert>) => Promise<number>
  /** A package that a user owns. */
  give: (
    user: Login,
    change?: Partial<typeof ownedPackages.$inferInsert>,
    kind?: 1 | 2,
  ) => Promise<number>
  /** The phone's action at the address that a payment answered. */
  phone: (codeUrl: unknown, form: Record<string, string>) => Promise<Reply>
  /** The same shop with other gateways. */
  withGateways: (gateways: Gateways) => Pick<Shop, 'post' | 'get'>
  close: () => Promise<void>
}

/** A server with pictures to buy, a sandbox to pay in and a clock to turn by hand. */
export async function openShop(): Promise<Shop> {
  let time = testNow.getTime()
  const now = () => new Date(time)
  const harness = await openHarness({ now })
  const { db, config, services, logged } = harness
  const log = (line: string) => void logged.push(line)

  type Asker = (path: string, options?: Ask) => Promise<Reply>
  const verbs = (ask: Asker): Pick<Shop, 'post' | 'get'> => ({
    post: async ({ token }, path, body, key) =>
      answerOf(await ask(`v1/${path}`, { method: 'POST', body, token, lang: 'en', ...keyed(key) })),
    get: async ({ token }, path, lang = 'en') => answerOf(await ask(`v1/${path}`, { token, lang })),
  })
  const { post, get } = verbs(harness.ask)

  async function packageOnSale(
    change: Partial<typeof packages.$inferInsert> = {},
  ): Promise<number> {
    const [row] = await db
      .insert(packages)
      .values({
        title: { zh: '图片套餐', en: 'Picture package' },
        priceFen: 100_000,
        units: 3,
        expireDays: 30,
        ...change,
      })
      .returning({ id: packages.id })
    if (!row) throw new Error('no package')
    return row.id
  }

  return {
    harness,
    books: { db, now, log, random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)) },
    logged,
    now,
    advance: (seconds) => void (time += seconds * 1000),
    async picture(priceFen = 30_000, change = {}) {
      const [row] = await db
        .insert(images)
        .values({
          title: { zh: '港口清晨', en: 'Harbour at dawn' },
          thumb: 'p/thumb.jpg',
          preview: 'p/preview.jpg',
          watermarked: 'p/watermarked.jpg',
          width: 4000,
          height: 3000,
          direction: 2,
          ...change,
        })
        .returning({ id: images.id })
      if (!row) throw new Error('no picture')
      const size = { imageId: row.id, width: 4000, height: 3000 }
      const prices: [Size, number][] = [
        [0, priceFen],
        [1, Math.floor(priceFen / 3)],
        [2, Math.floor(priceFen / 2)],
      ]
      await db
        .insert(imageOptions)
        .values(prices.map(([optionId, fen]) => ({ ...size, optionId, priceFen: fen })))
      return row.id
    },
    async buyer(balanceFen) {
      const user = await harness.login('user', { mobile: newMobile() })
      const isOwn = eq(sessions.userId, user.id)
      await db
        .update(sessions)
        .set({ expiresAt: new Date('2027-11-21') })
        .where(isOwn)
      if (balanceFen !== undefined) await db.insert(wallets).values({ userId: user.id, balanceFen })
      return user
    },
    post,
    get,
    async order(user, imageIds) {
      const made = await post(user, 'order/create', { images: originals(imageIds) }, randomUUID())
      if (made.status !== 200) throw new Error(`no order: ${JSON.stringify(made.body)}`)
      return Number(made.body['id'])
    },
    packageOnSale,
    async give(user, change = {}, kind) {
      const packageId = await packageOnSale(kind && { kind })
      const expiresAt = new Date(time + 86_400_000)
      const owned = { userId: user.id, packageId, units: 3, unitsLeft: 3, expiresAt, ...change }
      const [row] = await db.insert(ownedPackages).values(owned).returning({ id: ownedPackages.id })
      if (!row) throw new Error('no owned package')
      return row.id
    },
    phone: (codeUrl, form) =>
      harness.ask(new URL(String(codeUrl)).pathname, {
        method: 'POST',
        body: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    withGateways(gateways) {
      const app = createApp({ db, config, services: { ...services, gateways }, now, log })
      return verbs((path, options) => askApp(app, path, options))
    },
    close: () => harness.close(),
  }
}

export const originals = (imageIds: readonly number[]) =>
  imageIds.map((id) => ({ image_id: id, option: [0] }))

/** Number of the trade behind a payment's address. */
export const tradeOf = (codeUrl: unknown): string =>
  String(codeUrl).split('?')[0]?.split('/').at(-1) ?? ''

/** Pays at the sandbox's bank as another instance would: the bank doesn't notify this server. */
export async function payAtBank(
  { harness, now }: Shop,
  codeUrl: unknown,
  change: Partial<typeof sandboxTrades.$inferInsert> = {},
): Promise<void> {
  await harness.db
    .update(sandboxTrades)
    .set({ status: 1, paidAt: now(), ...change })
    .where(eq(sandboxTrades.tradeNo, tradeOf(codeUrl)))
}

const keyed = (key: string | undefined) => (key ? { headers: { 'idempotency-key': key } } : {})

function answerOf({ status, json }: Reply): Answer {
  return { status, body: json as Body }
}

let mobiles = 0
function newMobile(): string {
  mobiles += 1
  return `136${String(mobiles).padStart(8, '0')}`
}

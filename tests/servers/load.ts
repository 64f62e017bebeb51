import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import sharp from 'sharp'
import { Buyer, Gone } from '#tests/buying/buyer-load.ts'
import { liveOn } from '#tests/buying/database-restarts.ts'
import { wrongsOfMoney } from '#tests/buying/money-tables.ts'
import { fillShop } from '#tests/buying/shop-catalogue.ts'
import { bucketStore } from '#server/core/files/file-stores.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { drawnSignature } from '#tests/server/support/licence-shop.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { openDatabase } from '#server/database/client.ts'
import { useTestVault } from '#tests/server/support/database.ts'
import { startPostgres } from '#tests/server/support/postgres.ts'
import { hasRedis, startRedis } from '#tests/server/support/redis.ts'
import { countFailures } from './failures.ts'
import { sharedSettings, startServers } from './servers.ts'

interface LoadOptions {
  readonly programs: string
  readonly visitors: number
  readonly buyers: number
  readonly seconds: number
  /** Times that PostgreSQL is restarted, spread over the run. */
  readonly restarts: number
}

interface Replies {
  readonly all: number
  /** Any other answer than the one that was due, and connections that broke. */
  readonly failed: number
  /** Milliseconds. */
  readonly p99: number
}

export interface LoadReport {
  readonly visitors: Replies
  readonly buyers: Replies
  readonly deaths: number
  readonly orders: number
  readonly paid: number
  readonly signed: number
  /** Requests that reached the store, and those of them that it failed. */
  readonly store: { readonly all: number; readonly failed: number }
  /** What failed, by kind and by what had happened just before, the most frequent first. */
  readonly failures: readonly string[]
  /** Acknowledged to a buyer and not there, or books that don't add up, in words. */
  readonly wrong: readonly string[]
}

/** Milliseconds: a visitor reads a page for so long, a buyer thinks between two purchases. */
const thinking = { visitor: 4_000, buyer: 4_000 }
const works = 2_000
/** Of a hundred requests to the store so many fail. */
const storeFailures = 1
/** Works whose pictures lie in the store. */
const stored = 40
/** One buyer of so many signs the contract of each purchase, so that papers go into the store. */
const signing = 20

/** As `insertManyPictures` names them. */
const thumbOf = (work: number): string => `p/${work}/thumb.jpg`
const files = Array.from({ length: stored }, (_, at) => `/media/${thumbOf(at + 1)}`)
const calls = [
  ...Array.from({ length: 10 }, (_, at) => `image/list?type=1&size=2&page=${at + 1}`),
  ...Array.from({ length: 10 }, (_, at) => `image/${at * 7 + 1}`),
  ...Array.from(
    { length: 4 },
    (_, at) => `image/list?size=2&filter=${encodeURIComponent('港')}&page=${at + 1}`,
  ),
].map((path) => `/api/v1/${path}`)

/**
 * Visitors and buyers at two servers, with Redis where it is installed, that die in turn, one every 20 s, while PostgreSQL is restarted
 * and the store fails now and then. Buyers whose request failed look again, as people do.
 */
export async function loadServers(options: LoadOptions): Promise<LoadReport> {
  const { programs, visitors, seconds, restarts } = options
  const folder = await mkdtemp(join(tmpdir(), 'load-'))
  const postgres = await startPostgres(programs)
  const s3 = await openS3Double()
  const store = { all: 0, failed: 0 }
  useTestVault()
  const shop = await openDatabase({ url: postgres.url })
  await fillShop(shop.db, works)
  await shop.close()
  await storePictures(s3.address)
  s3.state.trouble = () => {
    store.all += 1
    if (store.all % (100 / storeFailures) !== 0) return undefined
    store.failed += 1
    return 503
  }
  const signature = await drawnSignature()
  const redis = hasRedis() ? await startRedis() : undefined
  const settings = {
    ...sharedSettings(postgres.url, s3.address),
    DATABASE_POOL: '20',
    ...(redis && { REDIS_URL: redis.url }),
  }
  const failures = countFailures()
  const onDeath = failures.note
  const servers = await startServers({ settings, folder, deathEvery: 20_000, onDeath })
  const waits: number[] = []
  let failed = 0
  const people = Array.from(
    { length: options.buyers },
    (_, at) =>
      new Buyer(
        { url: () => servers.url },
        `139${String(at).padStart(8, '0')}`,
        at % signing === 0 ? signature : undefined,
        (reply) => {
          waits.push(reply.milliseconds)
          if (reply.status >= 200 && reply.status < 300) return
          failed += 1
          failures.add(`buyer ${reply.method}`, reply.path, outcomeOf(reply.status))
        },
      ),
  )
  try {
    for (const buyer of people) await logInAtLast(buyer)
    servers.startDying()
    const ending = new AbortController()
    const lives = people.map(async (buyer, at) => {
      await sleep((thinking.buyer * at) / people.length)
      await liveOn(buyer, ending.signal, thinking.buyer)
    })
    const loaded = Promise.withResolvers<autocannon.Result>()
    const load = autocannon(
      {
        url: servers.url,
        connections: visitors,
        overallRate: (visitors * 1000) / thinking.visitor,
        duration: seconds,
        timeout: 30,
        requests: [...calls, ...files].map((path) => ({
          path,
          headers: { lang: 'zh' },
          onResponse(status: number) {
            if (status !== 200) failures.add('visitor GET', path, outcomeOf(status))
          },
        })),
      },
      (error: Error | null, result) => (error ? loaded.reject(error) : loaded.resolve(result)),
    )
    load.on('reqError', (error: Error) => failures.add('visitor GET', 'any', error.message))
    for (let done = 0; done < restarts; done += 1) {
      await sleep((seconds * 1000) / (restarts + 1))
      failures.note('the end of PostgreSQL')
      await postgres.stop('fast')
      await postgres.start()
      failures.note('the return of PostgreSQL')
    }
    const seen = await loaded.promise
    await servers.stopDying()
    ending.abort()
    await Promise.all(lives)
    const wrong = await missing(people)
    wrong.push(...(await wrongsOfMoney(postgres.url)))
    const things = people.flatMap(({ said }) => [
      ...said.orders.values(),
      ...said.recharges.values(),
    ])
    waits.sort((a, b) => a - b)
    return {
      visitors: {
        all: seen.requests.total + seen.errors,
        failed: seen.non2xx + seen.errors,
        p99: seen.latency.p99,
      },
      buyers: { all: waits.length, failed, p99: waits[Math.floor(waits.length * 0.99)] ?? 0 },
      deaths: servers.deaths(),
      orders: things.length,
      paid: things.filter((state) => state === 'paid').length,
      signed: people.reduce((sum, { said }) => sum + said.signatures.size, 0),
      store,
      failures: failures.lines(),
      wrong: [...new Set(wrong)],
    }
  } finally {
    await servers.close()
    s3.close()
    await redis?.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Thumbs of the first works. */
async function storePictures(address: string): Promise<void> {
  const settings = { address, publicAddress: undefined, folder: 'files/media/', ...credentials }
  const media = bucketStore(settings)
  const background = { r: 40, g: 80, b: 120 }
  const blank = sharp({ create: { width: 960, height: 640, channels: 3, background } })
  const bytes = await blank.jpeg().toBuffer()
  for (let work = 1; work <= stored; work += 1) await media.put(thumbOf(work), bytes)
}

const outcomeOf = (status: number): string => (status === 0 ? 'broken off' : String(status))

/** A busy machine may refuse one before the run begins. */
async function logInAtLast(buyer: Buyer): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await buyer.logIn()
    } catch (error) {
      if (tries > 5) throw error
      await sleep(1000)
    }
  }
}

/** Asked once the servers stand: a request that fails then is asked again. */
async function missing(people: readonly Buyer[]): Promise<string[]> {
  const lost: string[] = []
  for (const buyer of people) {
    for (let tries = 0; ; tries += 1) {
      try {
        lost.push(...(await buyer.missing()))
        break
      } catch (error) {
        if (!(error instanceof Gone) || tries > 20) throw error
        await sleep(200)
      }
    }
  }
  return lost
}

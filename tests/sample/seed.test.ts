import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSiteUrl } from '#sample/sample-plan.ts'
import { SampleRefused, sampleAccounts, seedSample } from '#sample/seed.ts'
import { localStore } from '#server/core/files/local-store.ts'
import type { FileStores } from '#server/core/files/file-store.ts'
import { openDatabase } from '#server/database/client.ts'
import type { DatabaseHandle } from '#server/database/client.ts'
import * as schema from '#server/database/schema/all.ts'
import { jobs } from '#server/database/schema/desk.ts'
import { matches } from '#server/database/wording.ts'
import { matchesPassword } from '#server/modules/accounts/login/passwords.ts'
import { countWaiting } from '#server/modules/editorial/review/waiting.queries.ts'
import { enqueueRemakeIfStale } from '#server/modules/media/jobs/remake-media.ts'
import { queryVector } from '#server/modules/media/similarity/query-vector.ts'
import { likest, vectorFrom } from '#server/modules/media/similarity/similarity.ts'
import { findFile } from '#server/modules/uploads/files.queries.ts'
import { uploadAddressOf } from '#server/modules/uploads/upload-address.ts'
import { useTestVault } from '../server/support/database.ts'

const now = new Date('2026-11-21T06:00:00Z')
const options = { now, scale: 'tiny', videos: false } as const

interface Seeded {
  readonly folder: string
  readonly handle: DatabaseHandle
  readonly files: FileStores
}
const opened: Seeded[] = []

async function empty(): Promise<Seeded> {
  useTestVault()
  const folder = await mkdtemp(join(tmpdir(), 'seed-test-'))
  const files = {
    media: localStore(join(folder, 'media'), '/media'),
    originals: localStore(join(folder, 'originals')),
    cache: localStore(join(folder, 'cache')),
  }
  const seeded = { folder, handle: await openDatabase({}), files }
  opened.push(seeded)
  return seeded
}

let first: Seeded
beforeAll(async () => {
  first = await empty()
  await seedSample(first.handle.db, first.files, options)
})
afterAll(async () => {
  for (const { handle, folder } of opened) {
    await handle.close()
    await rm(folder, { recursive: true, force: true })
  }
})

const works = ({ handle }: Seeded) =>
  handle.db.select().from(schema.images).orderBy(schema.images.id)

describe('the sample', () => {
  it('has every kind of record, in eight languages', async () => {
    const { db } = first.handle
    for (const table of [
      ...[schema.images, schema.imageIndex, schema.imageVectors, schema.categories, schema.labels],
      ...[schema.subjects, schema.subjectCategories, schema.topics, schema.topicImages],
      ...[schema.news, schema.newsImages, schema.stories, schema.storyImages, schema.articles],
      ...[schema.activities, schema.activityNews, schema.entries, schema.photographers],
      ...[schema.packages, schema.privileges, schema.tiers, schema.vrHalls, schema.siteSettings],
    ]) {
      const rows = await db.select({ count: sql<number>`count(*)::int` }).from(table)
      expect(rows[0]?.count).toBeGreaterThan(0)
    }
    for (const { title, description, keywords } of await works(first)) {
      for (const text of [title, description, keywords]) {
        expect(Object.values(text ?? {}).filter((value) => value !== '')).toHaveLength(8)
      }
    }
    const places = await db.select({ place: schema.sliders.place }).from(schema.sliders)
    expect(new Set(places.map(({ place }) => place)).size).toBe(7)
    const sold = await db.select().from(schema.packages)
    expect(sold.map(({ id }) => id).toSorted()).toEqual([1, 2, 3])
  })

  it('leaves something at the desk: an application, an entry, a subject, a folder and a withdrawal', async () => {
    const { db } = first.handle
    const waiting = await countWaiting(db)
    expect(waiting).toMatchObject({ application: 2, subject: 1, folder: 1, withdrawal: 1 })
    expect(waiting.entry).toBeGreaterThan(0)
    const [asked] = await db.select().from(schema.withdrawals)
    const lines = await db.select().from(schema.earnings)
    const inside = lines.filter(({ withdrawalId }) => withdrawalId === asked?.id)
    expect(inside.reduce((sum, { incomeFen }) => sum + incomeFen, 0)).toBe(asked?.moneyFen)
    expect(lines.length).toBe(inside.length + 1)
    const own = (await works(first)).filter(({ photographerId }) => photographerId === 1)
    expect(own.reduce((sum, { saleCount }) => sum + saleCount, 0)).toBe(lines.length)
  })

  it('tells who won a call that is over, and leads to the works; an open one has no winners', async () => {
    const { db } = first.handle
    const calls = await db.select().from(schema.activities).orderBy(schema.activities.id)
    const posted = await db.select().from(schema.entries).orderBy(schema.entries.id)
    const told = await db.select().from(schema.activityNews)
    const over = calls.filter(({ endsAt }) => endsAt! < now)
    expect([over.length, calls.length]).toEqual([1, 2])
    for (const call of calls) {
      const linked = (html: string | undefined) =>
        [...(html ?? '').matchAll(/href="\/en\/activities\/entry\/(\d+)\/"/g)].map(([, id]) =>
          Number(id),
        )
      const approved = posted
        .filter((one) => one.activityId === call.id && one.kind === 1 && one.status === 1)
        .map(({ id }) => id)
      const winners = over.includes(call) ? approved : []
      expect(linked(call.giftwork?.en)).toEqual(winners)
      const results = told.filter(
        (one) => one.activityId === call.id && linked(one.content?.en).length > 0,
      )
      expect(results.length).toBe(winners.length > 0 ? 1 : 0)
      for (const { publishedAt, content } of results) {
        expect(publishedAt! > call.endsAt! && publishedAt! < now).toBe(true)
        expect(linked(content?.en)).toEqual(winners)
      }
    }
  })

  it('carries the watermark that the server would draw: its start makes nothing again, and a moved one all, once', async () => {
    const { db } = first.handle
    const remakes = async () =>
      (await db.select().from(jobs)).filter(({ kind }) => kind === 'remake-media').length
    await enqueueRemakeIfStale({ db, siteUrl: defaultSiteUrl })
    expect(await remakes()).toBe(0)
    const moved = { db, siteUrl: new URL('https://moved.example') }
    await enqueueRemakeIfStale(moved)
    await enqueueRemakeIfStale(moved)
    expect(await remakes()).toBe(1)
    await db.delete(jobs)
  })

  it('gives the demo buyer a package as it is on sale', async () => {
    const { db } = first.handle
    const [owned] = await db.select().from(schema.ownedPackages)
    const onSale = (await db.select().from(schema.packages)).find(
      ({ id }) => id === owned?.packageId,
    )
    expect(owned).toMatchObject({ units: onSale?.units, topFen: onSale?.topFen })
    expect(owned!.unitsLeft).toBeLessThanOrEqual(owned!.units)
  })

  it('stores every file it names, originals apart from public ones', async () => {
    const { media, originals } = first.files
    for (const work of await works(first)) {
      const original = await originals.get(work.originalKey!)
      const head = await sharp(original).metadata()
      expect([head.width, head.height, original?.length]).toEqual([
        work.width,
        work.height,
        work.bytes,
      ])
      expect(await media.stat(work.originalKey!)).toBeUndefined()
      for (const key of [work.thumb, work.preview, work.watermarked]) {
        expect((await media.stat(key))?.bytes).toBeGreaterThan(500)
      }
    }
    const { db } = first.handle
    const shown = [
      ...(await db.select({ key: schema.sliders.thumb }).from(schema.sliders)),
      ...(await db.select({ key: schema.newsImages.url }).from(schema.newsImages)),
      // A news that no motif shows has no picture.
      ...(await db
        .select({ key: schema.news.thumb })
        .from(schema.news)
        .where(isNotNull(schema.news.thumb))),
      ...(await db.select({ key: schema.activities.banner }).from(schema.activities)),
      ...(await db.select({ key: schema.siteSettings.logoRed }).from(schema.siteSettings)),
    ]
    for (const { key } of shown) expect(await media.stat(key ?? 'none')).toBeDefined()
  })

  it('has the pictures that wait as their senders uploaded them, for editors alone', async () => {
    const { db } = first.handle
    const { originals, media } = first.files
    const posted = await db.select().from(schema.entries)
    const waiting = posted.filter(({ kind, status }) => kind === 1 && status === 0)
    expect(waiting.length).toBeGreaterThan(0)
    for (const { originalKey: key, userId, width, height } of waiting) {
      expect(uploadAddressOf(key)).toBeDefined()
      expect(await findFile(db, key!)).toMatchObject({ userId, isPrivate: true, width, height })
      const { width: wide, height: high } = await sharp(await originals.get(key!)).metadata()
      expect([wide, high]).toEqual([width, height])
      expect(await media.stat(key!)).toBeUndefined()
    }
  })

  it('spreads its dates over 400 days up to yesterday', async () => {
    const times = (await works(first)).map(({ onlineAt }) => onlineAt!.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(now.getTime() - times.at(-1)!).toBeLessThan(2 * 86_400_000)
    expect(times.at(-1)!).toBeLessThan(now.getTime())
    expect(now.getTime() - times[0]!).toBeGreaterThan(390 * 86_400_000)
    expect(now.getTime() - times[0]!).toBeLessThan(401 * 86_400_000)
  })

  it('can be searched by word and by picture', async () => {
    const { db } = first.handle
    const [picture] = (await works(first)).slice(5)
    const word = picture!.keywords!.zh.split(',')[0]!
    const found = await db
      .select({ id: schema.images.id })
      .from(schema.images)
      .where(matches(schema.images, word))
    expect(found.map(({ id }) => id)).toContain(picture!.id)
    const vectors = (await db.select().from(schema.imageVectors)).map(({ imageId, vector }) => ({
      id: imageId,
      vector: vectorFrom(vector),
    }))
    const query = await queryVector((await first.files.originals.get(picture!.originalKey!))!)
    expect(likest(query, vectors, 1)[0]?.item.id).toBe(picture!.id)
  })

  it('prices options by tier and never sells one larger than the original', async () => {
    const { db } = first.handle
    const sizes = new Map((await works(first)).map(({ id, width }) => [id, width]))
    const rows = await db.select().from(schema.imageOptions)
    for (const option of rows) {
      expect(option.priceFen).toBeGreaterThan(0)
      const whole = sizes.get(option.imageId)!
      if (option.optionId === 0) expect(option.width).toBe(whole)
      else expect(option.width).toBeLessThan(whole)
    }
    expect(new Set(rows.map(({ optionId }) => optionId))).toEqual(new Set([0, 1, 2]))
  })

  it('has an account of each role with the password it prints', async () => {
    const people = await first.handle.db.select().from(schema.users)
    for (const account of sampleAccounts) {
      const user = people.find(({ username }) => username === account.username)
      expect(user?.role).toBe(account.role)
      expect(await matchesPassword(account.password, user?.passwordHash ?? null)).toBe(true)
    }
  })

  it('leaves room for new records', async () => {
    const { db } = first.handle
    const [user] = await db.insert(schema.users).values({ username: 'newcomer' }).returning()
    expect(user!.id).toBeGreaterThan(10)
    const [label] = await db
      .insert(schema.labels)
      .values({ title: { zh: '新' } })
      .returning()
    expect(label!.id).toBeGreaterThan(1)
  })
})

describe('seeding', () => {
  it('again reuses the existing records', async () => {
    expect(await seedSample(first.handle.db, first.files, options)).toMatchObject({
      reused: true,
      pictures: 16,
    })
  })

  it('gives the same catalogue and files for the same seed', async () => {
    const second = await empty()
    await seedSample(second.handle.db, second.files, options)
    const plain = (rows: Awaited<ReturnType<typeof works>>) =>
      rows.map(({ createdAt: _created, ...row }) => row)
    expect(plain(await works(second))).toEqual(plain(await works(first)))
    const list = async ({ folder }: Seeded) =>
      (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).toSorted()
    expect(await list(second)).toEqual(await list(first))
  })

  it('begins again after a start that broke off', async () => {
    const broken = await empty()
    const stop = () => {
      throw new Error('stopped')
    }
    await expect(
      seedSample(broken.handle.db, broken.files, { ...options, onProgress: stop }),
    ).rejects.toThrow('stopped')
    expect(await works(broken)).toHaveLength(0)
    expect(await seedSample(broken.handle.db, broken.files, options)).toMatchObject({
      reused: false,
    })
    expect(await works(broken)).toHaveLength(16)
  })

  it('leaves a database with other data alone', async () => {
    const other = await empty()
    await other.handle.db.insert(schema.users).values({ username: 'someone' })
    await expect(seedSample(other.handle.db, other.files, options)).rejects.toThrow(SampleRefused)
  })
})

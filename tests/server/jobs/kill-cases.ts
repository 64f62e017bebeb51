import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { sweepJob } from '#server/app/sweep-uploads.ts'
import { bucketStore } from '#server/core/files/file-stores.ts'
import type { StoreSettings } from '#server/core/settings/store.settings.ts'
import { currentVault } from '#server/core/vault/vault.ts'
import type { JobKind } from '#domain/limits/job-kinds.ts'
import { entries } from '#server/database/schema/activities.ts'
import { decisions, files, jobs, leavingFiles, retiredMedia } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { orderContracts } from '#server/database/schema/orders.ts'
import { importedFiles } from '#server/database/schema/imported-files.ts'
import { applications } from '#server/database/schema/photographers.ts'
import { savedSearches } from '#server/database/schema/saved-searches.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { users } from '#server/database/schema/users.ts'
import { searchable } from '#server/database/search-text.ts'
import { tellJob } from '#server/modules/buying/searches/tell-searches.ts'
import { readCardOf } from '#server/modules/contributors/identity-card/card-facts.ts'
import { insertJob } from '#server/modules/jobs/jobs.queries.ts'
import { enqueue } from '#server/modules/jobs/jobs.ts'
import { enqueueRemake } from '#server/modules/media/jobs/remake-media.ts'
import { enqueueSealIfStale } from '#server/operations/encryption/seal-data.ts'
import { isAllSealed } from '#server/operations/encryption/seal-existing.ts'
import { numberOf, photographOf } from '#tests/fixtures/identity-card.ts'
import type { Person } from '#tests/fixtures/identity-card.ts'
import { idOf } from '#tests/fixtures/rows.ts'
import { buy, newWork as shopWork, personForm } from '../support/licence-shop.ts'
import type { JobHouse } from './job-house.ts'

interface KillCase {
  /** Makes the job necessary; gives what has to be so once it is done, however often a process died at it. */
  begin(house: JobHouse): Promise<() => Promise<void>>
  /** So many writes to the store and mails, with the answers to them, it has at least. */
  readonly events: number
  /** Of a job that stores nothing: the table between whose writes it dies. */
  readonly between?: typeof decisions | typeof files
}

const day = 86_400_000
const ago = (days: number): Date => new Date(Date.now() - days * day)

async function newPicture({ harness }: JobHouse) {
  const [red = 0, green = 0, blue = 0] = randomBytes(3)
  const background = { r: red, g: green, b: blue }
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } })
  const bytes = await picture.jpeg().toBuffer()
  const key = `uploads/${randomBytes(8).toString('hex')}.jpg`
  await harness.services.files.originals.put(key, bytes)
  return { key, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

export async function newWork(house: JobHouse): Promise<number> {
  const { key, sha256 } = await newPicture(house)
  const row = {
    title: { zh: '夜桥' },
    ...{ thumb: '', preview: '', watermarked: '', width: 300, height: 200, direction: 2 as const },
    ...{ originalKey: key, sha256, mediaState: 0 as const, status: 1 as const },
  }
  const id = await idOf(house.harness.db.insert(images).values(row).returning())
  const payload = { imageId: id }
  await enqueue(house.harness.db, { kind: 'work-media', payload, uniqueKey: `work-media ${id}` })
  return id
}

/** The picture's three files are there, whole, and no others of its owner. */
async function expectMedia(house: JobHouse, owner: string, thumb: string): Promise<void> {
  const base = `files/media/${thumb.replace(/-thumb\.jpg$/, '')}`
  const ends = ['preview.jpg', 'thumb.jpg', 'thumb.webp']
  const keys = ends.map((end) => `${base}-${end}`)
  expect(house.keys(`files/media/pictures/${owner}-`)).toEqual(keys)
  for (const key of keys) await sharp(house.s3.objects.get(key)?.body).raw().toBuffer()
}

/** The sweep, a week later. */
export async function sweepLater(house: JobHouse): Promise<void> {
  house.later(8)
  await insertJob(house.harness.db, sweepJob)
  const sweeping = house.runner()
  await sweeping.start()
  await house.quiet()
  await sweeping.close(5000)
  house.later(0)
}

/** Jobs of a kind that wait for their next turn. */
const waiting = ({ harness: { db } }: JobHouse, kind: JobKind) =>
  db.$count(jobs, sql`kind = ${kind} and status = 'waiting'`)

const cardholder: Person = {
  name: '欧阳晓明',
  idNumber: numberOf(7),
  sex: '男',
  people: '汉',
  address: ['云港市滨海区望潮路', '18号3幢501室'],
}

export const killCases: { readonly [Kind in JobKind]: KillCase } = {
  'work-media': {
    events: 6,
    async begin(house) {
      const id = await newWork(house)
      return async () => {
        const [row] = await house.harness.db.select().from(images).where(eq(images.id, id))
        expect(row?.mediaState).toBe(1)
        await expectMedia(house, `w${id}`, row?.thumb ?? '')
        expect(await house.harness.db.$count(retiredMedia)).toBe(0)
      }
    },
  },
  'entry-media': {
    events: 6,
    async begin(house) {
      const { db } = house.harness
      const { id: userId } = await house.harness.login('user')
      const { key, sha256, bytes } = await newPicture(house)
      const file = {
        key,
        userId,
        purpose: 'upload',
        mime: 'image/jpeg',
        sha256,
        usedAt: new Date(),
      }
      await db.insert(files).values({ ...file, bytes: bytes.length })
      const row = { userId, title: '龙舟', thumb: '', originalKey: key, mediaState: 0 as const }
      const entryId = await idOf(db.insert(entries).values(row).returning())
      await enqueue(db, { kind: 'entry-media', payload: { entryId } })
      return async () => {
        const [made] = await db.select().from(entries).where(eq(entries.id, entryId))
        expect(made?.mediaState).toBe(1)
        await expectMedia(house, `e${entryId}`, made?.thumb ?? '')
        expect(await db.$count(retiredMedia)).toBe(0)
      }
    },
  },
  'remake-media': {
    events: 6,
    async begin(house) {
      const { db } = house.harness
      await db.delete(images)
      const id = await newWork(house)
      const making = house.runner()
      await making.start()
      await house.quiet()
      await making.close(5000)
      const [former] = await db.select().from(images).where(eq(images.id, id))
      const title = { zh: `台 ${randomBytes(4).toString('hex')}` }
      await db.delete(siteSettings)
      await db.insert(siteSettings).values({ title })
      await enqueueRemake(db)
      return async () => {
        const [row] = await db.select().from(images).where(eq(images.id, id))
        expect(row?.marking).not.toBe(former?.marking)
        await sweepLater(house)
        await expectMedia(house, `w${id}`, row?.thumb ?? '')
        expect(await db.$count(retiredMedia)).toBe(0)
      }
    },
  },
  'print-contract': {
    events: 2,
    async begin(house) {
      const { harness } = house
      const user = await harness.login('user')
      const work = await shopWork(harness)
      const { id: orderId } = await buy(harness, user, [{ work, option: 1 }])
      const body = personForm(orderId)
      await harness.ask('v1/contract/form', { method: 'POST', token: user.token, body })
      return async () => {
        const [row] = await harness.db
          .select()
          .from(orderContracts)
          .where(eq(orderContracts.orderId, orderId))
        expect(row?.status).toBe(2)
        const key = row?.templateKey ?? ''
        expect(house.keys(`files/originals/contracts/${row?.id}/`)).toEqual([
          `files/originals/${key}`,
        ])
        const pdf = Buffer.from((await harness.services.files.originals.get(key)) ?? [])
        expect(pdf.toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\s*$/)
      }
    },
  },
  'read-card': {
    events: 0,
    between: files,
    async begin(house) {
      const { db, services } = house.harness
      const { originals } = services.files
      const { id: userId } = await house.harness.login('user')
      const photo = await photographOf(cardholder)
      const key = `uploads/${randomBytes(8).toString('hex')}.jpg`
      await originals.put(key, photo, { sealed: true })
      const sha256 = createHash('sha256').update(photo).digest('hex')
      const row = { key, userId, purpose: 'upload', mime: 'image/jpeg', sha256 }
      await db.insert(files).values({ ...row, bytes: photo.length })
      const payload = { file: key }
      await enqueue(db, { kind: 'read-card', payload, uniqueKey: `read-card ${key}` })
      return async () => {
        const [file] = await db.select().from(files).where(eq(files.key, key))
        const { name, idNumber } = cardholder
        expect(file?.purpose).toBe('idcard')
        expect(readCardOf(file?.facts ?? null)).toMatchObject({ name, idNumber, photos: 1 })
        expect(await originals.isSealed(key)).toBe(true)
        const told = JSON.stringify([await db.select().from(jobs), house.logged, file?.facts])
        expect([told.includes(name), told.includes(idNumber)]).toEqual([false, false])
      }
    },
  },
  'sell-imported': {
    events: 0,
    between: decisions,
    async begin(house) {
      const { db } = house.harness
      const id = await newWork(house)
      await db.update(images).set({ status: 0, onSale: false }).where(eq(images.id, id))
      const file = { path: 'a.jpg', bytes: 1, modifiedAt: new Date(), imageId: id }
      await db
        .insert(importedFiles)
        .values({ key: `k${id}`, place: 'p', ...file, state: 'made', awaitsSale: true })
      const making = house.runner()
      await making.start()
      await house.quiet()
      await making.close(5000)
      await db.update(jobs).set({ runAt: sql`now()` })
      return async () => {
        const [row] = await db.select().from(images).where(eq(images.id, id))
        expect(row).toMatchObject({ status: 1, onSale: true })
        expect(await db.$count(decisions, eq(decisions.subjectId, id))).toBe(1)
      }
    },
  },
  'sweep-uploads': {
    events: 16,
    async begin(house) {
      const { db, services } = house.harness
      const { id: userId } = await house.harness.login('user')
      const unused = await newPicture(house)
      const facts = { purpose: 'upload', mime: 'image/jpeg', createdAt: ago(9) }
      const { key, sha256 } = unused
      await db.insert(files).values({ key, userId, ...facts, bytes: 1, sha256 })
      await services.files.cache.put(`private/${key}.320.jpg`, unused.bytes)
      const portrait = await newPicture(house)
      await db.insert(applications).values({
        ...{ userId, userType: '1', realname: '陈海生', mobile: '13900000000', status: 2 },
        ...{ thumb: portrait.key, createdAt: ago(4000), updatedAt: ago(4000) },
      })
      const thumb = `pictures/w9-${randomBytes(4).toString('hex')}-thumb.jpg`
      await services.files.media.put(thumb, unused.bytes)
      await db.insert(retiredMedia).values({ thumb, retiredAt: ago(30) })
      await insertJob(db, sweepJob)
      return async () => {
        expect(await db.$count(files, eq(files.key, key))).toBe(0)
        expect(await db.$count(applications, eq(applications.userId, userId))).toBe(0)
        expect(await db.$count(retiredMedia)).toBe(0)
        expect(await db.$count(leavingFiles)).toBe(0)
        const left = [key, portrait.key].flatMap((one) => [
          ...house.keys(`files/originals/${one}`),
          ...house.keys(`files/cache/private/${one}`),
        ])
        expect([...left, ...house.keys(`files/media/${thumb}`)]).toEqual([])
        expect(await waiting(house, 'sweep-uploads')).toBe(1)
      }
    },
  },
  'saved-searches': {
    events: 2,
    async begin(house) {
      const { db } = house.harness
      const email = `${randomBytes(4).toString('hex')}@paper.example`
      const { id: userId } = await house.harness.login('user', { email })
      const search = {
        userId,
        title: '夜桥',
        query: 'q=夜桥',
        channel: 'mail' as const,
        lang: 'zh',
      }
      const moments = { seenAt: ago(3), toldAt: ago(3), offKey: email }
      const id = await idOf(
        db
          .insert(savedSearches)
          .values({ ...search, ...moments })
          .returning(),
      )
      await db.insert(images).values({
        ...{ title: { zh: '夜桥旧影' }, thumb: 'w/t.jpg', preview: 'p.jpg', watermarked: 'p.jpg' },
        ...{ width: 3, height: 2, direction: 2, onlineAt: ago(1) },
        ...searchable({ zh: '夜桥旧影' }),
      })
      await insertJob(db, tellJob)
      return async () => {
        const sent = house.box.mails.filter(({ to }) => to.includes(email))
        const names = sent.map(({ source }) => /^message-id: (\S+)/im.exec(source)?.[1])
        // One that was taken while its process died goes out again, as the same message.
        expect(new Set(names).size).toBe(1)
        expect(names[0]).toMatch(/^<search-\d+-\d+@/)
        const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, id))
        expect(row?.toldBefore).toBeNull()
        expect(row?.toldAt.getTime()).toBeGreaterThan(ago(1).getTime())
        expect(await waiting(house, 'saved-searches')).toBe(1)
      }
    },
  },
  backup: {
    events: 4,
    async begin(house) {
      await newPicture(house)
      await insertJob(house.harness.db, { kind: 'backup', payload: {}, uniqueKey: 'backup' })
      return async () => {
        const place = bucketStore(house.harness.config.backups?.place as StoreSettings)
        const told = await place.get('last-backup.json')
        const { file, bytes, error } = JSON.parse(String(Buffer.from(told ?? []))) as {
          file: string
          bytes: number
          error?: string
        }
        expect(error).toBeUndefined()
        const name = file.slice(file.lastIndexOf('/') + 1)
        expect(
          house
            .keys('backups/')
            .filter((key) => key.endsWith('.sealed'))
            .at(-1),
        ).toBe(`backups/${name}`)
        expect((await place.stat(name))?.bytes).toBe(bytes)
        // Each that is listed opens to its end.
        for (const key of house.keys('backups/').filter((one) => one.endsWith('.sealed'))) {
          const stored = place.readStored(key.slice('backups/'.length))
          expect((await buffer(currentVault().openBytes(stored))).length).toBeGreaterThan(1000)
        }
        expect(await waiting(house, 'backup')).toBe(1)
      }
    },
  },
  'seal-data': {
    events: 4,
    async begin(house) {
      const { db, services } = house.harness
      const { originals } = services.files
      await db.execute(sql`delete from vault_keys`)
      const names = ['a', 'b'].map(
        (one) => `contracts/${randomBytes(4).toString('hex')}/${one}.pdf`,
      )
      for (const name of names) await originals.put(name, Buffer.from(name), { sealed: false })
      const { id } = await house.harness.login('user', { realname: '陈海生' })
      await db.execute(sql`update users set realname = '陈海生' where id = ${id}`)
      await enqueueSealIfStale(db)
      return async () => {
        for (const name of names) {
          expect(await originals.isSealed(name)).toBe(true)
          expect(String(Buffer.from((await originals.get(name)) ?? []))).toBe(name)
        }
        const [row] = await db.select().from(users).where(eq(users.id, id))
        expect(row?.realname).toBe('陈海生')
        const [stored] = await db
          .select({ realname: sql<string>`realname::text` })
          .from(users)
          .where(eq(users.id, id))
        expect(stored?.realname).not.toBe('陈海生')
        expect(await isAllSealed(db)).toBe(true)
      }
    },
  },
}

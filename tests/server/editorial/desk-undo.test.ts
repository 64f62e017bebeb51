import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncIdentities } from '#server/database/sync-identities.ts'
import { entries } from '#server/database/schema/activities.ts'
import { images } from '#server/database/schema/images.ts'
import { applications, photographers } from '#server/database/schema/photographers.ts'
import { filedOf } from '#server/modules/editorial/review/review.queries.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { pendingRows } from '#tests/fixtures/pending-rows.ts'
import { idOf, insertPhotographer } from '#tests/fixtures/rows.ts'
import { openShop } from '../support/buying.ts'
import type { Shop } from '../support/buying.ts'
import { testNow } from '../support/harness.ts'
import type { Login } from '../support/harness.ts'

let shop: Shop
let chen: Login
let zhou: Login
let sender: Login
let photographerId: number
let pending: ReturnType<typeof pendingRows>
beforeAll(async () => {
  shop = await openShop()
  const { db } = shop.harness
  await insertCatalogue(db)
  await syncIdentities(db)
  chen = await shop.harness.login('editor', { username: 'chen' })
  zhou = await shop.harness.login('editor', { username: 'zhou' })
  sender = await shop.harness.login('photographer', { username: 'lin' })
  photographerId = await insertPhotographer(db, sender.id, { shown: false })
  const day = new Date(testNow.getTime() - 86_400_000)
  pending = pendingRows(db, { userId: sender.id, photographerId, day })
})
afterAll(() => shop.close())

const call = (path: string, body: object, by = chen) =>
  shop.harness.ask(`v1/desk/${path}`, { method: 'POST', token: by.token, body, lang: 'en' })
const decide = (kind: string, id: number, verdict: object = { status: 1 }) =>
  call('decide', { kind, ids: [id], ...verdict })
const undo = (kind: string, id: number, by = chen) => call('decide/undo', { kind, ids: [id] }, by)
const workOf = async (id: number) =>
  (await shop.harness.db.select().from(images).where(eq(images.id, id)))[0]!
const historyOf = async (kind: string, id: number) => {
  const reply = await shop.harness.ask(`v1/desk/history/${kind}/${id}`, { token: chen.token })
  return (reply.json as { data: { event: string }[] }).data.map(({ event }) => event)
}

describe('a decision that is taken back', () => {
  it('leaves a work as it was: waiting, unsold, filed where it was, its photographer unlisted', async () => {
    const id = await pending.work({ onSale: false })
    const before = await workOf(id)
    const filing = { status: 1, cates: [1], labels: [1], editorial: true }
    expect((await decide('work', id, filing)).status).toBe(200)
    expect(await workOf(id)).toMatchObject({ status: 1, onSale: true, editorial: true })
    expect((await undo('work', id)).json).toEqual({ undone: 1 })
    const { status, onSale, onlineAt, editorial, message } = before
    expect(await workOf(id)).toMatchObject({ status, onSale, onlineAt, editorial, message })
    expect(await filedOf(shop.harness.db, id)).toEqual({ cates: [], labels: [] })
    const [person] = await shop.harness.db
      .select()
      .from(photographers)
      .where(eq(photographers.id, photographerId))
    expect(person?.shown).toBe(false)
    expect(await historyOf('work', id)).toEqual(['undone', 'approved'])
    // It waits like any other, and can be decided again.
    expect((await decide('work', id, { status: 2, message: 'dark' })).status).toBe(200)
    expect(await historyOf('work', id)).toEqual(['rejected', 'undone', 'approved'])
  })

  it('takes a new photographer away again, and lets the application wait', async () => {
    const user = await shop.harness.login('user')
    const row = { userId: user.id, userType: '1' as const, realname: '欧阳', mobile: '13900000009' }
    const id = await idOf(shop.harness.db.insert(applications).values(row).returning())
    expect((await decide('application', id, { status: 1, tags: [2] })).status).toBe(200)
    expect((await undo('application', id)).status).toBe(200)
    const made = await shop.harness.db
      .select()
      .from(photographers)
      .where(eq(photographers.userId, user.id))
    expect(made).toEqual([])
    const [again] = await shop.harness.db.select().from(applications).where(eq(applications.id, id))
    expect(again).toMatchObject({ status: 0, reasons: null, decidedBy: null, decidedAt: null })
  })

  it('is one of all kinds', async () => {
    const made = { entry: await pending.entry(), folder: await pending.folder() }
    for (const [kind, id] of Object.entries({ ...made, subject: await pending.subject() })) {
      expect((await decide(kind, id, { status: 2, message: 'blurred' })).status).toBe(200)
      expect([kind, (await undo(kind, id)).status]).toEqual([kind, 200])
    }
    const [row] = await shop.harness.db.select().from(entries).where(eq(entries.id, made.entry))
    expect(row).toMatchObject({ status: 0, message: null })
  })
})

describe('a decision is not taken back', () => {
  it('by another editor, nor twice, nor by two requests at once', async () => {
    const id = await pending.work({ onSale: false })
    await decide('work', id)
    const others = await undo('work', id, zhou)
    expect([others.status, others.text]).toEqual([409, expect.stringContaining('Another editor')])
    const both = await Promise.all([undo('work', id), undo('work', id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await undo('work', id)).text).toContain('already been undone')
    expect(await historyOf('work', id)).toEqual(['undone', 'approved'])
    expect((await undo('work', 999_999)).status).toBe(404)
  })

  it('once the work was ordered', async () => {
    const id = await shop.picture(9000, { status: 0, onSale: false, photographerId })
    await decide('work', id)
    await shop.order(await shop.buyer(), [id])
    const reply = await undo('work', id)
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('ordered')])
    expect(await workOf(id)).toMatchObject({ status: 1, onSale: true })
  })

  it('once the sender changed it, or two minutes have passed', async () => {
    const changed = await pending.entry()
    await decide('entry', changed, { status: 2, message: 'dark' })
    await shop.harness.db
      .update(entries)
      .set({ status: 0, updatedAt: new Date(shop.now().getTime() + 1) })
      .where(eq(entries.id, changed))
    expect((await undo('entry', changed)).status).toBe(409)
    const late = await pending.work({ onSale: false })
    await decide('work', late)
    shop.advance(121)
    expect((await undo('work', late)).text).toContain('two minutes')
    expect((await workOf(late)).status).toBe(1)
  })

  it('by a visitor or a buyer', async () => {
    const buyer = await shop.buyer()
    expect((await undo('work', 1, buyer)).status).toBe(403)
  })
})

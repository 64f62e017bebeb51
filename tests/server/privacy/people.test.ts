import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decisions } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { orderContracts } from '#server/database/schema/orders.ts'
import {
  applications,
  photographers,
  settlementContracts,
} from '#server/database/schema/photographers.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { users } from '#server/database/schema/users.ts'
import { wallets } from '#server/database/schema/wallet.ts'
import { hashPassword } from '#server/modules/accounts/login/passwords.ts'
import { sweepPersonal } from '#server/modules/privacy/sweep-personal.ts'
import { approve, settlementForm, personForm as application } from '../support/applicant.ts'
import { furnish, uploadPicture } from '../support/contributor-setup.ts'
import { openHarness, quickAccounts, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import {
  buy,
  contractAt,
  idcard,
  newWork,
  personForm,
  signContract,
} from '../support/licence-shop.ts'

const password = 'Harbour-2026'
let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await furnish(harness)
  await harness.db.insert(siteSettings).values({ title: { zh: '云港图片' }, privacy: { zh: '甲' } })
})
afterAll(() => harness.close())

const get = async (user: Login, path: string) =>
  (await harness.ask(`v1/${path}`, { token: user.token })).json
const post = (user: Login, path: string, body: object) =>
  harness.ask(`v1/${path}`, { method: 'POST', token: user.token, body })
const person = async (mobile: string, role: 'user' | 'photographer' | 'editor' = 'user') =>
  harness.login(role, {
    mobile,
    username: `u${mobile}`,
    email: `${mobile}@example.com`,
    passwordHash: await hashPassword(password, quickAccounts.passwordCost),
  })

/** What PGlite or PostgreSQL answers to a plain query. */
const rowsOf = <Row>(result: unknown): Row[] =>
  Array.isArray(result) ? (result as Row[]) : (result as { rows: Row[] }).rows

/** Rows and private or public files that hold a word, by table or path. */
async function holdersOf(word: string): Promise<string[]> {
  const { db, config } = harness
  const tables = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const names = rowsOf<{ name: string }>(tables).map(({ name }) => name)
  const found: string[] = []
  for (const name of names) {
    const rows = await db.execute(
      sql`select count(*)::int as count from ${sql.identifier(name)} t where position(${word} in row_to_json(t)::text) > 0`,
    )
    if (rowsOf<{ count: number }>(rows)[0]!.count > 0) found.push(name)
  }
  for (const folder of [config.originalsDir, config.mediaDir]) {
    const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const file of files.filter((one) => one.isFile()))
      if ((await readFile(join(file.parentPath, file.name))).includes(word)) found.push(file.name)
  }
  return found
}

test('consent is kept once a purpose and text, from the forms that people send', async () => {
  const user = await person('13811110001')
  const work = await newWork(harness)
  const { id } = await buy(harness, user, [{ work, option: 1 }])
  for (let times = 0; times < 2; times++) await post(user, 'contract/form', personForm(id))
  const given = (await get(user, 'auth/consents')) as { purpose: string; version: string }[]
  expect(given.map(({ purpose }) => purpose)).toEqual(['contract'])
  await harness.db.update(siteSettings).set({ privacy: { zh: '乙' } })
  await contractAt(harness, user, id, 2)
  await post(user, 'contract/form', personForm(id))
  const again = (await get(user, 'auth/consents')) as { version: string }[]
  expect(again).toHaveLength(2)
  expect(new Set(again.map(({ version }) => version)).size).toBe(2)

  const mobile = '13811110009'
  await harness.ask('v1/auth/code', { method: 'POST', body: { mobile } })
  const { sms } = harness.services
  const code = 'last' in sms ? (sms as { last: (to: string) => string }).last(mobile) : ''
  const reply = await harness.ask('v1/auth/code/login', { method: 'POST', body: { mobile, code } })
  const token = (reply.json as { auth: { access_token: string } }).auth.access_token
  expect(await get({ id: 0, token }, 'auth/consents')).toMatchObject([{ purpose: 'account' }])
})

test('the archive holds the user’s own records and documents, without secrets, for that user alone', async () => {
  const user = await person('13811110002')
  const other = await person('13811110003')
  const work = await newWork(harness)
  const { id, sn } = await buy(harness, user, [{ work, option: 1 }])
  await post(user, 'contract/form', personForm(id))
  await contractAt(harness, user, id, 2)
  const open = async ({ token }: Login) => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await harness.app.request('/api/v1/auth/data', { headers })
    expect(reply.headers.get('cache-control')).toContain('no-store')
    return unzipSync(new Uint8Array(await reply.arrayBuffer()))
  }
  const files = await open(user)
  const text = (name: string) => new TextDecoder().decode(files[name])
  expect(text('profile.json')).toContain('13811110002')
  expect(text('orders.json')).toContain(sn)
  expect(text('contracts.json')).toContain(idcard)
  const contract = Object.keys(files).find((name) => name.startsWith('papers/contract-'))!
  expect(text(contract).slice(0, 5)).toBe('%PDF-')
  const all = Object.keys(files).map(text).join('')
  expect(all).not.toContain('scrypt')
  expect(all).not.toMatch(/passwordHash|tokenHash/)
  expect(Object.keys(await open(other)).sort()).toEqual(['profile.json', 'sessions.json'])
  expect((await harness.ask('v1/auth/data')).status).toBe(401)
})

test('closing asks for the password and names open matters; afterwards only legally kept records remain', async () => {
  const mobile = '13811110004'
  const user = await person(mobile)
  const work = await newWork(harness)
  const signed = await buy(harness, user, [{ work, option: 1 }])
  await signContract(harness, user, signed.id)
  const draft = await buy(harness, user, [{ work, option: 0 }])
  await post(user, 'contract/form', { ...personForm(draft.id), realname: '司马光远' })
  await contractAt(harness, user, draft.id, 2)
  await harness.db
    .insert(wallets)
    .values({ userId: user.id, balanceFen: 5 })
    .onConflictDoUpdate({ target: wallets.userId, set: { balanceFen: 5 } })
  await harness.db.insert(decisions).values({
    subject: 'orders',
    subjectId: signed.id,
    decision: 'noted',
    reason: `打过 ${mobile}`,
    after: { mobile },
  })

  expect(await get(user, 'auth/closing')).toMatchObject({
    obstacles: ['balance'],
    stays: ['orders', 'contracts'],
    years: 10,
  })
  expect((await post(user, 'auth/closing', { password })).status).toBe(409)
  await harness.db.update(wallets).set({ balanceFen: 0 }).where(eq(wallets.userId, user.id))
  expect((await post(user, 'auth/closing', { password: 'something else' })).status).toBe(422)
  expect((await post(user, 'auth/closing', {})).status).toBe(422)
  expect((await harness.ask('v1/auth/me', { token: user.token })).status).toBe(200)
  const { status, text } = await post(user, 'auth/closing', { password })
  expect([status, text]).toEqual([200, '{}'])

  expect((await harness.ask('v1/auth/me', { token: user.token })).status).toBe(401)
  for (const word of [mobile, `u${mobile}`, `${mobile}@example.com`, '司马光远'])
    expect(await holdersOf(word), word).toEqual([])
  const [kept] = await harness.db
    .select()
    .from(orderContracts)
    .where(eq(orderContracts.orderId, signed.id))
  expect(kept).toMatchObject({ status: 1, realname: '欧阳晓明', idcard })
  expect(await harness.services.files.originals.stat(kept!.signedKey!)).toBeDefined()
  // The mobile is free for another account.
  await person(mobile)

  // Ten years later those go too.
  const later = new Date(testNow.getTime() + 11 * 365.25 * 86_400_000)
  await sweepPersonal(roomAt(later))
  expect(await holdersOf('欧阳晓明')).not.toContain('order_contracts')
  expect(await harness.services.files.originals.stat(kept!.signedKey!)).toBeUndefined()
})

const roomAt = (moment: Date) => ({
  db: harness.db,
  files: harness.services.files,
  retention: harness.config.retention,
  now: () => moment,
})

test('a contributor leaves: cards, samples and unsold works go, sold works stay for their buyers', async () => {
  const user = await person('13811110005', 'photographer')
  await approve(harness, user)
  const form = await settlementForm(harness, user, '慕容雪村')
  expect((await post(user, 'camera/contract', form)).status).toBe(200)
  await harness.services.works.end(20_000)
  const [mine] = await harness.db
    .update(photographers)
    .set({ name: { zh: '慕容雪村' } })
    .where(eq(photographers.userId, user.id))
    .returning()
  const sold = await newWork(harness, { photographerId: mine!.id, author: '慕容雪村' })
  const unsold = await newWork(harness, { photographerId: mine!.id, author: '慕容雪村' })
  const buyer = await person('13811110006')
  await buy(harness, buyer, [{ work: sold, option: 1 }])
  const sample = await uploadPicture(harness, user)

  expect(await get(user, 'auth/closing')).toMatchObject({ obstacles: [], stays: ['works'] })
  expect((await post(user, 'auth/closing', { password })).status).toBe(200)
  expect(await holdersOf('慕容雪村')).toEqual(['images'])
  const rows = await harness.db.select().from(images)
  expect(rows.find(({ id }) => id === sold.id)).toMatchObject({ author: '慕容雪村', onSale: false })
  expect(rows.find(({ id }) => id === unsold.id)).toMatchObject({ author: null, originalKey: null })
  expect(
    await harness.db.$count(settlementContracts, eq(settlementContracts.userId, user.id)),
  ).toBe(0)
  const key = `uploads/${sample.split('/').at(-1)}`
  expect(await harness.services.files.originals.stat(key)).toBeUndefined()
  expect((await harness.ask(`v1/image/${unsold.id}`)).status).toBe(404)
})

test('the server deletes a refused application when its time has come, and not before', async () => {
  const user = await person('13811110007')
  const form = await application(harness, user)
  expect((await post(user, 'camera/apply', form)).status).toBe(200)
  await harness.db
    .update(applications)
    .set({ status: 2, updatedAt: testNow })
    .where(eq(applications.userId, user.id))
  const count = () => harness.db.$count(applications, eq(applications.userId, user.id))
  const day = 86_400_000
  await sweepPersonal(roomAt(new Date(testNow.getTime() + 179 * day)))
  expect(await count()).toBe(1)
  await sweepPersonal(roomAt(new Date(testNow.getTime() + 181 * day)))
  expect(await count()).toBe(0)
})

test('an editor does not close the own account', async () => {
  const editor = await person('13811110008', 'editor')
  expect(await get(editor, 'auth/closing')).toMatchObject({ obstacles: ['editor'] })
  expect((await post(editor, 'auth/closing', { password })).status).toBe(409)
  expect(await harness.db.$count(users, eq(users.id, editor.id))).toBe(1)
})

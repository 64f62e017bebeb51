import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#api/call.ts'
import { syncIdentities } from '#server/database/sync-identities.ts'
import { jobs } from '#server/database/schema/desk.ts'
import { tierOptions, tiers } from '#server/database/schema/tiers.ts'
import { insertBelongings } from '#tests/fixtures/belongings.ts'
import type { Belongings } from '#tests/fixtures/belongings.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { namingFields } from '#tests/fixtures/private-fields.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login, Reply } from '../support/harness.ts'

interface Given {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
}
/** The second user's call: a record of the first one, and where needed one of their own. */
type Attack = (theirs: Belongings, mine: Belongings) => Given

const signature = Buffer.from('no picture, and no call gets as far as looking').toString('base64')
const form = {
  user_type: 1,
  realname: '苏青',
  idcard: '11010519491231002X',
  email: 'su@example.com',
}

/** A contributor's submission, of the catalogue's subjects and tiers and with own uploads. */
const picture = ({ uploadAddress: thumb }: Belongings) => ({
  title: '晨港',
  subject_id: 3,
  package_id: 1,
  thumb,
})
const film = ({ uploadAddress: thumb, filmAddress: url }: Belongings) => ({
  title: '潮',
  thumb,
  url,
})
const subject = ({ uploadAddress: thumb }: Belongings) => ({
  title: '渔港',
  subject_cate: 2,
  package_id: 1,
  year: '2026',
  thumb,
})
const cover = ({ uploadAddress: thumb }: Belongings) => ({
  title: '夹',
  type: 1,
  cover_type: 2,
  thumb,
})

/** An application of an organisation for videos too, and the fields of the contributor agreement. */
const application = (mine: Belongings) => ({
  user_type: 2,
  realname: '林海',
  thumb: mine.uploadAddress,
  description: '海与港。',
  mobile: '13800000009',
  company: '云港影像工作室',
  ctype: 1,
  worktype: ['image', 'video'],
  images: mine.samplePictures,
  video: mine.sampleFilms,
  license: mine.uploadAddress,
})
const settlement = (mine: Belongings) => ({
  realname: '林海',
  idcard: '11010519491231002X',
  idcard_thumb: mine.cardAddress,
  bank_card: '6222020000000000008',
  bank_card_thumb: mine.uploadAddress,
})

/** Fields that carry the id of something private: the answer must be 404 or 403. Adding a row? Put its field here. */
const attacks: Record<string, Attack[]> = {
  'cartOption params.id': [
    ({ cartItem }) => ({ params: { id: cartItem }, body: { option_id: [0] } }),
  ],
  'cartDelete params.id': [({ cartItem }) => ({ params: { id: cartItem } })],
  'cartDeleteBatch body.ids': [({ cartItem }) => ({ body: { ids: [cartItem] } })],
  'orderDetail params.id': [
    ({ waitingOrder }) => ({ params: { id: waitingOrder } }),
    ({ paidOrder }) => ({ params: { id: paidOrder } }),
  ],
  'orderPay body.oid': [
    ({ waitingOrder: oid }) => ({ body: { oid, ptype: 1, otype: 1 } }),
    ({ waitingOrder: oid }, mine) => ({ body: { oid, ptype: 1, package_id: mine.ownedPackage } }),
    ({ waitingOrder: oid }) => ({ body: { oid, ptype: 2 } }),
    ({ waitingOrder: oid }) => ({ body: { oid, ptype: 3 } }),
    ({ paidOrder: oid }) => ({ body: { oid, ptype: 1, otype: 1 } }),
    ({ paidOrder: oid }) => ({ body: { oid, ptype: 2 } }),
  ],
  'orderPay body.package_id': [
    (theirs, mine) => ({
      body: { oid: mine.waitingOrder, ptype: 1, package_id: theirs.ownedPackage },
    }),
  ],
  'walletChargePay body.id': [
    ({ waitingRecharge: id }) => ({ body: { id, ptype: 2 } }),
    ({ waitingRecharge: id }) => ({ body: { id, ptype: 3 } }),
  ],
  'walletRecordDetail params.id': [
    ({ waitingRecharge }) => ({ params: { id: waitingRecharge } }),
    ({ movement }) => ({ params: { id: movement } }),
  ],
  'authorizationTicket body.id': [({ licence }) => ({ body: { id: licence } })],
  'authorizationDownload params.id': [({ licence }) => ({ params: { id: licence } })],
  'authorizationCertificate params.id': [({ licence }) => ({ params: { id: licence } })],
  'authPasskeyDelete params.id': [({ passkey }) => ({ params: { id: passkey } })],
  'uploadParts params.id': [({ part }) => ({ params: { id: part } })],
  'uploadPrivate params.name': [({ uploadName }) => ({ params: { name: uploadName } })],
  'contractFormInfo query.order_id': [({ paidOrder }) => ({ query: { order_id: paidOrder } })],
  'contractFormSubmit body.order_id': [
    ({ paidOrder }) => ({ body: { ...form, order_id: paidOrder } }),
    ({ waitingOrder }) => ({ body: { ...form, order_id: waitingOrder } }),
  ],
  'contractDetail query.order_id': [({ paidOrder }) => ({ query: { order_id: paidOrder } })],
  'contractSign body.order_id': [
    ({ paidOrder }) => ({ body: { order_id: paidOrder, base64_file: signature } }),
  ],
  'contractDownload params.order_id': [({ paidOrder }) => ({ params: { order_id: paidOrder } })],
  'favoriteList query.board_id': [({ board }) => ({ query: { board_id: board } })],
  'favoriteAdd body.board_id': [({ board }) => ({ body: { image_id: 1, board_id: board } })],
  'boardUpdate params.id': [
    ({ board }) => ({ params: { id: board }, body: { title: '我的', shared: true } }),
  ],
  'savedSearchUpdate params.id': [
    ({ savedSearch: id }) => ({ params: { id }, body: { title: '我的' } }),
  ],
  'savedSearchDelete params.id': [({ savedSearch: id }) => ({ params: { id } })],
  'savedSearchFresh params.id': [({ savedSearch: id }) => ({ params: { id } })],
  'savedSearchSeen params.id': [({ savedSearch: id }) => ({ params: { id } })],
  'boardDelete params.id': [({ board }) => ({ params: { id: board } })],
  'boardImagesAdd params.id': [({ board }) => ({ params: { id: board }, body: { ids: [1] } })],
  'boardImageDelete params.id': [({ board }) => ({ params: { id: board, image_id: 2 } })],
  'ownSubjectUpdate params.id': [
    ({ subject: id }) => ({ params: { id }, body: { title: '我的' } }),
  ],
  'ownSubjectDelete params.id': [({ subject: id }) => ({ params: { id } })],
  'workAddImages body[].subject_id': [
    (theirs, mine) => ({ body: [{ ...picture(mine), subject_id: theirs.subject }] }),
  ],
  'workAddVideos body[].subject_id': [
    (theirs, mine) => ({ body: [{ ...film(mine), subject_id: theirs.subject }] }),
  ],
  'workOffSale body.ids': [({ workOnSale }) => ({ body: { ids: [workOnSale] } })],
  'workDelete body.ids': [
    ({ work }) => ({ body: { ids: [work] } }),
    ({ work }, mine) => ({ body: { ids: [mine.work, work] } }),
  ],
  'workUpdate params.id': [({ work }) => ({ params: { id: work }, body: { title: '换' } })],
  'workUpdate body.subject_id': [
    (theirs, mine) => ({ params: { id: mine.work }, body: { subject_id: theirs.subject } }),
  ],
  'workWithdraw params.id': [({ workOnSale }) => ({ params: { id: workOnSale } })],
  'workDetail params.id': [
    ({ work }) => ({ params: { id: work } }),
    ({ workOnSale }) => ({ params: { id: workOnSale } }),
  ],
  'collectList query.folder_id': [({ folder }) => ({ query: { folder_id: folder } })],
  'collectAdd body.data[].folder_id': [
    (theirs, mine) => ({
      body: {
        type: 1,
        data: [{ title: '潮', thumb: mine.uploadAddress, folder_id: theirs.folder }],
      },
    }),
  ],
  'collectUpdate params.id': [({ entry }) => ({ params: { id: entry }, body: { title: '换' } })],
  'collectUpdate body.folder_id': [
    (theirs, mine) => ({ params: { id: mine.entry }, body: { folder_id: theirs.folder } }),
  ],
  'collectDelete params.id': [({ entry }) => ({ params: { id: entry } })],
  'collectFolderDetail params.id': [({ folder }) => ({ params: { id: folder } })],
  'collectFolderUpdate params.id': [
    ({ folder }) => ({ params: { id: folder }, body: { title: '换' } }),
  ],
  'collectFolderDelete params.id': [({ folder }) => ({ params: { id: folder } })],
}

/** Fields that any user may fill with any value, and why. A call with one changes nothing of the first user's. */
const publicFields: Record<string, { why: string; attack?: Attack }> = {
  'authSessionsEnd body.id': { why: 'a login of the person, by its random name; another is none' },
  'closeAccount body.code': { why: 'a code sent to the own mobile' },
  'authScan params.key': { why: 'a code on a screen, for every user who sees it' },
  'authScanConfirm params.key': { why: 'a code on a screen, for every user who sees it' },
  'cartAdd body.image_id': {
    why: 'a picture of the catalogue',
    attack: () => ({ body: { image_id: 1, option_id: [1] } }),
  },
  'cartAdd body.option_id': { why: 'a size: 0, 1 or 2' },
  'cartOption body.option_id': { why: 'a size: 0, 1 or 2' },
  'orderPreCreate body.images[].image_id': { why: 'a picture of the catalogue' },
  'orderCreate body.images[].image_id': {
    why: 'a picture of the catalogue',
    attack: () => ({ body: { images: [{ image_id: 1, option: [0] }] } }),
  },
  'walletCharge body.package_id': {
    why: 'a package for sale',
    attack: () => ({ body: { package_id: 1 } }),
  },
  'contractFormSubmit body.id': {
    why: 'the order finds its contract, the id is not read',
    attack: (theirs, mine) => ({
      body: { ...form, id: theirs.contract, order_id: mine.paidOrder },
    }),
  },
  'favoriteAdd body.image_id': {
    why: 'a picture of the catalogue',
    attack: () => ({ body: { image_id: 2 } }),
  },
  'favoriteDelete params.image_id': {
    why: 'a picture of the catalogue, kept no longer by the caller',
    attack: () => ({ params: { image_id: 2 } }),
  },
  'boardImagesAdd body.ids': { why: 'pictures of the catalogue' },
  'workAddImages body[].package_id': { why: 'a price tier of the house' },
  'workAddImages body[].options[].id': { why: 'a size: 0, 1 or 2' },
  'workAddVideos body[].package_id': { why: 'a price tier of the house' },
  'workUpdate body.package_id': { why: 'a price tier of the house' },
  'workUpdate body.options[].id': { why: 'a size: 0, 1 or 2' },
  'ownSubjectUpdate body.subject_cate': { why: 'a category of the catalogue' },
  'ownSubjectUpdate body.package_id': { why: 'a price tier of the house' },
  'ownSubjectAdd body.subject_cate': { why: 'a category of the catalogue' },
  'ownSubjectAdd body.package_id': { why: 'a price tier of the house' },
  'collectAdd body.data[].actid': { why: 'an activity for everybody' },
  'collectUpdate body.actid': { why: 'an activity for everybody' },
  'boardImageDelete params.image_id': { why: 'a picture of the catalogue' },
}

/** Fields with the address of an upload: a foreign one is refused as one that never was. */
const uploadFields: Record<string, Attack> = {
  'authProfile body.thumb': ({ uploadAddress }) => ({ body: { thumb: uploadAddress } }),
  'applicationSubmit body.thumb': ({ uploadAddress: thumb }, mine) => ({
    body: { ...application(mine), thumb },
  }),
  'applicationSubmit body.images': ({ uploadAddress }, mine) => ({
    body: { ...application(mine), images: [...mine.samplePictures.slice(1), uploadAddress] },
  }),
  'applicationSubmit body.video': ({ filmAddress }, mine) => ({
    body: { ...application(mine), video: [...mine.sampleFilms.slice(1), filmAddress] },
  }),
  'applicationSubmit body.license': ({ uploadAddress: license }, mine) => ({
    body: { ...application(mine), license },
  }),
  'settlementSubmit body.idcard_thumb': (theirs, mine) => ({
    body: { ...settlement(mine), idcard_thumb: theirs.cardAddress },
  }),
  'settlementSubmit body.bank_card_thumb': ({ uploadAddress }, mine) => ({
    body: { ...settlement(mine), bank_card_thumb: uploadAddress },
  }),
  'workAddImages body[].thumb': (theirs) => ({ body: [picture(theirs)] }),
  'workAddVideos body[].thumb': ({ uploadAddress: thumb }, mine) => ({
    body: [{ ...film(mine), thumb }],
  }),
  'workAddVideos body[].url': ({ filmAddress: url }, mine) => ({ body: [{ ...film(mine), url }] }),
  'workUpdate body.thumb': ({ uploadAddress: thumb }, mine) => ({
    params: { id: mine.work },
    body: { thumb },
  }),
  'workUpdate body.url': ({ filmAddress: url }, mine) => ({
    params: { id: mine.filmWork },
    body: { url },
  }),
  'ownSubjectAdd body.thumb': (theirs) => ({ body: subject(theirs) }),
  'ownSubjectUpdate body.thumb': ({ uploadAddress: thumb }, mine) => ({
    params: { id: mine.subject },
    body: { thumb },
  }),
  'collectAdd body.data[].thumb': ({ uploadAddress: thumb }) => ({
    body: { type: 1, data: [{ title: '潮', thumb }] },
  }),
  'collectAdd body.data[].url': ({ filmAddress: url }, mine) => ({
    body: { type: 2, data: [{ ...film(mine), url }] },
  }),
  'collectUpdate body.thumb': ({ uploadAddress: thumb }, mine) => ({
    params: { id: mine.entry },
    body: { thumb },
  }),
  'collectUpdate body.url': ({ filmAddress: url }, mine) => ({
    params: { id: mine.filmEntry },
    body: { url },
  }),
  'collectFolderAdd body.thumb': (theirs) => ({ body: cover(theirs) }),
  'collectFolderUpdate body.thumb': (theirs, mine) => ({
    params: { id: mine.folder },
    body: cover(theirs),
  }),
}

const fields = namingFields()
const byName = new Map(fields.map((field) => [field.name, field]))
const tables = [attacks, publicFields, uploadFields].map((table) => Object.keys(table))

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await insertCatalogue(harness.db)
  await harness.db.insert(tiers).values({ id: 2, kind: 2, title: { zh: '视频' } })
  await harness.db.insert(tierOptions).values({ tierId: 2, optionId: 0, priceFen: 300_000 })
  await syncIdentities(harness.db)
  await harness.services.files.originals.put('originals/1.jpg', new Uint8Array([255, 216, 255]))
  await harness.db.execute(sql`update images set original_key = 'originals/1.jpg' where id = 1`)
})
afterAll(() => harness.close())

interface Person extends Login {
  things: Belongings
}
async function person(row: Call): Promise<Person> {
  const login = await harness.login(row.access === 'photographer' ? 'photographer' : 'user')
  const { originals } = harness.services.files
  return { ...login, things: await insertBelongings({ db: harness.db, originals }, login.id) }
}

function send(row: Call, { params = {}, query = {}, body }: Given, token: string): Promise<Reply> {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 1))
  const search = new URLSearchParams(Object.entries(query).map(([key, one]) => [key, String(one)]))
  const address = search.size > 0 ? `${path}?${search}` : path
  return harness.ask(address, { method: row.method, token, ...(body !== undefined && { body }) })
}

interface TableQuery {
  name: string
  /** Its rows as text. */
  rows: SQL
  /** Whether it says when a row was last used, which is no change. */
  isDated: boolean
}

/** Every table, except the counters of requests. */
async function tableQueries(): Promise<TableQuery[]> {
  const { db } = harness
  // The document of a form that an owner sent before is printed after the reply.
  const open = sql`kind = 'print-contract' and status in ('waiting', 'running')`
  await expect.poll(() => db.$count(jobs, open)).toBe(0)
  const names = rowsOf(
    await db.execute(sql`select tablename as text from pg_tables where schemaname = 'public'
      and tablename not in ('attempt_limits', 'idempotency_keys')`),
  )
  const dated = rowsOf(
    await db.execute(sql`select table_name as text from information_schema.columns
      where table_schema = 'public' and column_name = 'used_at'`),
  )
  return names.map((name) => ({
    name,
    rows: sql`select ${name} || (to_jsonb(t) - 'used_at')::text as text from ${sql.identifier(name)} t`,
    isDated: dated.includes(name),
  }))
}

const join = (parts: SQL[]): SQL => sql.join(parts, sql` union all `)

async function everyRow(): Promise<Set<string>> {
  const queries = (await tableQueries()).map(({ rows }) => rows)
  return new Set(rowsOf(await harness.db.execute(join(queries))))
}

/** What each table holds: how many rows, and the transactions that wrote them; any write of a row makes a new version of it. */
async function snapshot(): Promise<string[]> {
  const queries = (await tableQueries()).map(({ name, rows, isDated }) =>
    isDated
      ? sql`select ${name} || ' ' || coalesce(md5(string_agg(text, '' order by text)), '') as text from (${rows}) rows`
      : sql`select ${name} || ' ' || count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as text
          from ${sql.identifier(name)}`,
  )
  return rowsOf(await harness.db.execute(join(queries))).sort()
}

/** PGlite gives an object with rows, pg the rows. */
function rowsOf(result: unknown): string[] {
  const rows = (Array.isArray(result) ? result : (result as { rows: unknown }).rows) as unknown
  return (rows as { text: string }[]).map(({ text }) => text)
}

function rowOf(name: string): Call {
  const field = byName.get(name)
  if (!field) throw new Error(`${name}: no row has such a field`)
  return field.row
}

describe('every field that names something', () => {
  const asked = fields.filter(({ row }) => row.access !== 'open' && row.access !== 'editor')

  test.each(asked.map(({ name }) => name))('%s is validated, once', (name) => {
    const validated = tables.filter((table) => table.includes(name)).length
    expect(validated, `${name}: private or public?`).toBe(1)
  })

  test('is validated only where it is', () => {
    const known = fields.map(({ name }) => name)
    expect(tables.flat().filter((name) => !known.includes(name))).toEqual([])
  })
})

describe.each(Object.entries(attacks))("with another user's %s", (name, variants) => {
  const row = rowOf(name)

  test.each(variants.map((attack, index) => [index, attack] as const))(
    'one gets 404 or 403 and changes nothing, while the owner is let in (%i)',
    async (_, attack) => {
      const owner = await person(row)
      const stranger = await person(row)
      const before = await snapshot()
      const refused = await send(row, attack(owner.things, stranger.things), stranger.token)
      expect([403, 404], refused.text).toContain(refused.status)
      expect(await snapshot()).toEqual(before)
      // Else the thing isn't there at all, and the refusal above proves nothing.
      const { status, text } = await send(row, attack(owner.things, owner.things), owner.token)
      expect([400, 401, 403, 404, 500, 501], text).not.toContain(status)
    },
  )
})

describe.each(Object.entries(uploadFields))("with another user's %s", (name, attack) => {
  test('one is refused as with an unknown one, while the owner is let in', async () => {
    const row = rowOf(name)
    const owner = await person(row)
    const stranger = await person(row)
    const before = await snapshot()
    const refused = await send(row, attack(owner.things, stranger.things), stranger.token)
    const { uploadAddress, filmAddress, cardAddress } = owner.things
    const none = {
      uploadAddress: `${uploadAddress}x`,
      filmAddress: `${filmAddress}x`,
      cardAddress: `${cardAddress}x`,
    }
    const things = { ...owner.things, ...none }
    const unknown = await send(row, attack(things, stranger.things), stranger.token)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect([refused.status, refused.json]).toEqual([unknown.status, unknown.json])
    expect(await snapshot()).toEqual(before)
    expect((await send(row, attack(owner.things, owner.things), owner.token)).status).toBe(200)
  })
})

const harmless = Object.entries(publicFields).flatMap(([name, { attack }]) =>
  attack ? [[name, attack] as const] : [],
)
test.each(harmless)("%s changes nothing of another user's", async (name, attack) => {
  const row = rowOf(name)
  const owner = await person(row)
  const before = await everyRow()
  const stranger = await person(row)
  await send(row, attack(owner.things, stranger.things), stranger.token)
  const after = await everyRow()
  expect([...before].filter((line) => !after.has(line))).toEqual([])
})

describe('rows of editors', () => {
  const rows = new Map(fields.map(({ call, row }) => [call, row]))
  const ofEditors = [...rows].filter(([, row]) => row.access === 'editor')

  let logins: Login[]
  beforeAll(async () => {
    logins = [await harness.login('user'), await harness.login('photographer')]
  })

  test.each(ofEditors)('%s lets in editors only', async (_, row) => {
    const before = await snapshot()
    for (const { token } of logins) {
      const kind = { kind: 'news', id: 1 }
      const { status } = await send(row, { params: kind, ...(row.body && { body: {} }) }, token)
      expect(status).toBe(403)
    }
    expect(await snapshot()).toEqual(before)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderContracts } from '#server/database/schema/orders.ts'
import { insertJob } from '#server/modules/jobs/jobs.queries.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import {
  buy,
  contractAt,
  drawnSignature,
  idcard,
  nameHouse,
  newWork,
  organizeSn,
  personForm,
  signContract,
  startAnew,
} from '../support/licence-shop.ts'
import type { Work } from '../support/licence-shop.ts'
import { inked, pagesOf } from '../support/pdf.ts'

let harness: Harness
let user: Login
let work: Work
let time = testNow
beforeAll(async () => {
  harness = await openHarness({ now: () => time })
  await nameHouse(harness)
  user = await harness.login('user', { mobile: '13900000001' })
  work = await newWork(harness)
})
afterAll(() => harness.close())

const order = async (change = {}) => (await buy(harness, user, [{ work, option: 1 }], change)).id
const send = (body: object, token = user.token) =>
  harness.ask('v1/contract/form', { method: 'POST', token, body })
const sign = async (orderId: number, base64?: string, updatedAt?: string) =>
  harness.ask('v1/contract/sign', {
    method: 'POST',
    token: user.token,
    body: {
      order_id: orderId,
      base64_file: base64 ?? (await drawnSignature()),
      updated_at: updatedAt,
    },
  })
const download = (orderId: number, token = user.token) =>
  harness.app.request(`/api/v1/contract/download/${orderId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
const pdfOf = async (orderId: number) =>
  pagesOf(new Uint8Array(await (await download(orderId)).arrayBuffer()))
const detail = (orderId: number, lang = 'zh') =>
  harness.ask(`v1/contract/detail?order_id=${orderId}`, { token: user.token, lang })

describe('from the form to the signed contract', () => {
  it('goes its way, and the document carries name, signature, number and code', async () => {
    const bought = await buy(harness, user, [{ work, option: 0 }])
    expect((await detail(bought.id)).json).toMatchObject({
      status: 0,
      status_text: '尚未填写合同。',
    })
    const form = `v1/contract/form?order_id=${bought.id}`
    expect((await harness.ask(form, { token: user.token })).json).toBeNull()

    const sent = await send(personForm(bought.id))
    expect(sent.json).toEqual({ id: expect.any(Number) })
    expect((await harness.ask(form, { token: user.token })).json).toMatchObject({
      order_id: bought.id,
      user_type: 1,
      realname: '欧阳晓明',
      idcard,
      email: 'buyer@example.com',
    })
    const ready = await contractAt(harness, user, bought.id, 2)
    const address = `/api/v1/contract/download/${bought.id}`
    expect(ready).toMatchObject({
      template_path: address,
      status_text: '合同已生成，请阅读并签名。',
    })
    expect(ready.contract_link).toBeUndefined()

    const before = (await pdfOf(bought.id)).at(-1)!
    expect((await sign(bought.id)).status).toBe(200)
    const done = await contractAt(harness, user, bought.id, 1)
    expect(done).toMatchObject({ contract_link: address, status_text: '合同已签署。' })
    expect((await detail(bought.id, 'de')).json).toMatchObject({
      status_text: 'Der Vertrag ist unterschrieben.',
    })

    const pages = await pdfOf(bought.id)
    const after = pages.at(-1)!
    const place = { ...after.boxOf('乙方（被许可方）签名'), width: 600, height: 180 }
    expect(inked(after.ink(place))).toBeGreaterThan(inked(before.ink(place)) + 0.01)
    const [row] = await rowsOf(bought.id)
    const text = pages.map((page) => page.text).join('')
    for (const said of ['欧阳晓明', bought.sn, row!.code]) expect(text).toContain(said)
    expect(row).toMatchObject({ status: 1, signedAt: testNow })
  })

  it('downloads for its owner alone, by its number, and no cache keeps it', async () => {
    const bought = await buy(harness, user, [{ work, option: 1 }])
    expect((await download(bought.id)).status).toBe(409)
    await send(personForm(bought.id))
    await contractAt(harness, user, bought.id, 2)
    const reply = await download(bought.id)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="__-${bought.sn}-__.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C-${bought.sn}-%E5%BE%85%E7%AD%BE.pdf`,
    })
    const stranger = await harness.login()
    expect((await download(bought.id, stranger.token)).status).toBe(404)
  })
})

const rowsOf = (orderId: number) =>
  harness.db.select().from(orderContracts).where(eq(orderContracts.orderId, orderId))

describe('the form', () => {
  it.each([
    [{ realname: 'Wang Ming' }, 'realname'],
    [{ realname: '王' }, 'realname'],
    [{ idcard: '110105194912310021' }, 'idcard'],
    [{ idcard: '11010519490231002X' }, 'idcard'],
    [{ user_type: 2, organize: '!!', organize_sn: organizeSn }, 'organize'],
    [{ user_type: 2, organize: '云港传媒', organize_sn: '91350100M000100Y44' }, 'organize_sn'],
  ])('refuses %o at its field', async (change, field) => {
    const reply = await send({ ...personForm(await order()), ...change })
    expect([reply.status, reply.json]).toEqual([
      422,
      { code: 'unprocessable', field, message: expect.stringMatching(/\S/) },
    ])
  })

  it('keeps only the needed fields of an organisation, and takes lower case', async () => {
    const id = await order()
    const organize = { user_type: 2, organize: '云港传媒', organize_sn: organizeSn }
    expect((await send({ ...personForm(id), ...organize })).status).toBe(200)
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({ userType: '2', organize: '云港传媒', realname: null, idcard: null })
    const person = await order()
    await send({ ...personForm(person), idcard: idcard.toLowerCase() })
    expect((await rowsOf(person))[0]?.idcard).toBe(idcard)
  })

  it('belongs to paid orders of the user', async () => {
    const unpaid = await order({ status: 0, paidAt: null, paytype: null })
    expect((await send(personForm(unpaid))).json).toMatchObject({ code: 'conflict' })
    const foreign = (await buy(harness, await harness.login(), [{ work, option: 1 }])).id
    for (const id of [foreign, 999_999]) {
      expect((await send(personForm(id))).status).toBe(404)
      expect((await sign(id)).status).toBe(404)
      expect((await detail(id)).status).toBe(404)
      const form = `v1/contract/form?order_id=${id}`
      expect((await harness.ask(form, { token: user.token })).status).toBe(404)
    }
  })

  it('may be sent again until it is signed; the document follows the last one', async () => {
    const id = await order()
    const all = await Promise.all(
      ['王小明', '李晓红', '赵大海'].map((name) => send(personForm(id, name))),
    )
    expect(all.map((reply) => reply.status)).toEqual([200, 200, 200])
    await contractAt(harness, user, id, 2)
    await send(personForm(id, '司马光远'))
    await contractAt(harness, user, id, 2)
    expect((await pdfOf(id))[0]?.text).toContain('司马光远')
    const rows = await rowsOf(id)
    expect(rows).toHaveLength(1)
    await sign(id)
    await contractAt(harness, user, id, 1)
    expect((await send(personForm(id))).json).toMatchObject({ code: 'conflict' })
    expect((await pdfOf(id))[0]?.text).toContain('司马光远')
    expect((await rowsOf(id))[0]?.code).toBe(rows[0]?.code)
  })
})

describe('the signature', () => {
  it('may arrive twice; another one may not replace it', async () => {
    const id = await order()
    await signContract(harness, user, id)
    const [row] = await rowsOf(id)
    expect((await sign(id)).status).toBe(200)
    expect((await detail(id)).json).toMatchObject({ status: 1 })
    const other = await drawnSignature('M10 10 L700 280 M10 280 L700 10')
    expect((await sign(id, other)).json).toMatchObject({ code: 'conflict' })
    expect((await rowsOf(id))[0]).toEqual(row)
  })

  it('counts for the document that was read, not for one that another tab made since', async () => {
    const id = await order()
    await send(personForm(id))
    const read = await contractAt(harness, user, id, 2)
    time = new Date(testNow.getTime() + 60_000)
    await send(personForm(id, '司马光远'))
    const newer = await contractAt(harness, user, id, 2)
    expect(newer.updated_at).not.toBe(read.updated_at)
    expect((await sign(id, undefined, read.updated_at)).json).toMatchObject({
      code: 'conflict',
      message: '合同内容已更新，签名没有提交。请阅读新合同后再签名。',
    })
    expect((await rowsOf(id))[0]).toMatchObject({ status: 2, signatureKey: null })
    expect((await sign(id, undefined, newer.updated_at)).status).toBe(200)
    // The reply was lost: the buyer sends the same signature for the same document again.
    expect((await sign(id, undefined, newer.updated_at)).status).toBe(200)
    await contractAt(harness, user, id, 1)
    time = testNow
  })

  it('waits for the document', async () => {
    const id = await order()
    expect((await sign(id)).json).toMatchObject({ code: 'conflict', message: '尚未填写合同。' })
  })

  it('is no blank pad and nothing but a PNG', async () => {
    const id = await order()
    await send(personForm(id))
    await contractAt(harness, user, id, 2)
    const blank = await sign(id, await drawnSignature('M400 150 l0 0'))
    expect(blank.json).toMatchObject({ code: 'unprocessable', field: 'base64_file' })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    expect((await sign(id, `data:image/png;base64,${svg}`)).status).toBe(415)
    expect((await detail(id)).json).toMatchObject({ status: 2 })
  })
})

it('a form that is sent again is printed at once, although a print that failed waits for its next try', async () => {
  const orderId = await order()
  await send(personForm(orderId))
  await contractAt(harness, user, orderId, 2)
  const [{ id } = { id: 0 }] = await rowsOf(orderId)
  const failed = { contract: 'order', id }
  await insertJob(
    harness.db,
    { kind: 'print-contract', payload: failed, uniqueKey: `print-contract order ${id}` },
    3600,
  )
  expect((await send(personForm(orderId, '林海生'))).status).toBe(200)
  await contractAt(harness, user, orderId, 2)
})

describe('a server that was killed', () => {
  it('finishes the document when it starts again, or when the buyer asks', async () => {
    const [draft, signing] = [await order(), await order()]
    for (const id of [draft, signing]) {
      await send(personForm(id))
      await contractAt(harness, user, id, 2)
    }
    await sign(signing)
    await contractAt(harness, user, signing, 1)
    // As a process leaves them that died before the document was there.
    const [one] = await rowsOf(draft)
    await harness.services.files.originals.remove(one!.templateKey!)
    await setStatus(draft, 0)
    const [other] = await rowsOf(signing)
    await harness.services.files.originals.remove(other!.signedKey!)
    await setStatus(signing, 3)

    await startAnew(harness)
    await expect.poll(async () => (await rowsOf(draft))[0]?.status).toBe(2)
    await expect.poll(async () => (await rowsOf(signing))[0]?.status).toBe(1)
    expect((await download(signing)).status).toBe(200)

    await setStatus(draft, 0)
    await harness.services.files.originals.remove(one!.templateKey!)
    await contractAt(harness, user, draft, 2)
    expect((await download(draft)).status).toBe(200)
  })

  const setStatus = (orderId: number, status: 0 | 3) =>
    harness.db.update(orderContracts).set({ status }).where(eq(orderContracts.orderId, orderId))
})

it('nothing was logged, no number and no signature among it', () => {
  expect(harness.logged).toEqual([])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobContextOfConfig } from '#server/app/services.ts'
import { settlementContracts, photographers } from '#server/database/schema/photographers.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { users } from '#server/database/schema/users.ts'
import { printContract } from '#server/modules/documents/print-contract.ts'
import { numberOf } from '#tests/fixtures/identity-card.ts'
import { approve, settlementForm, uploaded } from '../support/applicant.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { drawnSignature, idcard, nameHouse, startAnew } from '../support/licence-shop.ts'
import { inked, pagesOf } from '../support/pdf.ts'

let harness: Harness
let time = testNow
beforeAll(async () => {
  harness = await openHarness({ now: () => time })
  await nameHouse(harness)
})
afterAll(() => harness.close())

interface Info {
  status: number
  idcard: string
  bank_card: string
  updated_at: string
  contract_path?: string
}

const fill = ({ token }: Login, body: object, lang = 'en') =>
  harness.ask('v1/camera/contract', { method: 'POST', token, body, lang })
const info = async ({ token }: Login) =>
  (await harness.ask('v1/camera/contract', { token })).json as Info
const download = ({ token }: Login) =>
  harness.app.request('/api/v1/camera/contract/download', {
    headers: { authorization: `Bearer ${token}` },
  })
const pdfOf = async (user: Login) =>
  pagesOf(new Uint8Array(await (await download(user)).arrayBuffer()))
const sign = async ({ token }: Login, base64?: string, updatedAt?: string) =>
  harness.ask('v1/camera/sign', {
    method: 'POST',
    token,
    body: { base64_file: base64 ?? (await drawnSignature()), updated_at: updatedAt },
    lang: 'en',
  })
const rowOf = async (user: Login) => {
  const [row] = await harness.db
    .select()
    .from(settlementContracts)
    .where(eq(settlementContracts.userId, user.id))
  return row!
}
const setStatus = (user: Login, status: 0 | 3) =>
  harness.db
    .update(settlementContracts)
    .set({ status })
    .where(eq(settlementContracts.userId, user.id))

/** Asks until the contract is there. */
async function at(user: Login, status: number): Promise<Info> {
  for (let tries = 0; tries < 400; tries++) {
    const now = await info(user)
    if (now.status === status) return now
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  throw new Error(`the contract never got to ${status}`)
}

async function approved(kinds = [1], role: 'user' | 'editor' = 'user'): Promise<Login> {
  const user = await harness.login(role)
  await approve(harness, user, kinds)
  return user
}

async function filled(): Promise<Login> {
  const user = await approved()
  await fill(user, await settlementForm(harness, user))
  await at(user, 2)
  return user
}

describe('from the form to the signed contract', () => {
  it('goes its way, and the document names payee, card and share, and carries the signature', async () => {
    const user = await approved([1, 2])
    expect(await info(user)).toBeNull()
    const form = await settlementForm(harness, user)
    expect((await fill(user, { ...form, bank_card: '6222 0200 0000 0000 008' })).status).toBe(200)
    const ready = await at(user, 2)
    expect(ready).toMatchObject({
      ...form,
      worktype: ['image', 'video'],
      contract_path: '/api/v1/camera/contract/download',
    })
    const before = await pdfOf(user)
    expect((await sign(user, undefined, ready.updated_at)).status).toBe(200)
    await at(user, 1)
    const pages = await pdfOf(user)
    const text = pages.map((page) => page.text).join('')
    for (const said of [
      '欧阳晓明',
      idcard,
      '6222 0200 0000 0000 008',
      '60%',
      '云港图片',
      '图片、视频',
    ])
      expect(text).toContain(said)
    const last = pages.at(-1)!
    const place = { ...last.boxOf('乙方（供稿人）签名'), width: 600, height: 180 }
    const share = (page: typeof last) => inked(page.ink(place))
    expect(share(last)).toBeGreaterThan(share(before.at(-1)!) + 0.01)
    expect(inked(pages[0]!.ink(pages[0]!.boxOf('欧阳晓明')))).toBeGreaterThan(0.05)
  })

  it('shows no more than the ends of the numbers once it is signed', async () => {
    const user = await filled()
    expect(await info(user)).toMatchObject({ idcard, bank_card: '6222020000000000008' })
    await sign(user)
    const signed = await at(user, 1)
    expect(signed).toMatchObject({ idcard: '110***********002X', bank_card: '***************0008' })
  })

  it('makes a contributor of the user, once it is signed', async () => {
    const user = await filled()
    const roleOf = async ({ id }: Login) =>
      (await harness.db.select().from(users).where(eq(users.id, id)))[0]?.role
    const isContracted = async () =>
      (await harness.db.select().from(photographers).where(eq(photographers.userId, user.id)))[0]
        ?.contracted
    expect([await roleOf(user), await isContracted()]).toEqual(['user', false])
    expect((await harness.ask('v1/camera/recharge/info', { token: user.token })).status).toBe(403)
    await sign(user)
    expect([await roleOf(user), await isContracted()]).toEqual(['photographer', true])
    expect((await harness.ask('v1/camera/recharge/info', { token: user.token })).status).toBe(200)
    const editor = await approved([1], 'editor')
    await fill(editor, await settlementForm(harness, editor))
    await at(editor, 2)
    await sign(editor)
    expect(await roleOf(editor)).toBe('editor')
  })

  it('downloads for its owner, and no cache keeps it', async () => {
    const user = await approved()
    expect((await download(user)).status).toBe(404)
    await fill(user, await settlementForm(harness, user))
    await at(user, 2)
    const reply = await download(user)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    expect(decodeURIComponent(reply.headers.get('content-disposition')!)).toMatch(
      /供稿合同-RZ20261121-\d+-待签\.pdf/,
    )
    expect((await download(await harness.login())).status).toBe(404)
  })
})

describe('the form', () => {
  it('belongs to approved applicants', async () => {
    const user = await harness.login()
    const reply = await fill(user, await settlementForm(harness, user))
    expect([reply.status, reply.json]).toEqual([
      403,
      { code: 'forbidden', message: expect.stringContaining('approved') as string },
    ])
  })

  it.each([
    ['realname', { realname: 'Wang Ming' }, 'Chinese'],
    ['idcard', { idcard: '110105194912310021' }, ''],
    ['bank_card', { bank_card: '12345' }, ''],
    ['realname', { realname: '王小明' }, 'does not match'],
    ['idcard', { idcard: numberOf(3) }, 'does not match'],
    ['idcard_thumb', { idcard_thumb: '/api/v1/upload/private/none.png' }, 'Upload it again'],
  ])('refuses %s %o', async (field, change, words) => {
    const user = await approved()
    const reply = await fill(user, { ...(await settlementForm(harness, user)), ...change })
    expect([reply.status, reply.json]).toEqual([
      422,
      { code: 'unprocessable', field, message: expect.stringContaining(words) as string },
    ])
    expect(await info(user)).toBeNull()
  })

  it('needs a card that was read, and another picture for the bank card', async () => {
    const user = await approved()
    const form = await settlementForm(harness, user)
    const unread = await uploaded(harness, user)
    expect((await fill(user, { ...form, idcard_thumb: unread })).json).toMatchObject({
      field: 'idcard_thumb',
      message: expect.stringContaining('Nothing was read') as string,
    })
    const twice = { ...form, bank_card_thumb: form.idcard_thumb }
    expect((await fill(user, twice)).json).toMatchObject({ field: 'bank_card_thumb' })
  })

  it('takes a card number that no checksum fits, a lower-case x and any dot in a name', async () => {
    const user = await approved()
    const form = await settlementForm(harness, user, '阿卜杜拉·买买提')
    const typed = { realname: '阿卜杜拉•买买提', idcard: idcard.toLowerCase() }
    expect((await fill(user, { ...form, ...typed, bank_card: '1234567890123456' })).status).toBe(
      200,
    )
    expect(await rowOf(user)).toMatchObject({ idcard, bankCard: '1234567890123456' })
  })

  it('may be sent again until it is signed, from two tabs too; the document follows the last one', async () => {
    const user = await approved()
    const form = await settlementForm(harness, user)
    const all = await Promise.all([fill(user, form), fill(user, form), fill(user, form)])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    await at(user, 2)
    await fill(user, await settlementForm(harness, user, '司马光远'))
    await at(user, 2)
    expect((await pdfOf(user))[0]?.text).toContain('司马光远')
    await sign(user)
    await at(user, 1)
    const late = await fill(user, form)
    expect(late.json).toMatchObject({ code: 'conflict' })
    expect((await pdfOf(user))[0]?.text).toContain('司马光远')
  })
})

describe('the signature', () => {
  it('may arrive twice; another one may not replace it', async () => {
    const user = await filled()
    expect((await sign(user)).status).toBe(200)
    await at(user, 1)
    const row = await rowOf(user)
    expect((await sign(user)).status).toBe(200)
    const other = await drawnSignature('M10 10 L700 280 M10 280 L700 10')
    expect((await sign(user, other)).json).toMatchObject({ code: 'conflict' })
    expect(await rowOf(user)).toEqual(row)
  })

  it('counts for the document that was read, not for a newer one', async () => {
    const user = await filled()
    const read = await info(user)
    time = new Date(testNow.getTime() + 60_000)
    await fill(user, await settlementForm(harness, user))
    await at(user, 2)
    expect((await sign(user, undefined, read.updated_at)).json).toMatchObject({ code: 'conflict' })
    expect((await rowOf(user)).signatureKey).toBeNull()
    time = testNow
  })

  it('needs a contract and a drawing', async () => {
    expect((await sign(await approved())).status).toBe(404)
    const user = await filled()
    const blank = await sign(user, await drawnSignature('M400 150 l0 0'))
    expect(blank.json).toMatchObject({ code: 'unprocessable', field: 'base64_file' })
  })
})

it('a server that was killed finishes the documents when it starts again, or when the contributor asks', async () => {
  const [draft, signing] = [await filled(), await filled()]
  await sign(signing)
  await at(signing, 1)
  const { originals } = harness.services.files
  const lose = async () => {
    await originals.remove((await rowOf(draft)).templateKey!)
    await setStatus(draft, 0)
    await originals.remove((await rowOf(signing)).signedKey!)
    await setStatus(signing, 3)
  }
  await lose()
  await startAnew(harness)
  await expect
    .poll(async () => [(await rowOf(draft)).status, (await rowOf(signing)).status])
    .toEqual([2, 1])
  expect((await download(signing)).status).toBe(200)
  await lose()
  await at(draft, 2)
  await at(signing, 1)
  expect((await download(draft)).status).toBe(200)
})

it('two servers that print the same document at once leave it there', async () => {
  const user = await filled()
  await at(user, 2)
  const { id, templateKey } = await rowOf(user)
  await harness.services.files.originals.remove(templateKey!)
  await setStatus(user, 0)
  const print = printContract(jobContextOfConfig(harness.config, { db: harness.db }))
  const twice = [0, 1].map(() =>
    print.run({ contract: 'settlement', id }, new AbortController().signal),
  )
  await Promise.all(twice)
  expect((await rowOf(user)).status).toBe(2)
  expect((await download(user)).status).toBe(200)
})

it('the document bears the name of the house as the site has it', async () => {
  await harness.db.update(siteSettings).set({ title: { zh: '海月图片社' } })
  const user = await filled()
  expect((await pdfOf(user))[0]?.text).toContain('海月图片社')
})

it('nothing was logged, no number and no signature among it', () => {
  expect(harness.logged).toEqual([])
})

import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { decisions, files } from '#server/database/schema/desk.ts'
import { photographers, settlementContracts } from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'
import type { CardFacts } from '#server/modules/contributors/identity-card/card-reader.ts'
import { uploadKey, uploadNameOf } from '#server/modules/uploads/uploads.ts'
import { numberOf, photographOf } from '#tests/fixtures/identity-card.ts'
import { approve, uploaded } from '../support/applicant.ts'
import { ask, openHarness, testNow } from '../support/harness.ts'
import type { Ask, Harness, Login } from '../support/harness.ts'
import { drawnSignature, idcard, nameHouse } from '../support/licence-shop.ts'

let harness: Harness
let editor: Login
/** The same server with a log of its own. */
let app: Hono
/** What recognition finds; undefined: what it reads. */
let seen: Partial<CardFacts> | undefined
const logged: string[] = []
beforeAll(async () => {
  harness = await openHarness()
  const { db, config, services } = harness
  const { read } = services.cards
  const facts = { isCard: true, name: undefined, idNumber: idcard }
  services.cards.read = (picture) => (seen ? Promise.resolve({ ...facts, ...seen }) : read(picture))
  const log = (line: string) => void logged.push(line)
  app = createApp({ db, config, services, now: () => testNow, log })
  await nameHouse(harness)
  editor = await harness.login('editor', { username: 'chen' })
})
afterAll(() => harness.close())

let user: Login
beforeEach(async () => {
  seen = {}
  user = await harness.login()
  await approve(harness, user)
})

const call = (path: string, options: Ask = {}) =>
  ask(app, path, { token: user.token, lang: 'en', ...options })

let serial = 0
/** A photo that differs from all others. */
const photo = () =>
  sharp({
    create: { width: 64, height: 40, channels: 3, background: `#${(serial += 7) + 100000}` },
  })
    .png()
    .toBuffer()

async function send(bytes: Uint8Array, target = app) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'card.png', { type: 'image/png' }))
  const reply = await ask(target, 'v1/upload/user/idcard', {
    method: 'POST',
    token: user.token,
    body,
  })
  return reply.json as { code: number; url: string; data?: { name?: string; photos: number } }
}

async function fill(realname: string, idcard_thumb: string, number = idcard, target = app) {
  const bank_card_thumb = await uploaded(harness, user)
  const body = { realname, idcard: number, idcard_thumb, bank_card: '6222020000000000008' }
  const options = { method: 'POST', token: user.token, body: { ...body, bank_card_thumb } }
  const reply = await ask(target, 'v1/camera/contract', { ...options, lang: 'en' })
  return [reply.status, (reply.json as { field?: string }).field] as const
}

const contract = async () => {
  const isTheirs = eq(settlementContracts.userId, user.id)
  return (await harness.db.select().from(settlementContracts).where(isTheirs))[0]!
}
const at = async (status: number) => {
  await expect
    .poll(async () => ((await call('v1/camera/contract')).json as { status: number }).status)
    .toBe(status)
}
const sign = async () =>
  call('v1/camera/sign', { method: 'POST', body: { base64_file: await drawnSignature() } })
const decide = async (status: 1 | 2, message = '') => {
  const { id } = await contract()
  const body = { kind: 'identity', ids: [id], status, message }
  return ask(app, 'v1/desk/decide', { method: 'POST', token: editor.token, body })
}
const takeBack = async () => {
  const body = { kind: 'identity', ids: [(await contract()).id] }
  return ask(app, 'v1/desk/decide/undo', { method: 'POST', token: editor.token, body })
}

describe('a name that was not quite read', () => {
  const misread = { name: '孙动', doubts: [1] }

  it('is refused on the first photo, however often that one is sent; from the second on an editor compares it', async () => {
    seen = misread
    const first = await photo()
    for (let times = 0; times < 2; times++) {
      const card = await send(first)
      expect(card).toMatchObject({ code: 0, data: { name: '孙动', photos: 1 } })
      expect(await fill('孙劼', card.url)).toEqual([422, 'realname'])
    }
    const second = await send(await photo())
    expect(second.data?.photos).toBe(2)
    expect(await fill('孙劼', second.url)).toEqual([200, undefined])
    expect(await contract()).toMatchObject({ realname: '孙劼', nameRead: '孙动', nameCheck: 0 })
    expect((await call('v1/camera/contract')).json).toMatchObject({ name_check: 0 })
  })

  it('counts photos of this person and this card alone', async () => {
    seen = misread
    const stranger = user
    await send(await photo())
    user = await harness.login()
    await approve(harness, user)
    expect((await send(await photo())).data?.photos).toBe(1)
    seen = { ...misread, idNumber: numberOf(3) }
    expect((await send(await photo())).data?.photos).toBe(1)
    expect(user.id).not.toBe(stranger.id)
  })

  it.each([
    ['another number', '孙动', misread, numberOf(5), 'idcard'],
    ['two signs', '李劼', misread, idcard, 'realname'],
    ['a sign that was read for sure', '孙朋', { name: '孙明', doubts: [] }, idcard, 'realname'],
    ['a doubt at another place', '孙朋', { name: '孙明', doubts: [0] }, idcard, 'realname'],
  ])('is never let through with %s', async (_, typed, read, number, field) => {
    seen = read
    await send(await photo())
    const { url } = await send(await photo())
    expect(await fill(typed, url, number)).toEqual([422, field])
  })

  it('that recognition does not know at all is in doubt, however sure it was', async () => {
    seen = { name: '孙动', doubts: [] }
    await send(await photo())
    const { url } = await send(await photo())
    expect(await fill('孙劼', url)).toEqual([200, undefined])
  })

  it('can be left out by recognition', async () => {
    seen = { name: '吴明', doubts: [0, 1] }
    await send(await photo())
    const { url } = await send(await photo())
    expect(await fill('吴小明', url)).toEqual([200, undefined])
  })

  it('that could not be read at all is taken on the second photo; of the first nothing is kept', async () => {
    const before = await harness.db.$count(files)
    expect(await send(await photo())).toMatchObject({ code: 3 })
    expect(await harness.db.$count(files)).toBe(before)
    const second = await send(await photo())
    expect(second.code).toBe(0)
    expect(second.data?.name).toBeUndefined()
    expect(await fill('吴䶮', second.url)).toEqual([200, undefined])
    expect(await contract()).toMatchObject({ nameRead: '', nameCheck: 0 })
  })

  it('that was read as typed after all needs no editor', async () => {
    seen = { name: '买买提·艾力', doubts: [1] }
    const { url } = await send(await photo())
    expect(await fill('买买提•艾力', url)).toEqual([200, undefined])
    expect((await contract()).nameCheck).toBeNull()
  })
})

describe('the desk', () => {
  /** A contract that goes on while its name is compared. */
  async function inDoubt() {
    seen = { name: '孙动', doubts: [1] }
    await send(await photo())
    const { url } = await send(await photo())
    await fill('孙劼', url)
    await at(2)
    return url
  }
  const roleOf = async () =>
    (await harness.db.select().from(users).where(eq(users.id, user.id)))[0]!.role
  const item = async () => {
    const { id } = await contract()
    return (await ask(app, `v1/desk/queue/identity/${id}`, { token: editor.token })).json
  }

  it('shows the card’s owner, the typed and the read name, to editors alone', async () => {
    const url = await inDoubt()
    const queue = await ask(app, 'v1/desk/queue?kind=identity', { token: editor.token })
    const { id } = await contract()
    const { data, stat } = queue.json as { data: { id: number }[]; stat: { identity: number } }
    expect(data.find((one) => one.id === id)).toMatchObject({
      title: '孙劼',
      user: { id: user.id },
    })
    expect(JSON.stringify(data)).not.toContain(uploadNameOf(url))
    expect(stat.identity).toBeGreaterThanOrEqual(1)
    expect(await item()).toMatchObject({
      identity: { realname: '孙劼', name_read: '孙动', idcard, idcard_thumb: url },
    })
    expect((await call(`v1/desk/queue/identity/${id}`)).status).toBe(403)
    expect((await ask(app, url, { token: editor.token })).status).toBe(200)
  })

  it('finds the name right: recorded, once, and held for the same card; the contributor may sign meanwhile', async () => {
    const url = await inDoubt()
    expect((await sign()).status).toBe(200)
    expect((await call('v1/camera/recharge', { method: 'POST' })).json).toMatchObject({
      code: 'conflict',
    })
    expect((await decide(1)).status).toBe(200)
    expect((await decide(2, 'no')).status).toBe(409)
    const { id } = await contract()
    const log = await harness.db.select().from(decisions).where(eq(decisions.subjectId, id))
    expect(log).toMatchObject([
      { editorId: editor.id, subject: 'settlement_contracts', decision: 'approved' },
    ])
    expect(JSON.stringify(log)).not.toContain(uploadNameOf(url))
    await at(1)
    expect(await roleOf()).toBe('photographer')
    expect((await call('v1/camera/recharge', { method: 'POST' })).json).toMatchObject({
      code: 'unprocessable',
    })
  })

  it('keeps its yes when the form is sent again with the same name and photo', async () => {
    const url = await inDoubt()
    await decide(1)
    expect(await fill('孙劼', url)).toEqual([200, undefined])
    expect((await contract()).nameCheck).toBe(1)
    await at(2)
    seen = { name: '孙动', doubts: [1] }
    expect(await fill('孙劼', (await send(await photo())).url)).toEqual([200, undefined])
    expect((await contract()).nameCheck).toBe(0)
  })

  it('finds it wrong: nothing is signed until another form comes, and its owner reads why', async () => {
    await inDoubt()
    expect((await decide(2, '请核对')).status).toBe(200)
    expect((await call('v1/camera/contract')).json).toMatchObject({
      status: 2,
      name_check: 2,
      name_message: '请核对',
    })
    expect((await sign()).status).toBe(409)
    seen = { name: '孙动', doubts: [] }
    expect(await fill('孙动', (await send(await photo())).url)).toEqual([200, undefined])
    expect(await contract()).toMatchObject({ nameCheck: null, nameMessage: null })
    await at(2)
    expect((await sign()).status).toBe(200)
  })

  it('has another form wait since it came', async () => {
    await inDoubt()
    const createdAt = new Date(testNow.getTime() - 14 * 86_400_000)
    await harness.db
      .update(settlementContracts)
      .set({ createdAt, submittedAt: null })
      .where(eq(settlementContracts.userId, user.id))
    await decide(2, '请核对')
    expect(await fill('孙劼', (await send(await photo())).url)).toEqual([200, undefined])
    expect(await contract()).toMatchObject({ nameCheck: 0, createdAt, submittedAt: testNow })
  })

  it('finds it wrong after the signature: the signer is no contributor, and the signed document is kept', async () => {
    const url = await inDoubt()
    await sign()
    await at(1)
    const { signedKey } = await contract()
    await decide(2, '请核对')
    expect(await roleOf()).toBe('user')
    const isTheirs = eq(photographers.userId, user.id)
    const [shown] = await harness.db.select().from(photographers).where(isTheirs)
    expect(shown?.contracted).toBe(false)
    expect((await call('v1/camera/contract')).json).toMatchObject({ status: 2, name_check: 2 })
    seen = { name: '孙动', doubts: [] }
    await fill('孙动', (await send(await photo())).url)
    await at(2)
    const { originals } = harness.services.files
    expect(await originals.stat(signedKey!)).toBeDefined()
    expect(await originals.stat(uploadKey(uploadNameOf(url)!))).toBeDefined()
    await sign()
    await at(1)
    expect(await roleOf()).toBe('photographer')
  })

  it('takes a rejection back before the signature: the name waits again, its owner may sign', async () => {
    await inDoubt()
    await decide(2, '请核对')
    expect((await takeBack()).json).toEqual({ undone: 1 })
    expect(await contract()).toMatchObject({ nameCheck: 0, nameMessage: null })
    await at(2)
    expect((await sign()).status).toBe(200)
    // It waits like any other, and can be decided again.
    expect((await decide(1)).status).toBe(200)
  })

  it('takes a rejection back after the signature: the signer is a contributor as before', async () => {
    await inDoubt()
    await sign()
    await at(1)
    const { signedKey } = await contract()
    await decide(2, '请核对')
    expect(await roleOf()).toBe('user')
    expect((await takeBack()).status).toBe(200)
    expect(await contract()).toMatchObject({
      status: 1,
      nameCheck: 0,
      nameMessage: null,
      signedKey,
    })
    expect(await roleOf()).toBe('photographer')
    const isTheirs = eq(photographers.userId, user.id)
    const [shown] = await harness.db.select().from(photographers).where(isTheirs)
    expect(shown?.contracted).toBe(true)
    expect((await takeBack()).status).toBe(409)
  })

  it('takes no rejection back once another form came, whose name waits itself', async () => {
    await inDoubt()
    await decide(2, '请核对')
    expect(await fill('孙劼', (await send(await photo())).url)).toEqual([200, undefined])
    expect((await takeBack()).status).toBe(409)
    expect(await contract()).toMatchObject({ nameCheck: 0, nameMessage: null })
  })
})

describe('recognition itself', () => {
  it('misreads a rare sign on both photos, and the contract goes on', async () => {
    seen = undefined
    const idNumber = numberOf(9)
    const person = { name: '孙劼', idNumber, sex: '女', people: '汉', address: ['望潮路'] } as const
    const first = await send(await photographOf(person), harness.app)
    expect(first).toMatchObject({ code: 0, data: { photos: 1 } })
    expect(first.data?.name).not.toBe('孙劼')
    expect(await fill('孙劼', first.url, idNumber, harness.app)).toEqual([422, 'realname'])
    expect(await fill('孙明', first.url, idNumber, harness.app)).toEqual([422, 'realname'])
    const second = await send(await photographOf(person, { noise: 15 }), harness.app)
    expect(second.data?.photos).toBe(2)
    expect(await fill('孙明', second.url, idNumber, harness.app)).toEqual([422, 'realname'])
    expect(await fill('孙劼', second.url, idNumber, harness.app)).toEqual([200, undefined])
  }, 120_000)

  it('leaves nothing of it in logs', async () => {
    expect([...logged, ...harness.logged]).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { servicesOf } from '#server/app/services.ts'
import { files, idempotencyKeys, jobs, leavingFiles } from '#server/database/schema/desk.ts'
import { readCardOf } from '#server/modules/contributors/identity-card/card-facts.ts'
import { createCardReader } from '#server/modules/contributors/identity-card/card-reader.ts'
import { RecogniserUnavailable } from '#server/modules/contributors/identity-card/recogniser.ts'
import { insertJob } from '#server/modules/jobs/jobs.queries.ts'
import { createDecoder } from '#server/modules/media/decoder/decoder.ts'
import { numberOf, photographOf } from '#tests/fixtures/identity-card.ts'
import type { Person, Shot } from '#tests/fixtures/identity-card.ts'
import { approve, uploaded } from '../support/applicant.ts'
import { ask, openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

const person = (name: string, seed: number): Person => ({
  name,
  idNumber: numberOf(seed),
  sex: seed % 2 === 0 ? '女' : '男',
  people: '汉',
  address: ['云港市滨海区望潮路', '18号3幢501室'],
})
const cardholder = person('欧阳晓明', 7)

/** Ways to photograph a card, and people on it. */
const shots: readonly [name: string, shot: Shot][] = [
  ['王伟', { turn: 90 }],
  ['李娜', { turn: 180, paper: '#f3e9ef', table: '#222222' }],
  ['张建国', { turn: 4, noise: 20 }],
  ['刘洋', { blur: 1.2, turn: -5 }],
]

const decoder = createDecoder()
afterAll(() => decoder.close())

describe('reading', () => {
  const reader = createCardReader(decoder)
  afterAll(() => reader.close())

  it('finds name and number on most photographs, and never takes another number for it', async () => {
    const wrong: string[] = []
    let right = 0
    for (const [index, [name, shot]] of shots.entries()) {
      const { idNumber } = person(name, index + 3)
      const read = await reader.read(await photographOf(person(name, index + 3), shot))
      if (read.name === name && read.idNumber === idNumber) right += 1
      if (read.idNumber !== undefined && read.idNumber !== idNumber) wrong.push(name)
    }
    expect(wrong).toEqual([])
    expect(right).toBeGreaterThanOrEqual(shots.length - 1)
  }, 240_000)

  it('tells a picture without a card', async () => {
    const sea = { create: { width: 800, height: 500, channels: 3, background: '#3f7fa0' } } as const
    const picture = await sharp(sea).jpeg().toBuffer()
    expect(await reader.read(picture)).toMatchObject({ isCard: false, idNumber: undefined })
  }, 120_000)

  it('gives up running work when it closes', async () => {
    const closing = createCardReader(decoder)
    const reading = closing.read(await photographOf(cardholder))
    const refused = expect(reading).rejects.toThrow(RecogniserUnavailable)
    await new Promise((resolve) => setTimeout(resolve, 300))
    await closing.close()
    await refused
  }, 120_000)

  it('takes nothing more once it closes', async () => {
    const closed = createCardReader(decoder)
    await closed.close()
    await expect(closed.read(new Uint8Array(1))).rejects.toThrow(RecogniserUnavailable)
  })
})

describe('the call', () => {
  let harness: Harness
  let user: Login
  let photograph: Buffer
  let card: string
  beforeAll(async () => {
    harness = await openHarness()
    user = await harness.login()
    photograph = await photographOf(cardholder)
  })
  afterAll(() => harness.close())

  const formOf = (bytes: Uint8Array, type = 'image/jpeg') => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'card.jpg', { type }))
    return form
  }
  const send = (bytes: Uint8Array, lang = 'en', key?: string) =>
    harness.ask('v1/upload/user/idcard', {
      method: 'POST',
      token: user.token,
      body: formOf(bytes),
      lang,
      ...(key && { headers: { 'idempotency-key': key } }),
    })

  it('answers name and number and keeps the picture for its owner, with the read facts', async () => {
    const reply = await send(photograph, 'en', 'card-1')
    expect([reply.status, reply.json]).toMatchObject([
      200,
      { code: 0, data: { name: cardholder.name, idNumber: cardholder.idNumber } },
    ])
    const { url, thumb } = reply.json as { url: string; thumb: string }
    expect(thumb).toBe(url)
    const own = await harness.ask(url, { token: user.token })
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { token } = await harness.login()
    expect((await harness.ask(url, { token })).status).toBe(404)
    const [file] = await harness.db.select().from(files).where(eq(files.userId, user.id))
    const { name, idNumber } = cardholder
    expect(file).toMatchObject({ purpose: 'idcard', isPrivate: true })
    expect(readCardOf(file?.facts ?? null)).toMatchObject({ name, idNumber })
    expect(JSON.stringify(file?.facts)).not.toContain(idNumber)
    const kept = JSON.stringify(await harness.db.select().from(idempotencyKeys))
    expect(kept).not.toContain(idNumber)
    card = url
  }, 120_000)

  it('leads to a filled-in contributor agreement', async () => {
    await approve(harness, user)
    const body = {
      realname: cardholder.name,
      idcard: cardholder.idNumber,
      idcard_thumb: card,
      bank_card: '6222020000000000008',
      bank_card_thumb: await uploaded(harness, user),
    }
    const filled = await harness.ask('v1/camera/contract', {
      method: 'POST',
      token: user.token,
      body,
    })
    expect(filled.status).toBe(200)
  })

  it('names the fault of the picture in the asked language, and keeps no picture', async () => {
    const before = await harness.db.$count(files)
    const blank = await sharp({
      create: { width: 600, height: 400, channels: 3, background: '#999' },
    })
      .jpeg()
      .toBuffer()
    expect((await send(blank, 'ru')).json).toEqual({
      code: 1,
      msg: 'На фото не найдено удостоверение. Снимите лицевую сторону крупно и загрузите ещё раз.',
    })
    const spoilt = await photographOf({ ...cardholder, idNumber: '123456789' })
    expect((await send(spoilt)).json).toMatchObject({ code: 2 })
    expect(await harness.db.$count(files)).toBe(before)
  }, 120_000)

  it('takes pictures alone, by their content', async () => {
    expect((await send(new TextEncoder().encode('no picture at all'))).status).toBe(415)
    const broken = photograph.subarray(0, photograph.length / 3)
    expect([415, 422]).toContain((await send(broken)).status)
  })

  it('says so where recognition is not installed', async () => {
    const { cards } = harness.services
    const { read } = cards
    Object.assign(cards, { read: () => Promise.reject(new RecogniserUnavailable()) })
    const before = await harness.db.$count(files)
    const reply = await send(photograph)
    Object.assign(cards, { read })
    expect([reply.status, reply.json]).toMatchObject([503, { code: 'unavailable' }])
    expect(await harness.db.$count(files)).toBe(before)
  })

  it('forgets a photo that is not kept before it removes it, so that no row names a file that is gone', async () => {
    const { db, services } = harness
    const { originals } = services.files
    const { remove } = originals
    const named: number[] = []
    const removing = vi.spyOn(originals, 'remove').mockImplementation(async (key) => {
      named.push(await db.$count(files, eq(files.key, key)))
      return remove.call(originals, key)
    })
    const reading = vi.spyOn(services.cards, 'read').mockRejectedValue(new RecogniserUnavailable())
    expect((await send(photograph)).status).toBe(503)
    removing.mockRestore()
    reading.mockRestore()
    expect(named).toEqual([0])
    expect(await db.$count(leavingFiles)).toBe(0)
  })

  it('is read by another process where this one leaves jobs to others, and no job says what it read', async () => {
    const leaving = { ...harness.config, jobsAtOnce: 0, jobLimits: {} }
    const { db } = harness
    const books = { db, now: () => testNow }
    const services = servicesOf(leaving, books)
    await services.jobs.start()
    const app = createApp({ db, config: leaving, services, now: () => testNow })
    const asked = ask(app, 'v1/upload/user/idcard', {
      method: 'POST',
      token: user.token,
      body: formOf(photograph),
    })
    const waiting = () => db.select().from(jobs).where(eq(jobs.status, 'waiting'))
    await expect.poll(waiting, { timeout: 30_000 }).toMatchObject([{ kind: 'read-card' }])
    harness.services.jobs.wake()
    expect((await asked).json).toMatchObject({ code: 0, data: { idNumber: cardholder.idNumber } })
    const kept = JSON.stringify(await db.select().from(jobs))
    for (const secret of [cardholder.name, cardholder.idNumber]) expect(kept).not.toContain(secret)
    await services.jobs.close(0)
    await Promise.all([services.decoder.close(), services.printer.close(), services.cards.close()])
  }, 120_000)

  it('is refused at once where eight photos wait already, and its photo is not kept', async () => {
    const { db } = harness
    const line = Array.from({ length: 8 }, (_, at) => ({ file: `uploads/none-${at}.jpg` }))
    for (const payload of line)
      await insertJob(db, { kind: 'read-card', payload, uniqueKey: null }, 60)
    const before = await db.$count(files)
    expect((await send(photograph)).status).toBe(503)
    expect(await db.$count(files)).toBe(before)
    await db.delete(jobs)
  })

  it('logs nothing of it', () => {
    expect(harness.logged).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApplicationFields } from '#features/contributing/application/fields.ts'
import { createApplication } from '#features/contributing/application/application-store.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { fileSender } from '#modules/uploads/senders.ts'
import { applications, photographers } from '#server/database/schema/photographers.ts'
import { settlementContracts } from '#server/database/schema/photographers.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { type MemoryKeptFiles, memoryKeptFiles } from '#tests/fixtures/memory-kept-files.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { fileTools, pictureFile, uploadOf } from '#tests/fixtures/picture-files.ts'
import { type Harness, type Login, openHarness } from '#tests/server/support/harness.ts'

let server: Harness
let user: Login
let people = 0
beforeAll(async () => {
  server = await openHarness()
})
beforeEach(async () => {
  people += 1
  user = await server.login('user', { mobile: `1390001${1000 + people}` })
})
afterAll(() => server.close())

function browserOf(login: Login): Browser {
  const browser = openBrowser(server)
  browser.session.signIn({ access_token: login.token }, { username: 'u' })
  return browser
}

/** The page, opened anew, with the given drafts of the browser. */
function open(
  storage: Storage = memoryStorage(),
  kept: MemoryKeptFiles = memoryKeptFiles(),
  hasReadTerms = true,
) {
  const browser = browserOf(user)
  const send = fileSender(uploadOf(browser))
  const queue = (limit: number) =>
    createUploadQueue({ kind: 'image', limit, send, kept, tools: fileTools })
  const lead = vi.fn()
  const keys: (string | undefined)[] = []
  const ask: Browser['ask'] = (row, input, options) => {
    if (row.path === 'v1/camera/apply') keys.push(options?.idempotencyKey)
    return browser.ask(row, input, options)
  }
  const queues = { thumb: queue(1), license: queue(1), images: queue(10), video: queue(3) }
  const owner = () => String(user.id)
  const application = createApplication({ ask, queues, lead, storage, owner, hasReadTerms })
  return { browser, lead, keys, storage, ...application }
}

const allSent = (page: ReturnType<typeof open>) =>
  vi.waitFor(
    () => expect(Object.values(page.files).some((place) => place.$isUnsent.get())).toBe(false),
    { timeout: 30_000 },
  )

async function fillIn(page: ReturnType<typeof open>): Promise<ApplicationFields> {
  page.files.thumb.choose([await pictureFile()])
  page.files.images.choose(await Promise.all(Array.from({ length: 10 }, pictureFile)))
  await vi.waitFor(() => expect(page.files.images.queue.$items.get()).toHaveLength(10), 10_000)
  await allSent(page)
  const fields: ApplicationFields = {
    ...page.fields(),
    realname: '欧阳晓明',
    description: '拍摄港口与海二十年。',
    kinds: ['image'],
    hasAgreed: true,
  }
  page.keep(fields)
  return fields
}

const rows = () => server.db.select().from(applications).where(eq(applications.userId, user.id))
const decide = (status: 1 | 2) =>
  server.db.update(applications).set({ status }).where(eq(applications.userId, user.id))

test('from the form to the arrival', async () => {
  const kept = memoryKeptFiles(30)
  const page = open(memoryStorage(), kept)
  const leftAtArrival: number[] = []
  page.$stage.listen((stage) => void (stage === 'sent' && leftAtArrival.push(kept.records.size)))
  await page.load()
  expect(page.$stage.get()).toBe('form')
  expect(page.fields()).toMatchObject({ user_type: '1', mobile: `1390001${1000 + people}` })
  const fields = await fillIn(page)
  expect(await page.send(fields)).toBeUndefined()
  expect(page.$stage.get()).toBe('sent')
  expect(await rows()).toMatchObject([{ status: 0, realname: '欧阳晓明', workKinds: [1] }])
  // Nothing of it stays in the browser from the moment when the applicant may leave the page.
  expect(page.storage).toHaveLength(0)
  expect(leftAtArrival).toEqual([0])

  const later = open()
  await later.load()
  expect(later.lead).toHaveBeenCalledExactlyOnceWith('apply_passing')
})

test('a refusal stands at its place, and everything typed is still there', async () => {
  const page = open()
  await page.load()
  const fields = await fillIn(page)
  const refusal = await page.send({ ...fields, mobile: '12345' })
  expect(refusal).toMatchObject({ place: 'mobile', failure: { kind: 'refused' } })
  expect(page.$filesNow.get().files.images).toHaveLength(10)
  expect(await page.send(fields)).toBeUndefined()
})

describe('a reply that was lost', () => {
  test('is looked for: the application has arrived once', async () => {
    const page = open()
    await page.load()
    const fields = await fillIn(page)
    page.browser.break('reply', 1)
    expect(await page.send(fields)).toBeUndefined()
    expect(page.$stage.get()).toBe('sent')
    expect(await rows()).toHaveLength(1)
  })

  test('and a request that was lost: sent again it is the same intent', async () => {
    const page = open()
    await page.load()
    const fields = await fillIn(page)
    page.browser.break('request', 1)
    expect(await page.send(fields)).toMatchObject({ failure: { kind: 'network' } })
    expect(page.$stage.get()).toBe('form')
    expect(await page.send(fields)).toBeUndefined()
    expect(page.keys).toHaveLength(2)
    expect(new Set(page.keys).size).toBe(1)
  })
})

test('two tabs file one application; the second finds that it waits', async () => {
  const [one, other] = [open(), open()]
  await Promise.all([one.load(), other.load()])
  const [first, second] = [await fillIn(one), await fillIn(other)]
  await one.send(first)
  expect(await other.send(second)).toBeUndefined()
  expect(other.$stage.get()).toBe('sent')
  expect(await rows()).toHaveLength(1)
})

test('a draft survives a reload, without names and numbers', async () => {
  const page = open()
  await page.load()
  page.keep({
    ...page.fields(),
    user_type: '2',
    realname: '欧阳晓明',
    company: '云港影像工作室',
    description: 'Fog.',
    kinds: ['video'],
  })
  const kept = JSON.stringify(
    Array.from({ length: page.storage.length }, (_, at) =>
      page.storage.getItem(page.storage.key(at) ?? ''),
    ),
  )
  for (const secret of ['欧阳晓明', '云港影像工作室', '1390001']) expect(kept).not.toContain(secret)
  const later = open(page.storage)
  await later.load()
  expect(later.$stage.get()).toBe('form')
  expect(later.fields()).toMatchObject({ user_type: '2', description: 'Fog.', kinds: ['video'] })
  expect(later.fields().realname).toBe('')
})

test("the page does not show another user's draft", async () => {
  const page = open()
  await page.load()
  page.keep({ ...page.fields(), description: 'Fog.' })
  user = await server.login('user', { mobile: '13900029999' })
  const theirs = open(page.storage)
  await theirs.load()
  expect(theirs.fields().description).toBe('')
})

describe('after a rejection', () => {
  const rejected = async () => {
    const page = open()
    await page.load()
    await page.send(await fillIn(page))
    await decide(2)
    const again = open()
    await again.load()
    return again
  }

  test('the form opens prefilled, with the works that were sent', async () => {
    const again = await rejected()
    expect(again.$stage.get()).toBe('form')
    expect(again.fields()).toMatchObject({ realname: '欧阳晓明', kinds: ['image'] })
    expect(again.files.images.$kept.get()).toHaveLength(10)
    expect(await again.send({ ...again.fields(), hasAgreed: true })).toBeUndefined()
    expect((await rows()).map(({ status }) => status).sort()).toEqual([0, 2])
  })

  test('works can be exchanged', async () => {
    const again = await rejected()
    const [first = ''] = again.files.images.$kept.get()
    again.files.images.removeKept(first)
    expect(again.$filesNow.get().files.images).toHaveLength(9)
    again.files.images.choose([await pictureFile()])
    await vi.waitFor(() => expect(again.files.images.$addresses.get()).toHaveLength(10), 10_000)
    const { images } = again.$filesNow.get().files
    expect(images).not.toContain(first)
    expect(await again.send({ ...again.fields(), hasAgreed: true })).toBeUndefined()
  })
})

test('a signed contract without videos asks for videos only', async () => {
  const page = open()
  await page.load()
  await page.send(await fillIn(page))
  await decide(1)
  const unsigned = open()
  await unsigned.load()
  expect(unsigned.lead).toHaveBeenCalledExactlyOnceWith('apply_contract')

  await server.db
    .insert(photographers)
    .values({ userId: user.id, name: { zh: '欧阳晓明' }, workKinds: [1], shown: false })
  await server.db.insert(settlementContracts).values({
    userId: user.id,
    status: 1,
    realname: '欧阳晓明',
    idcard: '11010519491231002X',
    idcardThumb: 'x',
    bankCard: '6222020000000000008',
    bankCardThumb: 'x',
  })
  const more = open()
  await more.load()
  expect(more.$stage.get()).toBe('form')
  expect(more.isForMore()).toBe(true)
  expect(more.choosable()).toEqual(['video'])
  expect(more.fields()).toMatchObject({ realname: '欧阳晓明', kinds: ['video'] })
  expect(more.files.images.$kept.get()).toEqual([])
})

test('an applicant who has not begun reads the terms first; a draft opens the form', async () => {
  const page = open(memoryStorage(), memoryKeptFiles(), false)
  await page.load()
  expect(page.lead).toHaveBeenCalledExactlyOnceWith('no_settled')
  expect(page.$stage.get()).toBe('loading')
  const begun = open()
  await begun.load()
  begun.keep({ ...begun.fields(), description: 'Fog.' })
  const later = open(begun.storage, memoryKeptFiles(), false)
  await later.load()
  expect(later.lead).not.toHaveBeenCalled()
  expect(later.$stage.get()).toBe('form')
})

test('an application that cannot be read leads to the page that tells so', async () => {
  const page = open()
  page.browser.break('request', 20)
  await page.load()
  expect(page.lead).toHaveBeenCalledExactlyOnceWith('no_settled')
})

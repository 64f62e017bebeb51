import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { orderList } from '#api/endpoints/buying/order.ts'
import { byOrder, createLicences } from '#features/buying/licences/licences-store.ts'
import { isRevoked } from '#modules/licences/licence-state.ts'
import { noPeriod, type PeriodFilters } from '#modules/account-area/period.ts'
import { licences } from '#server/database/schema/orders.ts'
import { openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { type Harness, type Login, openHarness } from '#tests/server/support/harness.ts'
import {
  buy,
  nameHouse,
  newWork,
  signContract,
  type Work,
} from '#tests/server/support/licence-shop.ts'

let server: Harness
let user: Login
let work: Work
beforeAll(async () => {
  server = await openHarness()
  await nameHouse(server)
  user = await server.login('user', { mobile: '13900000001' })
  work = await newWork(server)
})
afterAll(() => server.close())

function open(login = user, filters: PeriodFilters = noPeriod) {
  const browser = openBrowser(server)
  browser.session.signIn({ access_token: login.token }, { username: 'u' })
  const deps = { follow: vi.fn(), save: vi.fn() }
  return { browser, ...deps, ...createLicences({ ask: browser.ask, filters, ...deps }) }
}

const someone = (mobile: string) => server.login('user', { mobile })

describe('the list', () => {
  test('is empty at first', async () => {
    const page = open(await someone('13900000002'))
    await page.list.start()
    expect(page.list.$status.get()).toBe('empty')
  })

  test('grows page by page, and finds an order by its number', async () => {
    const buyer = await someone('13900000003')
    const bought = []
    for (let at = 0; at < 12; at += 1) {
      bought.push(
        await buy(server, buyer, [
          { work, option: 0 },
          { work, option: 1 },
        ]),
      )
      // One owns an option once: it is bought again after it was taken back.
      await server.db
        .update(licences)
        .set({ revokedAt: new Date() })
        .where(eq(licences.userId, buyer.id))
    }
    const page = open(buyer)
    await page.list.start()
    expect(page.list.$total.get()).toBe(24)
    while (!page.list.$end.get()) await page.list.more()
    expect(new Set(page.list.$items.get().map(({ id }) => id)).size).toBe(24)

    const wanted = bought[5]
    await page.list.setFilter({ search: wanted?.sn ?? '' })
    expect(page.list.$items.get().map(({ order_id }) => order_id)).toEqual([wanted?.id, wanted?.id])
    await page.list.setFilter({ search: '', start: '2026-11-21' })
    expect(page.list.$status.get()).toBe('empty')
  })
})

test('stands order by order, and each says whether its contract waits', async () => {
  const buyer = await someone('13900000010')
  const lines = [
    { work, option: 0 as const },
    { work, option: 1 as const },
  ]
  const signed = await buy(server, buyer, lines)
  await signContract(server, buyer, signed.id)
  const waiting = await buy(server, buyer, lines)
  const page = open(buyer)
  await page.list.start()
  const orders = byOrder(page.list.$items.get())
  const facts = orders.map(({ orderSn, isUnsigned, licences: own }) => [
    orderSn,
    isUnsigned,
    own.length,
  ])
  expect(facts).toEqual([
    [waiting.sn, true, 2],
    [signed.sn, false, 2],
  ])

  // A revoked licence waits for nothing.
  await server.db
    .update(licences)
    .set({ revokedAt: new Date() })
    .where(eq(licences.userId, buyer.id))
  await page.list.reload()
  const isWaiting = byOrder(page.list.$items.get()).map(({ isUnsigned }) => isUnsigned)
  expect(isWaiting).toEqual([false, false])
})

test('an order names the licences of its lines as soon as their files are there, until the house revokes them', async () => {
  const buyer = await someone('13900000011')
  const bought = await buy(server, buyer, [{ work, option: 0 }])
  const { browser } = open(buyer)
  const named = async () => {
    const outcome = await browser.ask(orderList, { query: {} })
    if (!outcome.ok) throw new Error('no orders')
    return outcome.value.data[0]?.order_items?.map(({ option }) => option?.licence_id)
  }
  expect(await named()).toEqual([undefined])
  await signContract(server, buyer, bought.id)
  expect(await named()).toEqual([bought.licences[0]?.id])
  await server.db
    .update(licences)
    .set({ revokedAt: new Date() })
    .where(eq(licences.userId, buyer.id))
  expect(await named()).toEqual([undefined])
})

test('licences of one order stand together wherever the list has them', () => {
  const licence = (id: number, order_id?: number) => ({ id, order_id, download_link: '/x' })
  const list = [licence(4, 8), licence(3, 7), licence(2, 8), licence(1)]
  const grouped = byOrder(list.map((one) => ({ ...one, code: undefined })))
  expect(grouped.map(({ licences: own }) => own.map(({ id }) => id))).toEqual([[4, 2], [3], [1]])
})

describe('the file', () => {
  test('waits for the contract, then comes by a link the browser follows', async () => {
    const buyer = await someone('13900000004')
    const bought = await buy(server, buyer, [{ work, option: 0 }])
    const id = bought.licences[0]?.id ?? 0
    const page = open(buyer)
    await page.list.start()
    expect(page.list.$items.get()[0]?.download_link).toBeUndefined()
    await page.download(id)
    expect(page.follow).not.toHaveBeenCalled()
    expect(page.$files.get()[id]).toMatchObject({ failure: { status: 409 } })

    await signContract(server, buyer, bought.id)
    await page.list.reload()
    expect(page.list.$items.get()[0]?.download_link).toBeDefined()
    await page.download(id)
    expect(page.$files.get()[id]).toBeUndefined()
    const link = String(page.follow.mock.lastCall?.[0])
    // No bearer: the ticket alone opens it, whole or from the middle.
    const whole = await server.app.request(link)
    expect(whole.status).toBe(200)
    // The pixels of the original, with the licence written into the file.
    const bytes = Buffer.from(await whole.arrayBuffer())
    const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer()
    expect((await pixels(bytes)).equals(await pixels(work.bytes))).toBe(true)
    expect((await sharp(bytes).metadata()).xmpAsString).toContain(bought.licences[0]?.code)
    const rest = await server.app.request(link, { headers: { range: 'bytes=1000-' } })
    expect(rest.status).toBe(206)
  })

  test('of a broken connection is asked for again, once at a time', async () => {
    const buyer = await someone('13900000005')
    const bought = await buy(server, buyer, [{ work, option: 1 }])
    await signContract(server, buyer, bought.id)
    const id = bought.licences[0]?.id ?? 0
    const page = open(buyer)
    page.browser.break('request', 1)
    await page.download(id)
    expect(page.$files.get()[id]).toEqual({ failure: { kind: 'network' } })
    await Promise.all([page.download(id), page.download(id)])
    expect(page.follow).toHaveBeenCalledOnce()
  })

  test('of a licence that was taken back is gone', async () => {
    const buyer = await someone('13900000006')
    const bought = await buy(server, buyer, [{ work, option: 1 }])
    await signContract(server, buyer, bought.id)
    const id = bought.licences[0]?.id ?? 0
    const page = open(buyer)
    await page.list.start()
    expect(page.list.$items.get().map(isRevoked)).toEqual([false])
    await server.db.update(licences).set({ revokedAt: new Date() }).where(eq(licences.id, id))
    await page.list.reload()
    expect(page.list.$items.get().map(isRevoked)).toEqual([true])
  })
})

test('the certificate is saved as PDF under its code', async () => {
  const buyer = await someone('13900000007')
  const bought = await buy(server, buyer, [{ work, option: 1 }])
  await signContract(server, buyer, bought.id)
  const { id = 0, code = '' } = bought.licences[0] ?? {}
  const page = open(buyer)
  await page.certify(id, code)
  const [file, name] = page.save.mock.lastCall as [Blob, string]
  expect(name).toBe(`certificate-${code}.pdf`)
  expect(await file.slice(0, 5).text()).toBe('%PDF-')
})

test("another buyer's licence gives neither file nor certificate", async () => {
  const buyer = await someone('13900000008')
  const bought = await buy(server, buyer, [{ work, option: 1 }])
  await signContract(server, buyer, bought.id)
  const id = bought.licences[0]?.id ?? 0
  const page = open(await someone('13900000009'))
  await page.download(id)
  await page.certify(id, 'X')
  expect(page.follow).not.toHaveBeenCalled()
  expect(page.save).not.toHaveBeenCalled()
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { choices, createCartPage } from '#features/buying/cart/page-store.ts'
import { createPickedOptions } from '#features/buying/shared/payment/picked-options.ts'
import { images } from '#server/database/schema/images.ts'
import { createCart } from '#state/cart.ts'
import { ids, insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'

let server: Harness
let browser: Browser
beforeAll(async () => {
  server = await openHarness()
  await insertCatalogue(server.db)
})
afterAll(() => server.close())

beforeEach(async () => {
  browser = openBrowser(server)
  const { token } = await server.login()
  browser.session.signIn({ access_token: token }, { username: 'u' })
})

async function open() {
  const cart = createCart(browser.ask, () => undefined)
  await cart.add(ids.harbour, [0])
  await cart.add(ids.tower, [0, 1])
  await cart.load()
  const onRemoved = vi.fn()
  const onUndone = vi.fn()
  const pickedOptions = createPickedOptions(memoryStorage())
  const store = createCartPage({ cart, pickedOptions, onRemoved, onUndone })
  return { cart, pickedOptions, onRemoved, onUndone, ...store }
}
type Page = Awaited<ReturnType<typeof open>>
const rowOf = (page: Page, imageId: number) =>
  page.cart.$items.get()?.find((item) => item.image_id === imageId)
const priceIn = (page: Page, imageId: number, option = 0) =>
  rowOf(page, imageId)?.image.option.find(({ id }) => id === option)?.price ?? 0

test('everything is selected at first; of several sizes the picked one counts', async () => {
  const page = await open()
  expect(page.$isAllSelected.get()).toBe(true)
  expect(page.$total.get()).toBeCloseTo(priceIn(page, ids.harbour), 2)
  page.pick(ids.tower, 1)
  expect(page.$total.get()).toBeCloseTo(priceIn(page, ids.harbour) + priceIn(page, ids.tower, 1), 2)
  page.pick(ids.tower, 0)
  expect(page.$total.get()).toBeCloseTo(priceIn(page, ids.harbour) + priceIn(page, ids.tower), 2)
  expect(page.$total.get()).toBeGreaterThan(0)
})

test('the sum follows the selection', async () => {
  const page = await open()
  page.select(rowOf(page, ids.tower)?.id ?? 0, false)
  expect(page.$total.get()).toBeCloseTo(priceIn(page, ids.harbour), 2)
  expect(page.$isAllSelected.get()).toBe(false)
  page.selectAll(false)
  expect(page.$total.get()).toBe(0)
  page.selectAll(true)
  expect(page.$selected.get().length).toBe(2)
})

test('checkout names missing choices after the press, and none before', async () => {
  const page = await open()
  expect(page.$problems.get()).toEqual([])
  expect(page.checkout()).toBeUndefined()
  expect(page.$problems.get()).toEqual(['option_missing', 'agreement_missing'])
  page.pick(ids.tower, 0)
  expect(page.$problems.get()).toEqual(['agreement_missing'])
  page.agree(true)
  expect(page.$problems.get()).toEqual([])
  page.selectAll(false)
  expect(page.checkout()).toBeUndefined()
  expect(page.$problems.get()).toEqual(['nothing_selected'])
})

test('a row is changed to another size, and back after a lost request nothing is', async () => {
  const page = await open()
  const row = () => rowOf(page, ids.harbour)
  const other = row()?.image.option_all?.find(({ id }) => id !== 0)
  const before = row()
  if (!other || !before) throw new Error('the harbour has one size')
  expect(choices(before).map(({ id }) => id)).toContain(other.id)
  const change = page.exchange(before, other.id)
  expect(page.$changing.get()).toBe(before.id)
  // No order can take the size that is being left.
  page.agree(true)
  page.pick(ids.tower, 0)
  expect(page.checkout()).toBeUndefined()
  await change
  expect(row()?.image.option.map(({ id }) => id)).toEqual([other.id])
  expect(page.$total.get()).toBeCloseTo(other.price + priceIn(page, ids.tower), 2)
  expect(page.pickedOptions.of(ids.harbour)?.option).toBe(other.id)

  browser.break('reply', 1)
  await page.exchange(before, 0)
  expect(page.$unchanged.get()).toBeUndefined()
  expect(row()?.image.option.map(({ id }) => id)).toEqual([0])

  browser.break('request', 1)
  await page.exchange(before, other.id)
  expect(page.$unchanged.get()).toMatchObject({ id: before.id, failure: { kind: 'network' } })
  expect(row()?.image.option.map(({ id }) => id)).toEqual([0])
})

test('the rows of a server that can’t change them offer no other size', async () => {
  const page = await open()
  const row = rowOf(page, ids.harbour)
  if (!row) throw new Error('no row')
  expect(choices({ ...row, changeable: undefined })).toEqual([])
  const image = { ...row.image, option_all: undefined }
  expect(choices({ ...row, image })).toEqual([])
})

test('checkout hands over the ids of the selected rows', async () => {
  const page = await open()
  const tower = rowOf(page, ids.tower)?.id ?? 0
  page.select(rowOf(page, ids.harbour)?.id ?? 0, false)
  page.agree(true)
  page.pick(ids.tower, 1)
  expect(page.checkout()).toEqual([tower])
  // The checkout begins with the same size and knows its shown price.
  expect(page.pickedOptions.of(ids.tower)).toEqual({
    option: 1,
    price: priceIn(page, ids.tower, 1),
  })
  expect(page.pickedOptions.of(ids.harbour)).toBeUndefined()
})

test('removing one offers it back, and undo brings it back', async () => {
  const page = await open()
  const row = rowOf(page, ids.tower)
  await page.remove([row?.id ?? 0])
  expect(page.onRemoved).toHaveBeenCalledExactlyOnceWith([row], false, expect.any(Function))
  expect(rowOf(page, ids.tower)).toBeUndefined()
  await page.onRemoved.mock.lastCall?.[2]()
  expect(rowOf(page, ids.tower)?.image.option.map(({ id }) => id)).toEqual([0, 1])
  expect(page.onUndone).toHaveBeenCalledOnce()
})

test('clearing empties the cart, and undo brings everything back', async () => {
  const page = await open()
  await page.clear()
  expect(page.cart.$items.get()).toEqual([])
  expect(page.onRemoved.mock.lastCall?.[1]).toBe(true)
  await page.onRemoved.mock.lastCall?.[2]()
  expect(page.cart.$items.get()?.length).toBe(2)
  expect(page.$lost.get()).toEqual([])
})

test('a batch needs a selection', async () => {
  const page = await open()
  page.selectAll(false)
  await page.removeSelected()
  expect(page.$selectionMissing.get()).toBe(true)
  expect(page.cart.$items.get()?.length).toBe(2)
})

test('removing that failed keeps the rows and says so', async () => {
  const page = await open()
  browser.break('request')
  await page.clear()
  expect(page.$removeFailure.get()).toEqual({ kind: 'network' })
  expect(page.onRemoved).not.toHaveBeenCalled()
  expect(page.cart.$items.get()?.length).toBe(2)
})

test('the page neither selects nor sums works off sale, and undo names them', async () => {
  const page = await open()
  await server.db.update(images).set({ onSale: false }).where(eq(images.id, ids.tower))
  await page.cart.load()
  expect(page.$selected.get().map((item) => item.image_id)).toEqual([ids.harbour])
  expect(page.$total.get()).toBeCloseTo(priceIn(page, ids.harbour), 2)
  await page.clear()
  await page.onRemoved.mock.lastCall?.[2]()
  expect(page.$lost.get().map((item) => item.image_id)).toEqual([ids.tower])
  await server.db.update(images).set({ onSale: true }).where(eq(images.id, ids.tower))
})

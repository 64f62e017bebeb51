import { expect, test, vi } from 'vitest'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import { axeFindings } from './support/axe.ts'
import { callApi, newBuyer, visitAs } from './support/buyer.ts'
import { makeOrder, paidOrder, picturesOnSale } from './support/paid-order.ts'
import { withBrowser } from './support/visitor.ts'
import { words as wordsOf } from './support/words.ts'

withBrowser()

/** A buyer with something of everything, and the pages that show it. The other tests meet empty pages. */
async function fullPages() {
  const buyer = await newBuyer()
  const [first, second, { id: third } = { id: 0 }] = await picturesOnSale(3)
  const { id: paid } = await paidOrder(buyer, [[first, 0]])
  const { id: waiting } = await makeOrder(buyer, [[second, 0]])
  await callApi('cart/add', { image_id: third, option_id: [0] }, buyer.token)
  await callApi('favorite', { image_id: third }, buyer.token)
  await callApi('favorite/board', { title: 'Harbour', shared: true }, buyer.token)
  await callApi('wallet/charge', { price: 12.5 }, buyer.token)
  const pages = [
    paths.my(),
    myPaths.setting(),
    paths.wallet(),
    `${paths.wallet()}?recharge=new`,
    paths.favorites(),
    paths.cart(),
    paths.orderPay({ from: 'order', oid: waiting }),
    paths.orderPay({ from: 'detail', image: third, option: 0 }),
    myPaths.payQrcode(waiting, 2),
    myPaths.orders(),
    myPaths.order(paid),
    myPaths.contract(paid),
    paths.authRecords(),
  ]
  return { buyer, pages }
}

for (const [code, colorScheme, width] of [
  ['zh', 'light', 1280],
  ['ar', 'dark', 390],
] as const)
  test(`axe finds nothing in the pages of a buyer: ${code}`, { timeout: 120_000 }, async () => {
    const { buyer, pages } = await fullPages()
    const page = await visitAs(buyer, localised(paths.my(), code), {
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 844 },
    })
    const found: string[] = []
    for (const path of pages) {
      await page.goto(localised(path, code), { waitUntil: 'networkidle' })
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1)
      found.push(...(await axeFindings(page, path)))
    }
    expect(found).toEqual([])
  })

// Of all languages these have the longest words.
test(
  'no page of a buyer is wider than a phone of 320 pixels in German and Russian',
  { timeout: 120_000 },
  async () => {
    const { buyer, pages } = await fullPages()
    const page = await visitAs(buyer, '/robots.txt', { viewport: { width: 320, height: 700 } })
    const wide: string[] = []
    for (const code of ['de', 'ru'] as const)
      for (const path of [...pages, myPaths.searches(), myPaths.onboarding('apply_passing')]) {
        await page.goto(localised(path, code), { waitUntil: 'networkidle' })
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > 320) wide.push(`${localised(path, code)} is ${width} wide`)
      }
    expect(wide).toEqual([])
  },
)

test('while a server is slow the pages tell what they wait for, also without motion; a quick one flashes no words', async () => {
  const buyer = await newBuyer()
  const page = await visitAs(buyer, '/robots.txt', { reducedMotion: 'reduce' })
  const pages = [
    paths.my(),
    myPaths.setting(),
    paths.wallet(),
    paths.favorites(),
    myPaths.searches(),
    paths.cart(),
    myPaths.orders(),
    paths.authRecords(),
    myPaths.collectWorks(),
    myPaths.collectFolders(),
    myPaths.onboarding('apply_passing'),
    myPaths.earnings(),
    myPaths.workManage(),
  ]
  for (const path of pages) {
    let answer = (): void => undefined
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/v1/**', async (route) => {
      await isAnswered
      // A page that leads on leaves questions behind.
      await route.continue().catch(() => undefined)
    })
    // A page that leads on may be on its way still, and its navigation ends this one.
    await vi.waitFor(() => page.goto(path, { waitUntil: 'commit' }), { timeout: 30_000 })
    const words = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first()
    await words.waitFor()
    const seen = await words.evaluate((box) => {
      const all = box.getAnimations({ subtree: true }) as CSSAnimation[]
      const late = all.find(({ animationName }) => animationName === 'late')
      const told = (late?.effect as KeyframeEffect | undefined)?.target
      if (!late || !told) return []
      late.pause()
      return [399, 402].map((time) => {
        late.currentTime = time
        // The region is there before its words.
        return [getComputedStyle(box).visibility, getComputedStyle(told).visibility]
      })
    })
    expect(seen, path).toEqual([
      ['visible', 'hidden'],
      ['visible', 'visible'],
    ])
    answer()
    await page
      .getByRole('main')
      .getByText(wordsOf('zh')('common.loading'))
      .waitFor({ state: 'hidden' })
    await page.unrouteAll({ behavior: 'wait' })
  }
})

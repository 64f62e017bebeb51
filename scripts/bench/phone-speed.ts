import type { Browser, BrowserContext } from 'playwright'
import { installChromium, launchChromium } from '#tests/e2e/support/chromium.ts'
import { openHttp2Front } from './http2-front.ts'

/** What a visitor with a phone on slow 4G feels of a page, milliseconds. */
export interface PhoneSpeed {
  path: string
  /** Until the kept cart count shows; absent for a stranger. */
  count?: number
  /** Largest contentful paint. */
  paint: number
  shift: number
  /** Long tasks beyond 50 ms each, until three seconds after the page's load. */
  blocked: number
  /** Before any touch. */
  requests: number
}

interface Account {
  name: string
  password: string
}

declare global {
  interface Window {
    phone: { paint: number; shift: number; blocked: number; count?: number }
  }
}

/** 562 ms to each response, 180 kB a second, a processor four times slower. */
const network = {
  offline: false,
  latency: 562,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
}

function watch(): void {
  window.phone = { paint: 0, shift: 0, blocked: 0 }
  const on = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void): void => {
    new PerformanceObserver((list) =>
      list.getEntries().forEach((one) => take(one as Entry)),
    ).observe({ type, buffered: true })
  }
  on('largest-contentful-paint', ({ startTime }) => (window.phone.paint = startTime))
  on<PerformanceEntry & { value: number }>('layout-shift', ({ value }) => {
    window.phone.shift += value
  })
  on('longtask', ({ duration }) => (window.phone.blocked += duration - 50))
  const look = (): void => {
    const badge = document.querySelector<HTMLElement>('[data-cart-count]')
    if (badge && !badge.hidden && badge.textContent) window.phone.count = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function fillCart(
  { request }: BrowserContext,
  { name: username, password }: Account,
  image: number,
): Promise<void> {
  const login = await request.post('/api/v1/auth/login', { data: { username, password } })
  const { token } = (await login.json()) as { token: { access_token: string } }
  const detail = await request.get(`/api/v1/image/${image}`)
  const { option } = (await detail.json()) as { option: { id: number }[] }
  const headers = { authorization: `Bearer ${token.access_token}` }
  const data = { image_id: image, option_id: [option[0]?.id ?? 0] }
  await request.post('/api/v1/cart/add', { headers, data })
}

/** Puts a work into the cart and logs in, so that the browser keeps a name and a count. */
async function becomeBuyer(context: BrowserContext, account: Account): Promise<void> {
  const page = await context.newPage()
  await page.goto('/en/pictures/')
  await fillCart(
    context,
    account,
    Number(await page.locator('[data-add-to-cart]').first().getAttribute('data-add-to-cart')),
  )
  await page.locator('[data-account-login]').first().click()
  await page.getByLabel('User name or mobile number').fill(account.name)
  await page.getByRole('textbox', { name: 'Password' }).fill(account.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.locator('[data-account-name]').first().waitFor({ state: 'attached' })
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const count = page.locator('[data-cart-count]:not([hidden])').first()
  await count.waitFor({ state: 'attached' })
  // Shown from the browser's own store now.
  await page.reload()
  await count.waitFor({ state: 'attached' })
  await page.close()
}

async function speedOf(context: BrowserContext, path: string): Promise<PhoneSpeed> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let requests = 0
  page.on('request', (request) => (requests += Number(/^https?:/.test(request.url()))))
  await page.addInitScript(watch)
  await page.goto(path, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(3000)
  const seen = await page.evaluate(() => window.phone)
  await page.close()
  return { path, requests, ...seen }
}

/**
 * Each page with an empty cache over HTTP/2, by a stranger or by a buyer; of several loads the middle one by its paint.
 */
export async function phoneSpeeds(
  origin: string,
  paths: readonly string[],
  account?: Account,
  loads = 3,
): Promise<PhoneSpeed[]> {
  const front = await openHttp2Front(origin)
  const browser: Browser = await launchChromium(await installChromium())
  try {
    const context = await browser.newContext({
      baseURL: front.url,
      ignoreHTTPSErrors: true,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    })
    context.setDefaultTimeout(60_000)
    if (account) await becomeBuyer(context, account)
    const speeds: PhoneSpeed[] = []
    for (const path of paths) {
      const tries: PhoneSpeed[] = []
      for (let load = 0; load < loads; load += 1) tries.push(await speedOf(context, path))
      const middle = tries.toSorted((a, b) => a.paint - b.paint)[Math.floor(loads / 2)]
      if (middle) speeds.push(middle)
    }
    return speeds
  } finally {
    await browser.close()
    await front.close()
  }
}

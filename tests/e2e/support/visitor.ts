import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterEach, beforeAll, expect, inject } from 'vitest'
import { launchChromium } from './chromium.ts'

/** One for all files of a worker: `isolate` is off in `tests/e2e/vitest.config.ts`. It ends with the worker's process. */
let browser: Browser | undefined
let launchedWith = ''

const contexts: BrowserContext[] = []

/** Errors a page must never show in its console: our own faults and broken policy. */
const faults: string[] = []

/** Pages whose link a journey breaks: their browsers tell of it. */
const losing = new WeakSet<Page>()
export const mayLoseLink = (page: Page): void => void losing.add(page)

/** A browser for the tests of a file; every page of it is watched for errors. */
export function withBrowser(args: readonly string[] = []): void {
  beforeAll(async () => {
    const wanted = args.join(' ')
    if (browser?.isConnected() && launchedWith === wanted) return
    await browser?.close()
    browser = await launchChromium(inject('chromium'), args)
    launchedWith = wanted
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await describeScreens()
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(faults.splice(0), 'errors in the browser console').toEqual([])
  })
}

/** The screens of a failed journey, as a screen reader would tell them. */
async function describeScreens(): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const told = await page
      .getByRole('main')
      .ariaSnapshot({ timeout: 2000 })
      .catch((error: unknown) => String(error))
    console.log(`${page.url()}\n${told.slice(0, 4000)}`)
  }
}

/** A person with a browser of their own. `path` is opened on the site, with `cookies` of an earlier visit. */
export async function visit(
  path: string,
  options: BrowserContextOptions = {},
  cookies: readonly { name: string; value: string }[] = [],
): Promise<Page> {
  if (!browser) throw new Error('withBrowser() comes first')
  const context = await browser.newContext({
    baseURL: inject('site'),
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  // Ends what hangs: beside other work on two cores ten uploads take longer than a person would wait.
  context.setDefaultTimeout(30_000)
  contexts.push(context)
  const url = options.baseURL ?? inject('site')
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url, sameSite: 'Lax' })))
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    const expected = /status of (400|401|403|404|409|415|422|429)/.test(text)
    if (losing.has(page) && text.includes('net::ERR_')) return
    // Another journey published between the index of the search and its parts: the page searches without them.
    if (text.startsWith('Failed to load the index chunk')) return
    if (message.type() === 'error' && !expected) faults.push(`${page.url()}: ${text}`)
  })
  await page.goto(path)
  return page
}

/** The last code the sandbox sent to a mobile. */
export async function sentCode(mobile: string): Promise<string> {
  const reply = await fetch(`${inject('api')}/sandbox/sms?mobile=${mobile}`)
  return String(((await reply.json()) as { code: string }).code)
}

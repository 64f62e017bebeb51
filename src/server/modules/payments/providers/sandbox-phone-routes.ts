import { Hono } from 'hono'
import type { Context as Request } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { defaultLocale, isLocaleCode, locales } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { BackgroundTasks } from '#server/core/background-tasks.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { findSite } from '#server/modules/catalogue/site/site.queries.ts'
import type { SiteRow } from '#server/modules/catalogue/site/site.queries.ts'
import { confirmTrade } from '../confirm-payment.ts'
import type { LedgerDeps } from '../ledger.ts'
import { stateOf } from './sandbox-gateway.ts'
import { phonePage, phonePolicy } from './sandbox-phone-page.ts'
import type { PhoneState } from './sandbox-phone-page.ts'
import { closeSandboxTrade, findSandboxTrade, paySandboxTrade } from './sandbox.queries.ts'
import type { SandboxTrade } from './sandbox.queries.ts'

/** How long a late notification takes, in milliseconds. */
const lateness = 2_000
const actions = ['pay', 'refuse']
/** Of a form with two short fields, in bytes. */
const maxSize = 4096

/**
 * The phone that scans a code of the sandbox: `GET /{tradeNo}` shows the payment, `POST` pays or refuses it.
 * `notify=late` or `never`, in the query or the form, lets the bank's notification come later or get lost.
 */
export function phoneRoutes(books: LedgerDeps, works: BackgroundTasks): Hono {
  const app = new Hono()
  const onError = () => {
    throw new ApiError('too_large')
  }
  app.get('/:tradeNo', async (request) => {
    const trade = await findSandboxTrade(books.db, request.req.param('tradeNo'))
    return show(request, { trade, site: await findSite(books.db), now: books.now() })
  })
  app.post('/:tradeNo', bodyLimit({ maxSize, onError }), async (request) => {
    const tradeNo = request.req.param('tradeNo')
    const form = await request.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    const { action } = form
    if (typeof action === 'string' && actions.includes(action)) {
      const { db } = books
      if (action === 'pay') await paySandboxTrade(db, tradeNo, books.now())
      else await closeSandboxTrade(db, tradeNo)
      const notify = form['notify'] ?? request.req.query('notify')
      await notifyOf({ ...books, works }, tradeNo, notify)
    }
    const { pathname, search } = new URL(request.req.url)
    // A redirect, so that a reload of the next page sends no form again.
    return request.redirect(`${pathname}${search}`, 303)
  })
  return app
}

/** The bank's word to us, after its own books are written: at once, later, or never. */
async function notifyOf(
  { works, ...books }: LedgerDeps & { works: BackgroundTasks },
  tradeNo: string,
  notify: unknown,
): Promise<void> {
  if (notify === 'never') return
  const tell = async () => {
    const trade = await findSandboxTrade(books.db, tradeNo)
    if (!trade) return
    const news = { tradeNo, trade: stateOf(trade, books.now()) }
    await confirmTrade(books, trade.provider, news)
  }
  const told = async () =>
    tell().catch((error: unknown) => books.log(`sandbox notification: ${String(error)}`))
  if (notify === 'late') works.after(lateness, told)
  else await told()
}

interface Found {
  trade: SandboxTrade | undefined
  site: SiteRow | undefined
  now: Date
}

function show(request: Request, { trade, site, now }: Found) {
  request.header('content-security-policy', phonePolicy)
  request.header('cache-control', 'no-store')
  request.header('referrer-policy', 'no-referrer')
  request.header('x-content-type-options', 'nosniff')
  const notify = request.req.query('notify')
  const locale = languageOf(request)
  const title = site && textsIn(locale).say(site.title)
  const shown = {
    state: phoneStateOf(trade, now),
    ...(trade && { trade }),
    ...(notify && { notify }),
    ...(title && { site: title }),
  }
  const page = phonePage(shown, locale)
  return request.html(page, trade ? 200 : 404)
}

function phoneStateOf(trade: SandboxTrade | undefined, now: Date): PhoneState {
  if (!trade) return 'unknown'
  const { state } = stateOf(trade, now)
  return state === 'closed' && trade.status === 0 ? 'expired' : state
}

/** `?lang`, else the first language of the phone that there is, else the default. */
function languageOf(request: Request): LocaleCode {
  const asked = request.req.query('lang')
  if (isLocaleCode(asked)) return asked
  const accepted = (request.req.header('accept-language') ?? '').toLowerCase()
  for (const part of accepted.split(',')) {
    const tag = part.split(';')[0]?.trim() ?? ''
    if (/^zh-(hant|tw|hk|mo)/.test(tag)) return 'zhCHT'
    const fitting = locales.find(({ code }) => tag === code || tag.startsWith(`${code}-`))
    if (fitting) return fitting.code
  }
  return defaultLocale
}

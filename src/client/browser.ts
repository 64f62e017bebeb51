import type { Call, InputOf, ReplyOf } from '#api/call.ts'
import { authRefresh } from '#api/endpoints/account/token.ts'
import { ageOf, needsRefresh } from '#domain/lifecycle/token-age.ts'
import { type Ask, type AskOptions, type ClientOptions, createClient } from './client.ts'
import { type Failure, fail, isPassing, type Outcome } from './outcome.ts'
import { type StoredToken, type TokenHolder, tokenHolder } from './session-cookie.ts'

export interface BrowserClientOptions extends Omit<ClientOptions, 'token'> {
  holder: TokenHolder
  now?: () => number
  /** One tab at a time; absent where the browser has no locks (pages that came over plain http). */
  locks?: Pick<LockManager, 'request'> | undefined
}

export interface BrowserClient {
  ask: Ask
  /** Another way to send, with the same token and its renewal. */
  withSession<Options extends AskOptions>(
    make: (client: ClientOptions) => Send<Options>,
  ): Send<Options>
}

export type Send<Options extends AskOptions> = <Row extends Call>(
  row: Row,
  input: InputOf<Row>,
  options?: Options,
) => Promise<Outcome<ReplyOf<Row>>>

/** Seconds before its end from which a token is renewed: a minute, less for tokens that live shortly. */
function leadOf(token: StoredToken): number {
  return Math.min(60, token.expiresIn / 10)
}

/** Whether the server sent the call away because of the token: nothing was done, so it may go again. */
function isAboutToken(row: Call, failure: Failure): boolean {
  if (failure.kind !== 'refused' || failure.status !== 401) return false
  return row.access !== 'open' || failure.code === 'token_expired'
}

/**
 * The client of a page: the token from the cookie, renewed before it ends or when the server says that it
 * has ended, by one call across tabs. Never throws. A token that cannot be renewed is forgotten.
 */
export function createBrowserClient(options: BrowserClientOptions): BrowserClient {
  const { holder, locks, now = Date.now, ...rest } = options
  const client: ClientOptions = { ...rest, token: () => holder.get()?.token }
  const plainAsk = createClient(client)
  let renewal: Promise<Failure | undefined> | undefined

  async function exchange(stale: StoredToken): Promise<Failure | undefined> {
    const current = holder.get()
    // Another tab was first, or logged out meanwhile.
    if (current?.token !== stale.token) return undefined
    const outcome = await plainAsk(authRefresh, {})
    if (holder.get()?.token !== stale.token) return undefined
    if (outcome.ok) {
      const { access_token, token_type, expires_in } = outcome.value
      holder.set({
        token: access_token,
        tokenType: token_type ?? stale.tokenType,
        expiresIn: expires_in ?? 0,
        loginTime: now(),
      })
      return undefined
    }
    if (outcome.failure.kind === 'refused' && !isPassing(outcome.failure)) holder.set(undefined)
    return outcome.failure
  }

  function renew(stale: StoredToken): Promise<Failure | undefined> {
    renewal ??= Promise.resolve(
      locks ? locks.request('session-renewal', () => exchange(stale)) : exchange(stale),
    ).finally(() => {
      renewal = undefined
    })
    return renewal
  }

  /** Renews a token near its end; a failure only where the token is of no use without it. */
  async function prepare(): Promise<Failure | undefined> {
    const token = holder.get()
    if (!token) return undefined
    const age = ageOf(token, now())
    if (age === 'dead') {
      holder.set(undefined)
      return undefined
    }
    if (!needsRefresh(token, now(), leadOf(token))) return undefined
    const failure = await renew(token)
    return age === 'fresh' ? undefined : failure
  }

  function renewing<Options extends AskOptions>(send: Send<Options>): Send<Options> {
    return async (row, input, sendOptions) => {
      const failure = await prepare()
      // Open reads need no token; one that is gone for good is no reason to withhold them.
      if (failure && (holder.get() || row.access !== 'open')) return fail(failure)
      const sentWith = holder.get()
      const outcome = await send(row, input, sendOptions)
      if (outcome.ok || !isAboutToken(row, outcome.failure)) return outcome
      if (!sentWith) {
        // The browser dropped the cookie under an open page: subscribers that still show the login must hear of it.
        if (!holder.get()) holder.set(undefined)
        return outcome
      }
      const refusal = await renew(sentWith)
      if (refusal) return fail(refusal)
      return holder.get() ? send(row, input, sendOptions) : outcome
    }
  }

  return { ask: renewing(plainAsk), withSession: (make) => renewing(make(client)) }
}

const inBrowser = typeof document !== 'undefined'

/** Calls to the page's own origin, in the page's language, with the token of the logged-in user. */
export const { ask, withSession } = createBrowserClient({
  origin: '',
  lang: () => (inBrowser && document.documentElement.dataset.lang) || 'zh',
  holder: tokenHolder,
  locks: inBrowser ? navigator.locks : undefined,
})

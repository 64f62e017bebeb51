import { refreshableSeconds, type TokenTimes } from '#domain/lifecycle/token-age.ts'
import { hostName, plainName } from './session-name.ts'

/** A bearer token with what its age is reckoned from. */
export interface StoredToken extends TokenTimes {
  readonly token: string
  readonly tokenType: string
}

export interface TokenHolder {
  /** Read from the cookie each time, so that another tab's change is seen at once. */
  get(): StoredToken | undefined
  /** Stores a token; undefined forgets it. */
  set(token: StoredToken | undefined): void
  /** Told after every `set` of this page. Returns how to stop. */
  listen(listener: () => void): () => void
}

/** Another program on this host may have written a cookie of that name. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** Reads the token out of `document.cookie`; undefined when there is none or it is not whole. */
export function readToken(cookies: string): StoredToken | undefined {
  const [, value] =
    /(?:^|; )__Host-session=([^;]*)/.exec(cookies) ?? /(?:^|; )session=([^;]*)/.exec(cookies) ?? []
  const parts = new URLSearchParams(decoded(value ?? ''))
  const token = parts.get('token')
  const loginTime = Number(parts.get('login_time'))
  const expiresIn = Number(parts.get('expires_in'))
  if (!token || !(loginTime > 0) || Number.isNaN(expiresIn)) return undefined
  return { token, tokenType: parts.get('token_type') ?? 'Bearer', loginTime, expiresIn }
}

/**
 * What to assign to `document.cookie`. It lives until the token can no longer be exchanged for a new one;
 * a token without an end lives as long as the browser's session.
 */
export function tokenCookie(token: StoredToken | undefined, secure: boolean): string {
  const rules = `; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  const name = secure ? hostName : plainName
  if (!token) return `${name}=; Max-Age=0${rules}`
  const value = new URLSearchParams({
    token: token.token,
    token_type: token.tokenType,
    expires_in: String(token.expiresIn),
    login_time: String(token.loginTime),
  })
  const age = token.expiresIn > 0 ? `; Max-Age=${token.expiresIn + refreshableSeconds}` : ''
  return `${name}=${encodeURIComponent(value.toString())}${age}${rules}`
}

/** Keeps the token in a page's cookie. `page` is undefined while the server makes HTML: then no user is logged in. */
export function createTokenHolder(
  page: { cookie: string } | undefined,
  secure: boolean,
): TokenHolder {
  const listeners = new Set<() => void>()
  return {
    get: () => (page ? readToken(page.cookie) : undefined),
    set(token) {
      if (page) {
        page.cookie = tokenCookie(token, secure)
        if (secure) page.cookie = `${plainName}=; Max-Age=0; Path=/`
      }
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const inBrowser = typeof document !== 'undefined'

/** The page's own token. Light on purpose: the header's script reads it before any library arrives. */
export const tokenHolder = createTokenHolder(
  inBrowser ? document : undefined,
  inBrowser && location.protocol === 'https:',
)

import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { tokenCookie } from '#client/session-cookie.ts'
import { sampleAccounts } from '#server/operations/sandbox/sample-accounts.ts'
import { storageNames } from '#state/storage-names.ts'
import type { Visitor } from './screens.ts'

interface Login {
  readonly token: {
    readonly access_token: string
    readonly token_type: string
    readonly expires_in: number
  }
}

async function sessionOf(site: string, who: Visitor): Promise<{ name: string; value: string }> {
  const account = sampleAccounts.find(({ username }) => username === who)
  const reply = await fetch(`${site}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account?.username, password: account?.password }),
  })
  if (!reply.ok) throw new Error(`${who} can't log in: ${reply.status}`)
  const { token } = (await reply.json()) as Login
  const line = tokenCookie(
    {
      token: token.access_token,
      tokenType: token.token_type,
      expiresIn: token.expires_in,
      loginTime: Date.now(),
    },
    site.startsWith('https:'),
  )
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  return { name, value }
}

/** A page of the site for that visitor, in a browser of their own that moves nothing by itself. */
export async function visit(
  browser: Browser,
  site: string,
  who: Visitor,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site, reducedMotion: 'reduce', ...options })
  // A first start builds and paints beside.
  context.setDefaultTimeout(60_000)
  if (who !== 'stranger') {
    await context.addCookies([{ ...(await sessionOf(site, who)), url: site, sameSite: 'Lax' }])
    // The desk's offer of a second factor stands above the work for a new editor.
    const name = storageNames.factorOffer
    await context.addInitScript((key) => localStorage.setItem(key, 'true'), name)
  }
  return context.newPage()
}

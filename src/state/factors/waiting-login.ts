import type { FactorStep } from '#api/endpoints/account/auth.ts'
import { createClient } from '#client/client.ts'
import type { FactorWords } from '#i18n/factor-keys.ts'
import type { Auth, PersonNames } from '../session.ts'
import { createFactorCalls, type FactorCalls } from './factor-calls.ts'

/** A login that the server took and that waits for its second factor. It is held by its form alone: no cookie, no other tab. */
export interface WaitingLogin {
  readonly auth: Auth
  readonly user: PersonNames
  readonly factor: FactorStep
}

/** The calls of a login that waits, by its own token. */
export function callsOf({ auth }: WaitingLogin, words: FactorWords): FactorCalls {
  const client = createClient({
    origin: '',
    lang: () => document.documentElement.dataset.lang ?? 'zh',
    token: () => auth.access_token,
  })
  return createFactorCalls(client, words)
}

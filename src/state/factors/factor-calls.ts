import type { ReplyOf } from '#api/call.ts'
import * as rows from '#api/endpoints/account/factors.ts'
import type { Ask } from '#client/client.ts'
import type { Failure, Outcome } from '#client/outcome.ts'
import type { FactorWords } from '#i18n/factor-keys.ts'
import { failureWords } from '#i18n/failure-words.ts'
import type { Auth, PersonNames } from '../session.ts'
import { makePasskey, type PasskeyFault, type ShownPasskey, showPasskey } from './passkey.ts'

/** `proof`: the person must prove first who they are. Words stand where something is to be said. */
export type Told<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly text: string; readonly isProofAsked: boolean }

/** A second factor as a form gives it; a passkey is asked of the device. */
export type Given =
  | { readonly way: 'passkey' }
  | { readonly way: 'app' | 'recovery' | 'password'; readonly typed: string }

/** The calls about second factors, with words for whatever goes wrong. */
export interface FactorCalls {
  /** The second step of a login: the token of the full session. */
  give(given: Given): Promise<Told<Auth>>
  /** Login by passkey alone. */
  enter(): Promise<Told<{ token: Auth; user: PersonNames }>>
  prove(given: Given): Promise<Told<unknown>>
  read(): Promise<Told<ReplyOf<typeof rows.authFactors>>>
  addPasskey(label: string): Promise<Told<NewCodes>>
  removePasskey(id: number): Promise<Told<unknown>>
  beginApp(): Promise<Told<{ secret: string; url: string }>>
  addApp(code: string): Promise<Told<NewCodes>>
  removeApp(): Promise<Told<unknown>>
  renewCodes(): Promise<Told<NewCodes>>
}
export interface NewCodes {
  readonly recovery_codes?: readonly string[] | undefined
}

export function createFactorCalls(ask: Ask, words: FactorWords): FactorCalls {
  const say = (text: string, isProofAsked = false) => ({ ok: false, text, isProofAsked }) as const
  const sayFault = (fault: PasskeyFault) => say(words[`factor.${fault}`])

  function sayFailure(failure: Failure) {
    if (failure.kind === 'refused') {
      if (failure.code === 'proof_required') return say('', true)
      // The login that waited has ended.
      if (failure.status === 401) return say(words['factor.ended'])
    }
    const said = failureWords(failure)
    return say(!said ? '' : 'key' in said ? words[said.key] : said.text)
  }

  function told<Value>(outcome: Outcome<Value>): Told<Value> {
    return outcome.ok ? outcome : sayFailure(outcome.failure)
  }

  async function shown(
    row: typeof rows.authFactorOptions | typeof rows.authPasskeyOptions,
  ): Promise<Told<ShownPasskey>> {
    const options = await ask(row, {})
    if (!options.ok) return sayFailure(options.failure)
    const passkey = await showPasskey(options.value)
    return passkey.ok ? passkey : sayFault(passkey.fault)
  }

  async function bodyOf(given: Given) {
    if (given.way === 'passkey') {
      const passkey = await shown(rows.authFactorOptions)
      return passkey.ok ? { ok: true as const, value: { passkey: passkey.value } } : passkey
    }
    const names = { app: 'app_code', recovery: 'recovery_code', password: 'password' } as const
    const value: { app_code?: string; recovery_code?: string; password?: string } = {
      [names[given.way]]: given.typed,
    }
    return { ok: true as const, value }
  }

  return {
    async give(given) {
      const body = await bodyOf(given)
      if (!body.ok) return body
      const outcome = told(await ask(rows.authFactorGive, { body: body.value }))
      return outcome.ok ? { ok: true, value: outcome.value.token } : outcome
    },
    async enter() {
      const passkey = await shown(rows.authPasskeyOptions)
      if (!passkey.ok) return passkey
      const outcome = told(await ask(rows.authPasskeyLogin, { body: { passkey: passkey.value } }))
      if (!outcome.ok) return outcome
      const { token, user = {} } = outcome.value
      return { ok: true, value: { token, user } }
    },
    async prove(given) {
      const body = await bodyOf(given)
      return body.ok ? told(await ask(rows.authFactorProve, { body: body.value })) : body
    },
    read: async () => told(await ask(rows.authFactors, {})),
    async addPasskey(label) {
      const options = await ask(rows.authPasskeyBegin, {})
      if (!options.ok) return sayFailure(options.failure)
      const made = await makePasskey(options.value)
      if (!made.ok) return sayFault(made.fault)
      return told(await ask(rows.authPasskeyAdd, { body: { label, passkey: made.value } }))
    },
    removePasskey: async (id) => told(await ask(rows.authPasskeyDelete, { params: { id } })),
    beginApp: async () => told(await ask(rows.authAppBegin, {})),
    addApp: async (code) => told(await ask(rows.authAppAdd, { body: { app_code: code } })),
    removeApp: async () => told(await ask(rows.authAppDelete, {})),
    renewCodes: async () => told(await ask(rows.authRecoveryNew, {})),
  }
}

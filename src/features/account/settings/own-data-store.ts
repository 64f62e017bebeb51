import { atom, type ReadableAtom } from 'nanostores'
import type { ReplyOf } from '#api/call.ts'
import { authCode } from '#api/endpoints/account/account.ts'
import { closeAccount, closingInfo, ownConsents, ownData } from '#api/endpoints/account/own-data.ts'
import type { Ask } from '#client/client.ts'
import type { Failure, Outcome } from '#client/outcome.ts'

export type Consents = ReplyOf<typeof ownConsents>
export type Closing = ReplyOf<typeof closingInfo>

export interface OwnDataStore {
  $consents: ReadableAtom<Consents | undefined>
  $closing: ReadableAtom<Closing | undefined>
  $failure: ReadableAtom<Failure | undefined>
  load(): Promise<void>
  archive(): Promise<Outcome<Blob>>
  sendCode(mobile: string): Promise<Failure | undefined>
  /** Never resent: after a lost answer the person looks whether the login still holds. */
  close(proof: { password?: string; code?: string }): Promise<Failure | undefined>
}

export function createOwnData(ask: Ask): OwnDataStore {
  const $consents = atom<Consents | undefined>(undefined)
  const $closing = atom<Closing | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  const failureOf = <Value>(outcome: Outcome<Value>) => (outcome.ok ? undefined : outcome.failure)

  async function load(): Promise<void> {
    $failure.set(undefined)
    const [consents, closing] = await Promise.all([ask(ownConsents, {}), ask(closingInfo, {})])
    if (consents.ok) $consents.set(consents.value)
    if (closing.ok) $closing.set(closing.value)
    $failure.set(failureOf(consents) ?? failureOf(closing))
  }
  return {
    $consents,
    $closing,
    $failure,
    load,
    archive: () => ask(ownData, {}),
    sendCode: async (mobile) =>
      failureOf(await ask(authCode, { body: { mobile, purpose: 'confirm' } })),
    async close(proof) {
      const failure = failureOf(await ask(closeAccount, { body: proof }))
      // Something may have come in since the page was opened.
      if (failure?.kind === 'refused' && failure.status === 409) await load()
      return failure
    },
  }
}

/** A server without these calls: the site then says nothing of them. */
export const isLacking = (failure: Failure | undefined): boolean =>
  failure?.kind === 'refused' && (failure.status === 404 || failure.status === 501)

import { settlementInfo } from '#api/endpoints/contributing/settlement.ts'
import { ask as askServer } from '#client/browser.ts'
import type { Ask } from '#client/client.ts'
import { $session } from './session.ts'
import { isTold, markSettled } from './signed-agreement.ts'

/** Asks once a login whether the person is a contributor, and remembers it; the askers of a page share the answer. */
export function createRoleReader(ask: Ask): () => Promise<void> {
  let reading: { of: string; end: Promise<void> } | undefined

  async function read(of: string): Promise<void> {
    const info = await ask(settlementInfo, {})
    // Of a person who logged out meanwhile nothing is kept.
    if (info.ok && $session.get()?.token === of) markSettled(info.value?.status === 1)
    if (reading?.of === of) reading = undefined
  }

  return async () => {
    const of = $session.get()?.token
    if (!of || isTold()) return
    if (reading?.of !== of) reading = { of, end: read(of) }
    await reading.end
  }
}

export const learnRole = createRoleReader(askServer)

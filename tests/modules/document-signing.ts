import { expect, test, vi } from 'vitest'
import type { DocumentSigning } from '#modules/signing/document-signing.ts'
import type { Browser } from '../fixtures/embedded-browser.ts'

type Signing = Pick<DocumentSigning<string>, 'checkNow' | '$stage' | '$signFailure' | 'sign'>

interface SignPage extends Signing {
  browser: Browser
  until: (stage: string) => Promise<void>
}

/** Waits for a document that the server makes. */
export const stageOf =
  ({ checkNow, $stage }: Signing) =>
  (stage: string): Promise<void> =>
    vi.waitFor(
      async () => {
        await checkNow()
        expect($stage.get()).toBe(stage)
      },
      { timeout: 15_000, interval: 30 },
    )

/** The effects of a broken connection on a signature, for every kind of contract. */
export function testLostSignatures(atSign: () => Promise<SignPage>, signature: () => string): void {
  test('whose reply was lost counts: the contract is looked at', async () => {
    const page = await atSign()
    page.browser.break('reply', 1)
    await page.sign(signature())
    await page.until('signed')
    expect(page.$signFailure.get()).toBeUndefined()
  })

  test('that never arrived is asked for again', async () => {
    const page = await atSign()
    page.browser.break('request', 1)
    await page.sign(signature())
    expect(page.$stage.get()).toBe('sign')
    expect(page.$signFailure.get()).toEqual({ kind: 'network' })
    await page.sign(signature())
    expect(page.$signFailure.get()).toBeUndefined()
    await page.until('signed')
  })
}

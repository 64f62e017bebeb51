import { atom, type ReadableAtom } from 'nanostores'
import { settlementDownload } from '#api/endpoints/contributing/settlement.ts'
import type { Ask } from '#client/client.ts'
import type { Failure, Outcome } from '#client/outcome.ts'
import type { OnboardingPage } from '#routing/apply-destination.ts'
import {
  readOnboardingStatus,
  type OnboardingStatus,
} from '../shared/contributor/onboarding-status.ts'

export interface OnboardingStore {
  $status: ReadableAtom<OnboardingStatus | undefined>
  $failure: ReadableAtom<Failure | undefined>
  load(): Promise<void>
  /** The contributor agreement as PDF. */
  download(): Promise<Outcome<Blob>>
}

/** Reads where the application stands; where that is another page's matter, `lead` goes there. */
export function createOnboarding(
  ask: Ask,
  here: OnboardingPage,
  lead: (page: OnboardingPage) => void,
): OnboardingStore {
  const $status = atom<OnboardingStatus | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  return {
    $status,
    $failure,
    async load() {
      $failure.set(undefined)
      const outcome = await readOnboardingStatus(ask)
      if (!outcome.ok) {
        // The server doesn't tell where the application stands: the public page says so.
        if (here !== 'no_settled') return lead('no_settled')
        return $failure.set(outcome.failure)
      }
      const elsewhere = outcome.value.leadFrom(here)
      if (elsewhere) lead(elsewhere)
      else $status.set(outcome.value)
    },
    download: () => ask(settlementDownload, {}),
  }
}

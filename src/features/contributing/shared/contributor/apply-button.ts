import { ask } from '#client/browser.ts'
import { myPaths } from '#routing/my-paths.ts'
import { delocalised, localised } from '#routing/paths.ts'
import { $session } from '#state/session.ts'
import { readOnboardingStatus } from './onboarding-status.ts'

/** The form to apply with: for contributors whose agreement lacks a kind of works, and for beginners. */
export function openApplicationForm(): void {
  const { code } = delocalised(location.pathname)
  location.assign(localised(myPaths.application(), code))
}

/**
 * Leads to the present step of the application. If the server can't tell it, the public page opens: it asks once more,
 * and invites visitors who aren't logged in.
 */
export async function openApplication(): Promise<void> {
  const { code } = delocalised(location.pathname)
  const outcome = $session.get() && (await readOnboardingStatus(ask))
  const page = outcome?.ok ? outcome.value.page : 'no_settled'
  location.assign(localised(myPaths.onboarding(page), code))
}

import { useMemo } from 'react'
import { ask } from '#client/browser.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { Invitation } from './Invitation.tsx'
import { OnboardingPage } from './OnboardingPage.tsx'
import type { StatusPage as Page } from './onboarding-pages.ts'
import { createOnboarding } from './onboarding-store.ts'
import type { OnboardingView } from './onboarding-view.ts'

/** The live part of every page that says how an application stands; `client:load`. */
export default function OnboardingPageIsland({ page, ...view }: OnboardingView & { page: Page }) {
  const { code } = view
  const onboarding = useMemo(
    () =>
      createOnboarding(ask, page, (other) =>
        location.replace(localised(myPaths.onboarding(other), code)),
      ),
    [page, code],
  )
  return (
    <MyGate
      strings={view.strings}
      open={page === 'no_settled' ? <Invitation {...view} /> : undefined}
    >
      <OnboardingPage page={page} onboarding={onboarding} {...view} />
    </MyGate>
  )
}

import { useMemo } from 'react'
import { ask } from '#client/browser.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { Invitation } from './Invitation.tsx'
import { SettlePage } from './OnboardingPage.tsx'
import type { SettlePage as Page } from './onboarding-pages.ts'
import { createSettle } from './onboarding-store.ts'
import type { SettleView } from './onboarding-view.ts'

/** The live part of every page that says how an application stands; `client:load`. */
export default function SettlePageIsland({ page, ...view }: SettleView & { page: Page }) {
  const { code } = view
  const settle = useMemo(
    () =>
      createSettle(ask, page, (other) => location.replace(localised(myPaths.settle(other), code))),
    [page, code],
  )
  return (
    <MyGate
      strings={view.strings}
      open={page === 'no_settled' ? <Invitation {...view} /> : undefined}
    >
      <SettlePage page={page} settle={settle} {...view} />
    </MyGate>
  )
}

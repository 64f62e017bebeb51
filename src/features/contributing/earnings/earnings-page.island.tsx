import { useMemo } from 'react'
import { ask } from '#client/browser.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { createIntent } from '#modules/account-area/intent.ts'
import { storageOf } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'
import { ContributorGate } from '../shared/contributor/ContributorGate.tsx'
import { Gains } from '../shared/contributor/Gains.tsx'
import { EarningsPage } from './EarningsPage.tsx'
import { createEarnings } from './earnings-store.ts'
import type { EarningsView } from './earnings-view.ts'

/** The whole of /my/recharge/; `client:load`. */
export default function EarningsPageIsland(view: EarningsView) {
  return (
    <MyGate strings={view.strings}>
      <ContributorGate ask={ask} strings={view.strings} pitch={<Gains strings={view.strings} />}>
        {() => <Open {...view} />}
      </ContributorGate>
    </MyGate>
  )
}

function Open(view: EarningsView) {
  const earnings = useMemo(() => {
    const intent = createIntent({
      storage: storageOf('sessionStorage'),
      name: storageNames.withdrawalIntent,
    })
    return createEarnings({ ask, intent })
  }, [])
  return <EarningsPage ask={ask} earnings={earnings} {...view} />
}

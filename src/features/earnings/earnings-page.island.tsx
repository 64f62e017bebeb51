import { useMemo } from 'react'
import { ask } from '../../client/browser.ts'
import { storageOf } from '../../state/browser-storage.ts'
import { ContributorGate } from '../shell/contributing/ContributorGate.tsx'
import { MyGate } from '../shell/my/MyGate.tsx'
import { createEarnings } from './earnings-store.ts'
import { EarningsPage } from './EarningsPage.tsx'
import type { EarningsView } from './view.ts'
import { storageNames } from '../../state/storage-names.ts'
import { createIntent } from '../shell/my/intent.ts'

/** The whole of /my/recharge/; `client:load`. */
export default function EarningsPageIsland(view: EarningsView) {
  return (
    <MyGate strings={view.strings}>
      <ContributorGate ask={ask} strings={view.strings}>
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

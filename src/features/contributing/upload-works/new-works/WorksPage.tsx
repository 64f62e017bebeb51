import { lazy, Suspense } from 'react'
import type { Ask } from '#client/client.ts'
import { ContributorGate } from '#features/contributing/shared/contributor/ContributorGate.tsx'
import { KindTabs } from '#features/contributing/shared/contributor/KindTabs.tsx'
import { useAddressType } from '#features/contributing/shared/contributor/use-address-type.ts'
import { WorkDesk } from './WorkDesk.tsx'
import type { View } from '../upload-works-view.ts'
import type { WorkType } from '../work-form/work-draft.ts'
import type { WorksStore } from './works-store.ts'

/** Fetched apart: the light table stands first. */
const SentBefore = lazy(() => import('./SentBefore.tsx'))

interface Props {
  ask: Ask
  view: View
  /** Makes the works of a kind once; they stay while the other kind is looked at. */
  open: (type: WorkType) => WorksStore
  say: (words: string) => void
}

/** Pictures and videos, each a tab; the address says which. */
export function WorksPage({ ask, view, open, say }: Props) {
  const { strings } = view
  const [type, setType] = useAddressType()
  return (
    <KindTabs label={strings['applyWork.kinds']} type={type} onOpen={setType} strings={strings}>
      <ContributorGate ask={ask} strings={strings} kind={type}>
        {() => (
          <WorkDesk key={type} works={open(type)} view={view} say={say}>
            <Suspense>
              <SentBefore ask={ask} type={type} view={view} />
            </Suspense>
          </WorkDesk>
        )}
      </ContributorGate>
    </KindTabs>
  )
}

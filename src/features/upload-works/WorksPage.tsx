import { useEffect, useState } from 'react'
import type { Ask } from '../../client/client.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { ContributorGate } from '../shell/contributing/ContributorGate.tsx'
import type { View } from './view.ts'
import type { WorkType } from './work-draft.ts'
import { WorkDesk } from './WorkDesk.tsx'
import type { WorksStore } from './works-store.ts'

interface Props {
  ask: Ask
  view: View
  /** Makes the works of a kind once; they stay while the other kind is looked at. */
  open: (type: WorkType) => WorksStore
  say: (words: string) => void
}

function typeInAddress(): WorkType {
  return new URLSearchParams(location.search).get('type') === '2' ? 2 : 1
}

/** Pictures and videos, each a tab; the address says which. */
export function WorksPage({ ask, view, open, say }: Props) {
  const { strings } = view
  const [type, setType] = useState<WorkType>(typeInAddress)
  useEffect(() => {
    const address = new URL(location.href)
    address.searchParams.set('type', String(type))
    history.replaceState(history.state, '', address)
  }, [type])

  return (
    <Tabs
      label={strings['applyWork.kinds']}
      tabs={[
        { id: '1', label: strings['applyWork.images'] },
        { id: '2', label: strings['applyWork.videos'] },
      ]}
      value={String(type)}
      onChange={(id) => setType(id === '2' ? 2 : 1)}
    >
      <ContributorGate ask={ask} strings={strings} kind={type}>
        {() => <WorkDesk key={type} works={open(type)} view={view} say={say} />}
      </ContributorGate>
    </Tabs>
  )
}

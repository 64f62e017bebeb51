import type { Ask } from '#client/client.ts'
import { useAddressTab } from '#components/lists/use-address-tab.ts'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { ContributorGate } from '../shared/contributor/ContributorGate.tsx'
import { SubjectsPanel } from './SubjectsPanel.tsx'
import { WorksPanel } from './WorksPanel.tsx'
import type { WorksView } from './works-view.ts'

interface Props {
  ask: Ask
  view: WorksView
  say: (words: string) => void
}

/** Pictures, videos and subjects of a contributor, each a tab that the address names. */
export function WorksPage({ ask, view, say }: Props) {
  const { strings } = view
  const [tab, open] = useAddressTab('type', ['1', '2', 'subject'])
  const panel =
    tab === 'subject' ? (
      <SubjectsPanel ask={ask} view={view} say={say} />
    ) : (
      <WorksPanel key={tab} ask={ask} type={tab === '2' ? 2 : 1} view={view} say={say} />
    )
  return (
    <ContributorGate ask={ask} strings={strings}>
      {() => (
        <Tabs
          label={strings['applyWork.kinds']}
          tabs={[
            { id: '1', label: strings['applyWork.images'] },
            { id: '2', label: strings['applyWork.videos'] },
            { id: 'subject', label: strings['nav.subjects'] },
          ]}
          value={tab}
          onChange={open}
        >
          {panel}
        </Tabs>
      )}
    </ContributorGate>
  )
}

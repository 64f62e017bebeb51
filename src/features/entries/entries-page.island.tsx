import { ask } from '../../client/browser.ts'
import { showToast } from '../../state/toasts.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { useAddressTab } from '../shell/lists/use-address-tab.ts'
import { MyGate } from '../shell/my/MyGate.tsx'
import { EntriesPanel } from './EntriesPanel.tsx'
import type { EntriesStrings } from './keys.ts'
import type { View } from './view.ts'

const say = (words: string) => void showToast('ok', words)

/** The whole of /my/collect_work/; `client:load`. */
export default function EntriesPageIsland(view: View<EntriesStrings>) {
  return (
    <MyGate strings={view.strings}>
      <Open {...view} />
    </MyGate>
  )
}

function Open(view: View<EntriesStrings>) {
  const { strings } = view
  const [tab, open] = useAddressTab('type', ['1', '2'])
  return (
    <Tabs
      label={strings['favorites.kind']}
      tabs={[
        { id: '1', label: strings['applyWork.images'] },
        { id: '2', label: strings['applyWork.videos'] },
      ]}
      value={tab}
      onChange={open}
    >
      <EntriesPanel key={tab} ask={ask} type={tab === '2' ? 2 : 1} view={view} say={say} />
    </Tabs>
  )
}

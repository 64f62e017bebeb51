import { ask } from '../../client/browser.ts'
import { showToast } from '../../state/toasts.ts'
import { MyGate } from '../shell/my/MyGate.tsx'
import type { MyView } from '../shell/my/view.ts'
import { EntriesPanel } from './EntriesPanel.tsx'
import type { EntriesStrings } from './keys.ts'
import { AddressKindTabs } from './AddressKindTabs.tsx'

const say = (words: string) => void showToast('ok', words)

/** The whole of /my/collect_work/; `client:load`. */
export default function EntriesPageIsland(view: MyView<EntriesStrings>) {
  return (
    <MyGate strings={view.strings}>
      <AddressKindTabs strings={view.strings}>
        {(type) => <EntriesPanel key={type} ask={ask} type={type} view={view} say={say} />}
      </AddressKindTabs>
    </MyGate>
  )
}

import { ask } from '#client/browser.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import type { MyView } from '#modules/account-area/view.ts'
import { showToast } from '#state/toasts.ts'
import { AddressKindTabs } from '../AddressKindTabs.tsx'
import { EntriesPanel } from './EntriesPanel.tsx'
import type { EntriesStrings } from '../entries-keys.ts'

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

import { ask } from '#client/browser.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import type { MyView } from '#modules/account-area/view.ts'
import { showToast } from '#state/toasts.ts'
import { AddressKindTabs } from '../AddressKindTabs.tsx'
import { FoldersPanel } from './FoldersPanel.tsx'
import type { FoldersStrings } from '../entries-keys.ts'

const say = (words: string) => void showToast('ok', words)

/** The whole of /my/collect_folder/; `client:load`. */
export default function FoldersPageIsland(view: MyView<FoldersStrings>) {
  return (
    <MyGate strings={view.strings}>
      <AddressKindTabs strings={view.strings}>
        {(type) => <FoldersPanel key={type} ask={ask} type={type} view={view} say={say} />}
      </AddressKindTabs>
    </MyGate>
  )
}

import { ask } from '../../client/browser.ts'
import { showToast } from '../../state/toasts.ts'
import { MyGate } from '../shell/my/MyGate.tsx'
import type { MyView } from '../shell/my/view.ts'
import { FoldersPanel } from './FoldersPanel.tsx'
import type { FoldersStrings } from './keys.ts'
import { AddressKindTabs } from './AddressKindTabs.tsx'

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

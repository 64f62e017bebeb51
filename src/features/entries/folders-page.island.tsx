import { ask } from '../../client/browser.ts'
import { showToast } from '../../state/toasts.ts'
import { MyGate } from '../shell/my/MyGate.tsx'
import { FoldersPanel } from './FoldersPanel.tsx'
import type { FoldersStrings } from './keys.ts'
import { KindTabs } from './KindTabs.tsx'
import type { View } from './view.ts'

const say = (words: string) => void showToast('ok', words)

/** The whole of /my/collect_folder/; `client:load`. */
export default function FoldersPageIsland(view: View<FoldersStrings>) {
  return (
    <MyGate strings={view.strings}>
      <KindTabs strings={view.strings}>
        {(type) => <FoldersPanel key={type} ask={ask} type={type} view={view} say={say} />}
      </KindTabs>
    </MyGate>
  )
}

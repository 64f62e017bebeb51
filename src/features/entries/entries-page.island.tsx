import { ask } from '../../client/browser.ts'
import { showToast } from '../../state/toasts.ts'
import { MyGate } from '../shell/my/MyGate.tsx'
import { EntriesPanel } from './EntriesPanel.tsx'
import type { EntriesStrings } from './keys.ts'
import { KindTabs } from './KindTabs.tsx'
import type { View } from './view.ts'

const say = (words: string) => void showToast('ok', words)

/** The whole of /my/collect_work/; `client:load`. */
export default function EntriesPageIsland(view: View<EntriesStrings>) {
  return (
    <MyGate strings={view.strings}>
      <KindTabs strings={view.strings}>
        {(type) => <EntriesPanel key={type} ask={ask} type={type} view={view} say={say} />}
      </KindTabs>
    </MyGate>
  )
}

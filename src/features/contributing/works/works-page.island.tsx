import { ask } from '#client/browser.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { showToast } from '#state/toasts.ts'
import { WorksPage } from './WorksPage.tsx'
import type { WorksView } from './works-view.ts'

/** The whole of /my/work_manage/; `client:load`. */
export default function WorksPageIsland(view: WorksView) {
  return (
    <MyGate strings={view.strings}>
      <Open {...view} />
    </MyGate>
  )
}

function Open(view: WorksView) {
  return <WorksPage ask={ask} view={view} say={(words) => showToast('ok', words)} />
}

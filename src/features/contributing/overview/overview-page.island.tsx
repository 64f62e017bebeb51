import { useMemo } from 'react'
import { ask } from '#client/browser.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { followDownload } from '#ui/actions/save-file.ts'
import { createFileDownloads } from '#modules/licences/file-downloads.ts'
import { OverviewPage } from './OverviewPage.tsx'
import { createOverview } from './overview-store.ts'
import type { OverviewView } from './overview-view.ts'

/** The whole of /my/home/; `client:load`. */
export default function OverviewPageIsland(view: OverviewView) {
  const overview = useMemo(() => createOverview(ask), [])
  const downloads = useMemo(() => createFileDownloads(ask, followDownload), [])
  return (
    <MyGate strings={view.strings}>
      <OverviewPage overview={overview} downloads={downloads} {...view} />
    </MyGate>
  )
}

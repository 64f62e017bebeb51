import { useMemo } from 'react'
import { ask } from '#client/browser.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { noPeriod, periodAddress } from '#modules/account-area/period.ts'
import { followDownload, saveFile } from '#ui/actions/save-file.ts'
import { LicencesPage } from './LicencesPage.tsx'
import type { LicencesView } from './licences-view.ts'
import { createLicences } from './licences-store.ts'

/** The whole of /my/auth_records/. */
export default function LicencesPageIsland(view: LicencesView) {
  const licences = useMemo(
    () =>
      createLicences({
        ask,
        filters: typeof location === 'undefined' ? noPeriod : periodAddress.read(),
        follow: followDownload,
        save: saveFile,
      }),
    [],
  )
  return (
    <>
      <MyGate strings={view.strings}>
        <LicencesPage licences={licences} {...view} />
      </MyGate>
    </>
  )
}

import { useMemo } from 'react'
import { ask } from '#client/browser.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import type { ImageService } from '#routing/media.ts'
import { signOut } from '#state/session.ts'
import { OverviewPage } from './OverviewPage.tsx'
import type { OverviewStrings } from './overview-keys.ts'
import { createOverview } from './overview-store.ts'

interface Props {
  strings: OverviewStrings
  code: LocaleCode
  images: ImageService
}

/** The whole of /my/home/; `client:load`. */
export default function OverviewPageIsland({ strings, code, images }: Props) {
  const overview = useMemo(() => createOverview(ask), [])
  return (
    <MyGate strings={strings}>
      <OverviewPage
        overview={overview}
        strings={strings}
        code={code}
        images={images}
        onLogout={signOut}
      />
    </MyGate>
  )
}

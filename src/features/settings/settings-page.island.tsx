import { useMemo } from 'react'
import { ask } from '../../client/browser.ts'
import { upload } from '../../client/browser-upload.ts'
import { type ImageService, sourceAt } from '../../routing/media.ts'
import { signIn, updateUser } from '../../state/session.ts'
import { showToast } from '../../state/toasts.ts'
import { MyGate } from '../shell/my/MyGate.tsx'
import type { SettingsStrings } from './keys.ts'
import { createSettings } from './settings-store.ts'
import { SettingsPage } from './SettingsPage.tsx'

interface Props {
  strings: SettingsStrings
  images: ImageService
  phone?: string | undefined
  passkeys?: boolean | undefined
}

/** The whole of /my/setting/; `client:load`. */
export default function SettingsPageIsland({ strings, images, phone, passkeys }: Props) {
  const settings = useMemo(() => createSettings({ ask, upload, signIn, updateUser }), [])
  return (
    <MyGate strings={strings}>
      <SettingsPage
        settings={settings}
        strings={strings}
        phone={phone}
        passkeys={passkeys}
        pictureUrl={(path) => sourceAt(path, 320, images)}
        onSaved={() => showToast('ok', strings['situation.updated'])}
      />
    </MyGate>
  )
}

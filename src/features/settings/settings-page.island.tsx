import { useMemo } from 'react'
import { ask } from '../../client/browser.ts'
import { upload } from '../../client/browser-upload.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { type ImageService, sourceAt } from '../../routing/media.ts'
import { signIn, updateUser } from '../../state/session.ts'
import { showToast } from '../../state/toasts.ts'
import { MyGate } from '../shell/my/MyGate.tsx'
import type { SettingsStrings } from './keys.ts'
import { createLogins } from './logins-store.ts'
import { createSettings } from './settings-store.ts'
import { SettingsPage } from './SettingsPage.tsx'

interface Props {
  strings: SettingsStrings
  code: LocaleCode
  images: ImageService
  phone?: string | undefined
  passkeys?: boolean | undefined
}

/** The whole of /my/setting/; `client:load`. */
export default function SettingsPageIsland({ strings, code, images, phone, passkeys }: Props) {
  const settings = useMemo(() => createSettings({ ask, upload, signIn, updateUser }), [])
  const logins = useMemo(() => createLogins(ask), [])
  return (
    <MyGate strings={strings}>
      <SettingsPage
        settings={settings}
        logins={logins}
        code={code}
        strings={strings}
        phone={phone}
        passkeys={passkeys}
        pictureUrl={(path) => sourceAt(path, 320, images)}
        onSaved={() => showToast('ok', strings['situation.updated'])}
      />
    </MyGate>
  )
}

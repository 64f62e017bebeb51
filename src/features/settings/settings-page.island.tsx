import { useMemo } from 'react'
import { ask } from '../../client/browser.ts'
import { upload } from '../../client/browser-upload.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { localised, paths } from '../../routing/paths.ts'
import { type ImageService, sourceAt } from '../../routing/media.ts'
import { signIn, signOut, updateUser } from '../../state/session.ts'
import { showToast } from '../../state/toasts.ts'
import { carryToast } from '../shell/my/carried-toast.ts'
import { MyGate } from '../shell/my/MyGate.tsx'
import type { SettingsStrings } from './keys.ts'
import { createOwnData } from './own-data-store.ts'
import { createSettings } from './settings-store.ts'
import { SettingsPage } from './SettingsPage.tsx'

interface Props {
  strings: SettingsStrings
  images: ImageService
  phone?: string | undefined
  code: LocaleCode
}

/** The whole of /my/setting/; `client:load`. */
export default function SettingsPageIsland({ strings, images, phone, code }: Props) {
  const data = useMemo(() => createOwnData(ask), [])
  const settings = useMemo(() => createSettings({ ask, upload, signIn, updateUser }), [])
  return (
    <MyGate strings={strings}>
      <SettingsPage
        settings={settings}
        strings={strings}
        phone={phone}
        code={code}
        data={data}
        onClosed={() => {
          signOut()
          carryToast(strings['ownData.closed'])
          location.assign(localised(paths.home(), code))
        }}
        pictureUrl={(path) => sourceAt(path, 320, images)}
        onSaved={() => showToast('ok', strings['situation.updated'])}
      />
    </MyGate>
  )
}

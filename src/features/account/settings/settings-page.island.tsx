import { useMemo, useState } from 'react'
import { upload } from '#client/browser-upload.ts'
import { ask } from '#client/browser.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { type ImageService, sourceAt } from '#routing/media.ts'
import { localised, paths } from '#routing/paths.ts'
import { signIn, signOut, updateUser } from '#state/session.ts'
import { showToast } from '#state/toasts.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { checkIcon } from '#ui/icons/icons.ts'
import { SettingsPage } from './SettingsPage.tsx'
import type { SettingsStrings } from './settings-keys.ts'
import { createLogins } from './logins-store.ts'
import { createOwnData } from './own-data-store.ts'
import { createSettings } from './settings-store.ts'

interface Props {
  strings: SettingsStrings
  code: LocaleCode
  images: ImageService
  phone?: string | undefined
  passkeys?: boolean | undefined
}

/** The whole of /my/setting/; `client:load`. */
export default function SettingsPageIsland({ strings, code, images, phone, passkeys }: Props) {
  const [isClosed, setClosed] = useState(false)
  const data = useMemo(() => createOwnData(ask), [])
  const settings = useMemo(() => createSettings({ ask, upload, signIn, updateUser }), [])
  const logins = useMemo(() => createLogins(ask), [])
  if (isClosed)
    return (
      <StateBox kind="empty" icon={checkIcon} title={strings['ownData.closed']}>
        <ButtonLink href={localised(paths.home(), code)}>{strings['notFound.home']}</ButtonLink>
      </StateBox>
    )
  return (
    <MyGate strings={strings}>
      <SettingsPage
        settings={settings}
        logins={logins}
        code={code}
        strings={strings}
        phone={phone}
        passkeys={passkeys}
        data={data}
        onClosed={() => {
          signOut()
          setClosed(true)
        }}
        pictureUrl={(path) => sourceAt(path, 320, images)}
        onSaved={() => showToast('ok', strings['situation.updated'])}
      />
    </MyGate>
  )
}

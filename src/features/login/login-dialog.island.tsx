import { useMemo } from 'react'
import { ask } from '../../client/browser.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { storageOf } from '../../state/browser-storage.ts'
import { createCountdown } from '../../state/countdown.ts'
import { signIn, updateUser } from '../../state/session.ts'
import type { LoginStrings } from './keys.ts'
import { LoginDialog } from './LoginDialog.tsx'
import { createLogin } from './store.ts'

interface Props {
  strings: LoginStrings
  code: LocaleCode
}

/** Hydrated by `client:interaction="login"`: it arrives when a page first asks for a login. */
export default function LoginDialogIsland({ strings, code }: Props) {
  const login = useMemo(
    () =>
      createLogin({
        ask,
        signIn,
        updateUser,
        countdown: createCountdown(storageOf('sessionStorage'), 'login-code'),
        onDone: (mode) =>
          void import('./after-login.ts').then(({ afterLogin }) => afterLogin(mode, strings, code)),
      }),
    [strings, code],
  )
  return <LoginDialog login={login} strings={strings} />
}

import { useEffect, useMemo, useState } from 'react'
import { ask } from '#client/browser.ts'
import { readWords } from '#components/live-page/words.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { $loginDialog, type LoginMode, setLoginMode } from '#state/login-dialog.ts'
import { $session, signIn, updateUser } from '#state/session.ts'
import { LoginDialog } from './LoginDialog.tsx'
import type { LoginStrings } from './login-keys.ts'
import { createLogin } from './login-store.ts'

interface Props {
  code: LocaleCode
  /** The server knows passkeys. */
  passkeys?: boolean | undefined
}

/**
 * Hydrated by `client:interaction="login"`: it arrives when a page first asks for a login. Its words lie in a file of
 * their own, which `header.ts` asks for at the same time.
 */
export default function LoginDialogIsland({ code, passkeys }: Props) {
  const [strings, setStrings] = useState<LoginStrings>()

  useEffect(() => {
    readWords<LoginStrings>('login').then(setStrings, () =>
      document.dispatchEvent(new Event('part-failed')),
    )
  }, [])
  return strings && <LiveLogin {...{ strings, code, passkeys }} />
}

function LiveLogin({ strings, code, passkeys }: Props & { strings: LoginStrings }) {
  const login = useMemo(() => {
    const onDone = (mode: LoginMode) =>
      void import('./after-login.ts').then(({ afterLogin }) => afterLogin(mode, strings, code))
    return createLogin({ ask, signIn, updateUser, goTo: setLoginMode, onDone })
  }, [strings, code])

  // The user logged in in another tab: the action that opened this dialog can go on.
  useEffect(
    () =>
      $session.listen((session) => {
        const { open, mode } = $loginDialog.get()
        if (session && open && mode !== 'bind' && mode !== 'qr' && !login.$busy.get()) {
          login.forgetWaiting()
          login.deps.onDone('password')
        }
      }),
    [login],
  )
  return <LoginDialog {...{ login, strings, code, passkeys }} />
}

import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import {
  $loginDialog,
  cancelLogin,
  type LoginReason,
  setLoginMode,
} from '../../state/login-dialog.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import type { FormProps } from './form-props.ts'
import type { LoginStrings } from './keys.ts'
import styles from './login.module.css'
import { PasswordForm } from './PasswordForm.tsx'
import { type OpenMode, openModes } from './store.ts'

// Each way to log in beside the usual one comes when somebody chooses it.
const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }))

const tabWords = { password: 'login.modePassword', code: 'login.modeCode' } as const

const reasonWords: Record<LoginReason, keyof LoginStrings | undefined> = {
  asked: undefined,
  cart: 'login.reasonCart',
  buy: 'login.reasonBuy',
  checkout: 'login.reasonCheckout',
  page: 'login.reasonPage',
  expired: 'login.reasonExpired',
  person: 'situation.personFailed',
}

function isTab(mode: string): mode is (typeof openModes)[number] {
  return openModes.some((one) => one === mode)
}

/** The dialog with a tab a way to log in; asked to bind a mobile it shows that form alone. */
export function LoginDialog({ login, strings }: FormProps) {
  const { open, mode: asked, reason } = useStore($loginDialog, { ssr: 'initial' })
  const mode: OpenMode = asked === 'bind' || isTab(asked) ? asked : 'password'
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open) body.current?.querySelector('input')?.focus()
    else login.reset()
  }, [open, login])

  const why = mode === 'bind' ? undefined : reasonWords[reason]
  return (
    <Dialog
      open={open}
      onClose={cancelLogin}
      title={strings[mode === 'bind' ? 'login.bindTitle' : 'login.title']}
      closeLabel={strings['common.close']}
      closeOnBackdrop={false}
    >
      <div ref={body}>
        {why && <p className={styles.reason}>{strings[why]}</p>}
        {mode === 'bind' ? (
          <Suspense>
            <CodeForm login={login} strings={strings} mode="bind" />
          </Suspense>
        ) : (
          <Tabs
            label={strings['login.modes']}
            tabs={openModes.map((id) => ({ id, label: strings[tabWords[id]] }))}
            value={mode}
            onChange={(id) => {
              login.changeMode()
              if (isTab(id)) setLoginMode(id)
            }}
          >
            {mode === 'password' ? (
              <PasswordForm login={login} strings={strings} />
            ) : (
              <Suspense>
                <CodeForm login={login} strings={strings} mode="code" />
              </Suspense>
            )}
          </Tabs>
        )}
      </div>
    </Dialog>
  )
}

import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import {
  $loginDialog,
  cancelLogin,
  type LoginMode,
  type LoginReason,
  setLoginMode,
} from '../../state/login-dialog.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Button } from '../../ui/Button.tsx'
import type { FormProps } from './form-props.ts'
import type { LoginStrings } from './keys.ts'
import styles from './login.module.css'
import { PasswordForm } from './PasswordForm.tsx'

// Each way to log in beside the usual one comes when somebody chooses it.
const MobileForm = lazy(async () => ({ default: (await import('./MobileForm.tsx')).MobileForm }))
const QrPanel = lazy(async () => ({ default: (await import('./QrPanel.tsx')).QrPanel }))

const tabs = { password: 'login.modePassword', code: 'login.modeCode', qr: 'login.modeQr' } as const
type Tab = keyof typeof tabs

const titles: Partial<Record<LoginMode, keyof LoginStrings>> = {
  register: 'login.register',
  reset: 'login.resetTitle',
  bind: 'login.bindTitle',
}

const reasonWords: Record<LoginReason, keyof LoginStrings | undefined> = {
  asked: undefined,
  cart: 'login.reasonCart',
  favorite: 'login.reasonFavorite',
  buy: 'login.reasonBuy',
  checkout: 'login.reasonCheckout',
  page: 'login.reasonPage',
  expired: 'login.reasonExpired',
  person: 'situation.personFailed',
}

function isTab(mode: string): mode is Tab {
  return mode in tabs
}

/** The dialog with a tab a way to log in; registration, reset and binding are forms of their own. */
export function LoginDialog({ login, strings }: FormProps) {
  const { open, mode, reason } = useStore($loginDialog, { ssr: 'initial' })
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open) body.current?.querySelector('input')?.focus()
    else login.reset()
  }, [open, login])

  const go = (to: LoginMode) => {
    login.changeMode(to)
    setLoginMode(to)
  }
  const lead = (to: LoginMode, words: keyof LoginStrings) => (
    <Button kind="quiet" onClick={() => go(to)}>
      {strings[words]}
    </Button>
  )
  const why = isTab(mode) ? reasonWords[reason] : undefined
  return (
    <Dialog
      open={open}
      onClose={cancelLogin}
      title={strings[titles[mode] ?? 'login.title']}
      closeLabel={strings['common.close']}
      closeOnBackdrop={false}
    >
      <div ref={body}>
        {why && <p className={styles.reason}>{strings[why]}</p>}
        {isTab(mode) ? (
          <>
            <Tabs
              label={strings['login.modes']}
              tabs={Object.entries(tabs).map(([id, key]) => ({ id, label: strings[key] }))}
              value={mode}
              onChange={(id) => {
                if (isTab(id)) go(id)
              }}
            >
              {mode === 'password' ? (
                <PasswordForm login={login} strings={strings}>
                  {lead('reset', 'login.forgot')}
                </PasswordForm>
              ) : (
                <Suspense>
                  {mode === 'qr' ? (
                    <QrPanel login={login} strings={strings} />
                  ) : (
                    <MobileForm login={login} strings={strings} mode="code" />
                  )}
                </Suspense>
              )}
            </Tabs>
            <p className={styles.foot}>
              {strings['login.newHere']} {lead('register', 'login.register')}
            </p>
          </>
        ) : (
          <Suspense>
            <MobileForm login={login} strings={strings} mode={mode} />
            {mode !== 'bind' && <p className={styles.foot}>{lead('password', 'login.back')}</p>}
          </Suspense>
        )}
      </div>
    </Dialog>
  )
}

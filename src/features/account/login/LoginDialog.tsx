import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import {
  $loginDialog,
  cancelLogin,
  type LoginMode,
  type LoginReason,
  setLoginMode,
} from '#state/login-dialog.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { Button } from '#ui/actions/Button.tsx'
import type { FormProps } from './form-props.ts'
import type { LoginStrings } from './login-keys.ts'
import styles from './login.module.css'
import { PasswordForm } from './PasswordForm.tsx'

// The browser loads each other way to log in when the visitor chooses it.
const MobileForm = lazy(async () => ({ default: (await import('./MobileForm.tsx')).MobileForm }))
const FactorPanel = lazy(async () => ({ default: (await import('./FactorPanel.tsx')).FactorPanel }))
const PasskeyButton = lazy(async () => ({
  default: (await import('./PasskeyButton.tsx')).PasskeyButton,
}))
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

/** A mode that is there: from now on it has its own height. */
function Arrived({ onArrival, children }: { onArrival: () => void; children: ReactNode }) {
  useLayoutEffect(() => {
    onArrival()
  })
  return children
}

interface Props extends FormProps {
  code: LocaleCode
  /** The server knows passkeys. */
  passkeys?: boolean | undefined
}

/** The dialog with a tab a way to log in; registration, reset and binding are forms of their own. */
export function LoginDialog({ login, strings, code, passkeys }: Props) {
  const { open, mode, reason } = useStore($loginDialog, { ssr: 'initial' })
  const waiting = useStore(login.$waiting)
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open) body.current?.querySelector('input')?.focus()
    else {
      login.reset()
      login.forgetWaiting()
    }
  }, [open, login])

  const go = (to: LoginMode) => {
    // The next mode may have to be fetched: until it is there the dialog keeps its height.
    const { current: room } = body
    room?.style.setProperty('min-block-size', `${room.offsetHeight}px`)
    login.changeMode(to)
    setLoginMode(to)
  }
  const lead = (to: LoginMode, words: keyof LoginStrings) => (
    <Button kind="quiet" onClick={() => go(to)}>
      {strings[words]}
    </Button>
  )
  const coming = (
    <p className={styles.coming} role="status">
      <span className="late">{strings['common.loading']}</span>
    </p>
  )
  const arriving = (form: ReactNode) => (
    <Suspense fallback={coming}>
      <Arrived onArrival={() => body.current?.style.removeProperty('min-block-size')}>
        {form}
      </Arrived>
    </Suspense>
  )
  const foot = isTab(mode) ? (
    <p className={styles.foot}>
      {strings['login.newHere']} {lead('register', 'login.register')}
    </p>
  ) : (
    mode !== 'bind' && <p className={styles.foot}>{lead('password', 'login.back')}</p>
  )
  const why = isTab(mode) ? reasonWords[reason] : undefined
  return (
    <Dialog
      open={open}
      onClose={cancelLogin}
      title={strings[titles[mode] ?? 'login.title']}
      closeLabel={strings['common.close']}
      closeOnBackdrop={false}
      footer={waiting ? undefined : foot}
      pinned
    >
      <div ref={body}>
        {why && !waiting && <p className={styles.reason}>{strings[why]}</p>}
        {waiting ? (
          arriving(<FactorPanel {...{ login, waiting, code }} />)
        ) : isTab(mode) ? (
          <Tabs
            label={strings['login.modes']}
            tabs={Object.entries(tabs).map(([id, key]) => ({ id, label: strings[key] }))}
            value={mode}
            onChange={(id) => {
              if (isTab(id)) go(id)
            }}
          >
            {arriving(
              mode === 'password' ? (
                <PasswordForm
                  {...{ login, strings }}
                  below={
                    // Apart, so that the form does not wait for it and takes the focus.
                    <Suspense>
                      {passkeys && <PasskeyButton {...{ login, strings, code }} />}
                    </Suspense>
                  }
                >
                  {lead('reset', 'login.forgot')}
                </PasswordForm>
              ) : mode === 'qr' ? (
                <QrPanel login={login} strings={strings} />
              ) : (
                <MobileForm login={login} strings={strings} mode="code" />
              ),
            )}
          </Tabs>
        ) : (
          arriving(<MobileForm login={login} strings={strings} mode={mode} />)
        )}
      </div>
    </Dialog>
  )
}

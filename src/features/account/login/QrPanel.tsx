import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { storageOf } from '#state/browser-storage.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { WaitWords } from '#ui/feedback/WaitWords.tsx'
import { QrCode } from '#ui/pictures/QrCode.tsx'
import type { FormProps } from './form-props.ts'
import styles from './login.module.css'
import { createQrLogin } from './qr-login.ts'
import { langOf, say } from './say.ts'

/** Login by a phone: the code to scan, and the fate of the one before. */
export function QrPanel({ login, strings }: FormProps) {
  const qr = useMemo(
    () => createQrLogin({ ...login.deps, storage: storageOf('sessionStorage') }),
    [login],
  )
  const state = useStore(qr.$state)
  const warning = useStore(qr.$warning)
  useEffect(() => {
    qr.start()
    return () => qr.stop()
  }, [qr])

  const renew = <Button onClick={() => qr.renew()}>{strings['login.qrRenew']}</Button>
  return (
    <div className={styles.form}>
      {warning && state.kind !== 'failed' && (
        <NoticeBar kind="warn">
          <p lang={langOf(warning)}>{say(warning, strings)}</p>
        </NoticeBar>
      )}
      {state.kind === 'failed' ? (
        <NoticeBar kind="error">
          <p lang={state.said && langOf(state.said)}>
            {say(state.said, strings) ?? strings['login.qrFailed']}
          </p>
          {renew}
        </NoticeBar>
      ) : (
        <div className={styles.qr}>
          <div className={styles.qrCode}>
            {state.kind === 'shown' ? (
              <QrCode
                key={state.url}
                text={state.url}
                label={strings['login.qrAlt']}
                fallback={<p>{strings['login.qrFailed']}</p>}
              />
            ) : (
              <WaitWords words={strings['login.qrLoading']} />
            )}
          </div>
          <div className={styles.qrSide}>
            <p>{strings['login.qrText']}</p>
            <p className={styles.qrHere}>{strings['login.qrHere']}</p>
            {renew}
          </div>
        </div>
      )}
    </div>
  )
}

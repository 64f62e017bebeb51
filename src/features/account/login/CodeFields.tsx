import { useStore } from '@nanostores/react'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { FormProps } from './form-props.ts'
import styles from './login.module.css'
import { type MobileMode, pastedCode } from './mobile-fields.ts'
import type { MobileLogin } from './mobile-login.ts'
import { say } from './say.ts'

interface Props extends FormProps {
  mobile: MobileLogin
  mode: MobileMode
}

/** A mobile, the button that sends a code to it, and the code. */
export function CodeFields({ login, mobile, strings, mode }: Props) {
  const fields = useStore(login.$fields)
  const errors = useStore(login.$errors)
  const busy = useStore(login.$busy)
  const wait = useStore(mobile.$wait)
  const sent = useStore(mobile.$sentTo)
  const sentTo = sent?.mode === mode ? sent.mobile : undefined
  const code = useRef<HTMLInputElement>(null)
  const isUnderWay = sentTo !== undefined || wait > 0

  // The button that sent the code is disabled now; the user types the code next.
  useEffect(() => {
    if (sentTo) code.current?.focus()
  }, [sentTo])

  const paste = (event: ClipboardEvent) => {
    const found = pastedCode(event.clipboardData.getData('text'))
    if (!found) return
    event.preventDefault()
    mobile.setField('code', found)
  }

  return (
    <>
      <TextInput
        label={strings['login.mobile']}
        help={strings['login.mobileHelp']}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        dir="ltr"
        value={fields.mobile}
        error={say(errors.mobile, strings)}
        onChange={(event) => mobile.setField('mobile', event.target.value)}
      />
      <div className={styles.codeRow}>
        <TextInput
          ref={code}
          className={styles.code}
          label={strings['login.code']}
          help={isUnderWay && strings['login.codeHelp']}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          dir="ltr"
          value={fields.code}
          error={say(errors.code, strings)}
          onPaste={paste}
          onChange={(event) => mobile.setField('code', event.target.value)}
        />
        <Button
          className={styles.send}
          disabled={wait > 0}
          busy={busy === 'code'}
          busyLabel={strings['login.sendingCode']}
          onClick={() => void mobile.sendCode(mode)}
        >
          {wait > 0
            ? fill(strings['login.codeAgain'], { seconds: wait })
            : strings['login.sendCode']}
        </Button>
      </div>
      <p className={styles.sent} role="status">
        {sentTo && (
          <bdi>{fill(strings['login.codeSent'], { mobile: `\u2066${sentTo}\u2069` })}</bdi>
        )}
      </p>
    </>
  )
}

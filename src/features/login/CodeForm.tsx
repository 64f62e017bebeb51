import { useStore } from '@nanostores/react'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import { fill } from '../../i18n/fill.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { pastedCode } from './fields.ts'
import { FormNotice } from './FormNotice.tsx'
import type { FormProps } from './form-props.ts'
import styles from './login.module.css'
import { say } from './say.ts'
import { useFirstField } from './use-first-field.ts'

interface Props extends FormProps {
  mode: 'code' | 'bind'
}

const words = {
  code: { submit: 'login.submit', submitting: 'login.submitting', note: 'login.codeNew' },
  bind: { submit: 'login.bindSubmit', submitting: 'login.bindSubmitting', note: 'login.bindText' },
} as const

/** A mobile and the code that was sent to it: to log in, or to bind the mobile to a login. */
export function CodeForm({ login, strings, mode }: Props) {
  const fields = useStore(login.$fields)
  const errors = useStore(login.$errors)
  const busy = useStore(login.$busy)
  const wait = useStore(login.$wait)
  const sentTo = useStore(login.$sentTo)
  const form = useRef<HTMLFormElement>(null)
  const code = useRef<HTMLInputElement>(null)
  useFirstField(form, errors)

  // The button that sent it is asleep now; the code is what comes next.
  useEffect(() => {
    if (sentTo) code.current?.focus()
  }, [sentTo])

  const paste = (event: ClipboardEvent) => {
    const found = pastedCode(event.clipboardData.getData('text'))
    if (!found) return
    event.preventDefault()
    login.setField('code', found)
  }
  const { submit, submitting, note } = words[mode]

  return (
    <form
      className={styles.form}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void login.submit(mode)
      }}
    >
      <FormNotice login={login} strings={strings} />
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
        onChange={(event) => login.setField('mobile', event.target.value)}
      />
      <div className={styles.codeRow}>
        <TextInput
          ref={code}
          className={styles.code}
          label={strings['login.code']}
          help={strings['login.codeHelp']}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          dir="ltr"
          value={fields.code}
          error={say(errors.code, strings)}
          onPaste={paste}
          onChange={(event) => login.setField('code', event.target.value)}
        />
        <Button
          className={styles.send}
          disabled={wait > 0}
          busy={busy === 'code'}
          busyLabel={strings['login.sendingCode']}
          onClick={() => void login.sendCode()}
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
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        busy={busy === 'submit'}
        busyLabel={strings[submitting]}
      >
        {strings[submit]}
      </Button>
      <p className={styles.note}>{strings[note]}</p>
    </form>
  )
}

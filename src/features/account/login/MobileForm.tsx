import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { CodeFields } from './CodeFields.tsx'
import { ExtraFields } from './ExtraFields.tsx'
import type { LoginField } from './fields.ts'
import { FormNotice } from './FormNotice.tsx'
import type { FormProps } from './form-props.ts'
import styles from './login.module.css'
import { fieldsOf, type MobileMode } from './mobile-fields.ts'
import { mobileLoginOf } from './mobile-login.ts'
import { say } from './say.ts'
import { useFirstField } from './use-first-field.ts'

interface Props extends FormProps {
  mode: MobileMode
}

const words = {
  code: { submit: 'login.submit', submitting: 'login.submitting', note: 'login.codeNew' },
  bind: { submit: 'login.bindSubmit', submitting: 'login.bindSubmitting', note: 'login.bindText' },
  register: { submit: 'login.register', submitting: 'login.registering', note: undefined },
  reset: { submit: 'login.resetSubmit', submitting: 'login.saving', note: 'login.resetText' },
} as const

/** Every form that proves a mobile by a code: login, registration, a new password, binding. */
export function MobileForm({ login, strings, mode }: Props) {
  const mobile = mobileLoginOf(login)
  const fields = useStore(login.$fields)
  const errors = useStore(login.$errors)
  const busy = useStore(login.$busy)
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form, errors)

  // A link to this mode vanishes with the focus on it: the first field takes it. A tab keeps its focus.
  useEffect(() => {
    if (document.activeElement?.role === 'tab') return
    form.current?.querySelector('input')?.focus()
  }, [mode])

  const shown = fieldsOf[mode]
  const isReset = mode === 'reset'
  const wiring = (field: LoginField) => ({
    name: field,
    value: fields[field],
    error: say(errors[field], strings),
    onChange: (event: { target: { value: string } }) => mobile.setField(field, event.target.value),
  })
  const reveal = {
    showLabel: strings['login.showPassword'],
    hideLabel: strings['login.hidePassword'],
    autoComplete: 'new-password',
    required: true,
    dir: 'ltr',
  } as const

  const username = (
    <TextInput
      key="username"
      label={strings['login.name']}
      help={strings['login.nameHelp']}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      required
      dir="auto"
      {...wiring('username')}
    />
  )
  const password = (
    <PasswordInput
      key="password"
      label={strings[isReset ? 'login.newPassword' : 'login.password']}
      help={strings[isReset ? 'login.resetHelp' : 'login.passwordHelp']}
      {...reveal}
      {...wiring('password')}
    />
  )
  const confirm = (
    <PasswordInput
      key="confirm"
      label={strings['login.confirm']}
      {...reveal}
      {...wiring('confirm')}
    />
  )
  const proof = (
    <CodeFields key="mobile" login={login} mobile={mobile} strings={strings} mode={mode} />
  )
  const parts: Record<LoginField, ReactNode> = {
    username,
    password,
    confirm,
    mobile: proof,
    // Stands beside its mobile.
    code: null,
    email: <ExtraFields key="email" strings={strings} errors={errors} wiring={wiring} />,
    // Folded away with the e-mail.
    department: null,
  }
  const { submit, submitting, note } = words[mode]

  return (
    <form
      className={styles.form}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void mobile.submit(mode)
      }}
    >
      <FormNotice login={login} strings={strings} />
      {note && mode !== 'code' && <p className={styles.note}>{strings[note]}</p>}
      {shown.map((field) => parts[field])}
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
      {note && mode === 'code' && <p className={styles.note}>{strings[note]}</p>}
    </form>
  )
}

import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { FormNotice } from './FormNotice.tsx'
import styles from './login.module.css'
import { say } from './say.ts'
import type { FormProps } from './form-props.ts'
import { useFirstField } from './use-first-field.ts'

interface Props extends FormProps {
  /** Stands below the password: the way out for a user who forgot it. */
  children: ReactNode
  /** Stands below the button: another way in. */
  below?: ReactNode
}

/** Login by user name or mobile and password. */
export function PasswordForm({ login, strings, children, below }: Props) {
  const fields = useStore(login.$fields)
  const errors = useStore(login.$errors)
  const busy = useStore(login.$busy)
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form, errors)

  return (
    <form
      className={styles.form}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void login.submit()
      }}
    >
      <FormNotice login={login} strings={strings} />
      <TextInput
        label={strings['login.username']}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        dir="auto"
        value={fields.username}
        error={say(errors.username, strings)}
        onChange={(event) => login.setField('username', event.target.value)}
      />
      <PasswordInput
        label={strings['login.password']}
        showLabel={strings['login.showPassword']}
        hideLabel={strings['login.hidePassword']}
        name="password"
        autoComplete="current-password"
        required
        dir="ltr"
        value={fields.password}
        error={say(errors.password, strings)}
        onChange={(event) => login.setField('password', event.target.value)}
      />
      <div className={styles.forgot}>{children}</div>
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        busy={busy === 'submit'}
        busyLabel={strings['login.submitting']}
      >
        {strings['login.submit']}
      </Button>
      {below}
    </form>
  )
}

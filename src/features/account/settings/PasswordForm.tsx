import { useForm } from 'react-hook-form'
import type { User } from '#api/endpoints/account/auth.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { PresentPassword } from './PresentPassword.tsx'
import { type PasswordChange, passwordRules } from './rules.ts'
import type { SettingsProps } from './settings-props.ts'
import styles from './settings.module.css'
import { useUnsaved } from '#modules/account-area/use-unsaved.ts'
import { wordsOf } from './settings-words.ts'

const empty: PasswordChange = { old: '', password: '', confirm: '' }

/** Changes the password, or sets the first one. */
export function PasswordForm(props: SettingsProps & { user: User }) {
  const { settings, logins, strings, user, onSaved } = props
  // A server that does not say so has passwords.
  const hasPassword = user.has_password !== false
  const form = useForm<PasswordChange>({
    defaultValues: empty,
    resolver: passwordRules(strings, hasPassword),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (change) => {
    const refused = await settings.changePassword(change)
    if (!refused) {
      form.reset(empty)
      void logins.load()
      return onSaved()
    }
    const message = wordsOf(refused.words, strings) ?? ''
    const field = (['old', 'password', 'confirm'] as const).find((name) => name === refused.field)
    form.setError(field ?? 'root', { message }, { shouldFocus: field !== undefined })
  })
  const reveal = {
    showLabel: strings['login.showPassword'],
    hideLabel: strings['login.hidePassword'],
    required: true,
    dir: 'ltr',
  } as const

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <p className={styles.help}>
        {strings[hasPassword ? 'setting.passwordText' : 'setting.noPassword']}
      </p>
      {errors.root && <NoticeBar kind="error">{errors.root.message}</NoticeBar>}
      {/* Password managers file the new password under this name. */}
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={user.username ?? user.mobile ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      {hasPassword && (
        <PresentPassword strings={strings} error={errors.old?.message} {...form.register('old')} />
      )}
      <PasswordInput
        label={strings['login.newPassword']}
        help={strings['login.passwordHelp']}
        autoComplete="new-password"
        error={errors.password?.message}
        {...reveal}
        {...form.register('password')}
      />
      <PasswordInput
        label={strings['login.confirm']}
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...reveal}
        {...form.register('confirm')}
      />
      <div className={styles.row}>
        <Button
          type="submit"
          kind="primary"
          busy={isSubmitting}
          busyLabel={strings['login.saving']}
        >
          {strings[hasPassword ? 'setting.password' : 'setting.setPassword']}
        </Button>
      </div>
    </form>
  )
}

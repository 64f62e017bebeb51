import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '#api/endpoints/account/auth.ts'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useOwnPicture } from '#modules/account-area/use-own-picture.ts'
import { PictureField } from './PictureField.tsx'
import { PresentPassword } from './PresentPassword.tsx'
import { type Profile, profileRules } from './rules.ts'
import type { SettingsProps } from './settings-props.ts'
import styles from './settings.module.css'
import { SignerFields } from './SignerFields.tsx'
import { useUnsaved } from '#modules/account-area/use-unsaved.ts'
import { wordsOf } from './settings-words.ts'

const profileOf = (user: User): Profile => ({
  username: user.username ?? '',
  email: user.email ?? '',
  department: user.department ?? '',
  thumb: user.thumb ?? '',
  old: '',
  ...(user.keeps_signer && {
    realname: user.realname ?? '',
    organize: user.organize ?? '',
    organize_sn: user.organize_sn ?? '',
  }),
})

const fieldNames = [
  ...(['username', 'email', 'department', 'thumb', 'old'] as const),
  ...(['realname', 'organize', 'organize_sn'] as const),
]

/** User name, e-mail, department and picture; the mobile is shown and stays. */
export function ProfileForm(props: SettingsProps & { user: User }) {
  const { settings, strings, user, phone, pictureUrl, onSaved } = props
  const id = useId()
  const form = useForm<Profile>({
    defaultValues: profileOf(user),
    resolver: profileRules(strings, user.username !== undefined),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useUnsaved(isDirty)
  useEffect(() => form.reset(profileOf(user)), [form, user])

  const [isProofAsked, setProofAsked] = useState(false)
  useEffect(() => {
    if (isProofAsked) form.setFocus('old')
  }, [form, isProofAsked])

  const save = form.handleSubmit(async (profile) => {
    const refused = await settings.saveProfile(profile)
    setProofAsked(refused?.field === 'old')
    if (!refused) return onSaved()
    const message = wordsOf(refused.words, strings) ?? ''
    const field = fieldNames.find((name) => name === refused.field)
    form.setError(field ?? 'root', { message }, { shouldFocus: field !== undefined })
  })
  const src = useOwnPicture(form.watch('thumb'), pictureUrl)

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      {errors.root && <NoticeBar kind="error">{errors.root.message}</NoticeBar>}
      <PictureField
        src={src}
        strings={strings}
        send={settings.sendPicture}
        onChange={(url) => form.setValue('thumb', url, { shouldDirty: true })}
      />
      <TextInput
        label={strings['login.name']}
        help={strings['login.nameHelp']}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        dir="auto"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextInput
        label={strings['login.email']}
        optional={strings['common.optional']}
        type="email"
        autoComplete="email"
        dir="ltr"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextInput
        label={strings['login.department']}
        optional={strings['common.optional']}
        help={strings['setting.departmentHelp']}
        autoComplete="organization"
        dir="auto"
        error={errors.department?.message}
        {...form.register('department')}
      />
      {user.keeps_signer && <SignerFields form={form} strings={strings} />}
      <div className={styles.fixed}>
        <p className={styles.label} id={`${id}-mobile`}>
          {strings['login.mobile']}
        </p>
        <p aria-labelledby={`${id}-mobile`}>
          <bdi className={styles.number}>{user.mobile}</bdi>
        </p>
        <p className={styles.help}>
          {fill(strings['setting.mobileHelp'], { phone: `\u2066${phone ?? ''}\u2069` })}
        </p>
      </div>
      {isProofAsked && (
        <PresentPassword strings={strings} error={errors.old?.message} {...form.register('old')} />
      )}
      <div className={styles.row}>
        <Button
          type="submit"
          kind="primary"
          busy={isSubmitting}
          busyLabel={strings['login.saving']}
        >
          {strings['setting.save']}
        </Button>
        <p className={styles.help} role="status">
          {isDirty && !isSubmitting && strings['setting.unsaved']}
        </p>
      </div>
    </form>
  )
}

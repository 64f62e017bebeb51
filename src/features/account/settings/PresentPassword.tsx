import type { ComponentProps } from 'react'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import type { SettingsStrings } from './settings-keys.ts'

type Props = Omit<
  ComponentProps<typeof PasswordInput>,
  'label' | 'showLabel' | 'hideLabel' | 'autoComplete' | 'required' | 'dir'
> & { strings: SettingsStrings }

/** The account's present password: the user proves with it to be the owner before a change. */
export function PresentPassword({ strings, ...rest }: Props) {
  return (
    <PasswordInput
      label={strings['setting.oldPassword']}
      showLabel={strings['login.showPassword']}
      hideLabel={strings['login.hidePassword']}
      autoComplete="current-password"
      required
      dir="ltr"
      {...rest}
    />
  )
}

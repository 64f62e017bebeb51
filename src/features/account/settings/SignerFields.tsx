import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { SettingsStrings } from './settings-keys.ts'
import type { Profile } from './rules.ts'
import styles from './settings.module.css'

interface Props {
  form: UseFormReturn<Profile>
  strings: SettingsStrings
}

/** Who signs contracts: a person, or an organisation with its number. Only for servers that keep them. */
export function SignerFields({ form, strings }: Props) {
  const id = useId()
  const { errors } = form.formState
  const optional = strings['common.optional']
  return (
    <fieldset className={styles.signer} aria-describedby={id}>
      <legend>{strings['setting.signer']}</legend>
      <p className={styles.help} id={id}>
        {strings['setting.signerText']}
      </p>
      <TextInput
        label={strings['common.realname']}
        optional={optional}
        help={strings['common.realnameHelp']}
        autoComplete="name"
        dir="auto"
        error={errors.realname?.message}
        {...form.register('realname')}
      />
      <TextInput
        label={strings['common.organize']}
        optional={optional}
        help={strings['setting.organizeHelp']}
        autoComplete="organization"
        dir="auto"
        error={errors.organize?.message}
        {...form.register('organize')}
      />
      <TextInput
        label={strings['contract.organizeSn']}
        optional={optional}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        dir="ltr"
        error={errors.organize_sn?.message}
        {...form.register('organize_sn')}
      />
    </fieldset>
  )
}

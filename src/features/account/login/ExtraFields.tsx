import { type ComponentProps, useState } from 'react'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { LoginField } from './fields.ts'
import type { LoginStrings } from './login-keys.ts'
import styles from './login.module.css'

interface Props {
  strings: LoginStrings
  errors: Partial<Record<LoginField, unknown>>
  wiring: (field: LoginField) => Partial<ComponentProps<typeof TextInput>>
}

/** The optional fields of a registration: folded away, unless the user has to mend one. */
export function ExtraFields({ strings, errors, wiring }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <details
      className={styles.more}
      open={isUnfolded || Boolean(errors.email ?? errors.department)}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>{strings['login.more']}</summary>
      <div className={styles.extra}>
        <TextInput
          type="email"
          label={strings['login.email']}
          autoComplete="email"
          dir="ltr"
          {...wiring('email')}
        />
        <TextInput
          label={strings['login.department']}
          autoComplete="organization"
          dir="auto"
          {...wiring('department')}
        />
      </div>
    </details>
  )
}

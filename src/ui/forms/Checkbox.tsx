import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import styles from './control.module.css'
import { FieldError } from './FieldError.tsx'
import { join } from '../class-names.ts'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** May hold links, for example to the agreements. */
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function Checkbox({ label, help, error, id, className, ...rest }: Props) {
  const own = useId()
  const control = id ?? own
  return (
    <div className={join(styles.field, className)}>
      <label className={styles.choice}>
        <input
          {...rest}
          type="checkbox"
          id={control}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            join(help ? `${control}-help` : '', error ? `${control}-error` : '') || undefined
          }
        />
        <span>{label}</span>
        {help && (
          <span className={styles.help} id={`${control}-help`}>
            {help}
          </span>
        )}
      </label>
      {error && <FieldError id={`${control}-error`} text={error} />}
    </div>
  )
}

import { useId, type ReactNode } from 'react'
import styles from './control.module.css'
import { FieldError } from './FieldError.tsx'
import { join } from '../class-names.ts'

export interface FieldTexts {
  label: string
  /** Said beside the label of a field that may stay empty. */
  optional?: string | undefined
  help?: ReactNode
  /** The error and its remedy; the control is then marked invalid. */
  error?: string | undefined
}

/** Attributes that tie a control to its label, help and error. */
export interface FieldWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface Props extends FieldTexts {
  id?: string | undefined
  className?: string | undefined
  children: (wiring: FieldWiring) => ReactNode
}

/** Label above, control, help and error below. */
export function Field({ id, label, optional, help, error, className, children }: Props) {
  const own = useId()
  const control = id ?? own
  const described = join(help ? `${control}-help` : '', error ? `${control}-error` : '')
  return (
    <div className={join(styles.field, className)}>
      <label className={styles.label} htmlFor={control}>
        {label}
        {optional && <span className={styles.optional}> {optional}</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {help && (
        <div className={styles.help} id={`${control}-help`}>
          {help}
        </div>
      )}
      {error && <FieldError id={`${control}-error`} text={error} />}
    </div>
  )
}

import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import styles from './control.module.css'
import { FieldError } from './FieldError.tsx'
import { join } from '../class-names.ts'

interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  help?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

export function Radio({ label, help, className, ...rest }: RadioProps) {
  const helpId = useId()
  return (
    <label className={join(styles.choice, className)}>
      <input {...rest} type="radio" aria-describedby={help ? helpId : undefined} />
      <span>{label}</span>
      {help && (
        <span className={styles.help} id={helpId}>
          {help}
        </span>
      )}
    </label>
  )
}

export interface RadioChoice {
  value: string
  label: ReactNode
  help?: ReactNode
  disabled?: boolean | undefined
}

interface GroupProps {
  legend: string
  name: string
  choices: readonly RadioChoice[]
  value: string | undefined
  onChange: (value: string) => void
  help?: ReactNode
  error?: string | undefined
  /** Choices beside each other instead of below each other. */
  inRow?: boolean | undefined
}

export function RadioGroup(props: GroupProps) {
  const { legend, name, choices, value, onChange, help, error, inRow } = props
  const id = useId()
  return (
    <fieldset
      className={styles.field}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={join(help ? `${id}-help` : '', error ? `${id}-error` : '') || undefined}
    >
      <legend className={styles.label}>{legend}</legend>
      {help && (
        <div className={styles.help} id={`${id}-help`}>
          {help}
        </div>
      )}
      <div className={inRow ? styles.inline : styles.choices}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name={name}
            value={choice.value}
            label={choice.label}
            help={choice.help}
            disabled={choice.disabled}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}

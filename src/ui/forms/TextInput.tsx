import type { InputHTMLAttributes, Ref } from 'react'
import styles from './control.module.css'
import { Field, type FieldTexts } from './Field.tsx'

interface Props extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  className?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function TextInput({ label, optional, help, error, id, className, ...rest }: Props) {
  return (
    <Field {...{ label, optional, help, error, id, className }}>
      {(wiring) => <input type="text" {...rest} {...wiring} className={styles.input} />}
    </Field>
  )
}

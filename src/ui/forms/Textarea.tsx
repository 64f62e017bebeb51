import type { Ref, TextareaHTMLAttributes } from 'react'
import styles from './control.module.css'
import { Field, type FieldTexts } from './Field.tsx'

interface Props extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  className?: string | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
}

export function Textarea({ label, optional, help, error, id, className, ...rest }: Props) {
  return (
    <Field {...{ label, optional, help, error, id, className }}>
      {(wiring) => <textarea {...rest} {...wiring} className={styles.input} />}
    </Field>
  )
}

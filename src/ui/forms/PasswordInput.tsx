import { useState, type InputHTMLAttributes, type Ref } from 'react'
import styles from './control.module.css'
import { Field, type FieldTexts } from './Field.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { hideIcon, showIcon } from '../icons/icons.ts'

interface Props
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  showLabel: string
  hideLabel: string
  className?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function PasswordInput(props: Props) {
  const { label, optional, help, error, id, className, showLabel, hideLabel, ...rest } = props
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, optional, help, error, id, className }}>
      {(wiring) => (
        <span className={styles.paired}>
          <input
            autoCapitalize="off"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={styles.input}
          />
          <IconButton
            icon={shown ? hideIcon : showIcon}
            label={shown ? hideLabel : showLabel}
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}

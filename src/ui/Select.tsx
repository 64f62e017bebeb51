import type { Ref, SelectHTMLAttributes } from 'react'
import styles from './control.module.css'
import { Field, type FieldTexts } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { chevronDownIcon } from './icons.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

interface Props extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  options: readonly SelectOption[]
  /** An empty first entry, for example "Choose a topic". */
  placeholder?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

export function Select(props: Props) {
  const { label, optional, help, error, id, className, options, placeholder, ...rest } = props
  return (
    <Field {...{ label, optional, help, error, id, className }}>
      {(wiring) => (
        <span className={styles.select}>
          <select {...rest} {...wiring} className={styles.input}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon shape={chevronDownIcon} />
        </span>
      )}
    </Field>
  )
}

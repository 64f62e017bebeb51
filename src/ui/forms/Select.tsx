import type { Ref, SelectHTMLAttributes } from 'react'
import styles from './control.module.css'
import { Field, type FieldTexts } from './Field.tsx'
import { Icon } from '../icons/Icon.tsx'
import { chevronDownIcon } from '../icons/icons.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
  /** Heading it stands under; options of one group follow each other. */
  group?: string | undefined
}

interface Props extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  options: readonly SelectOption[]
  /** An empty first entry, for example "Choose a topic". */
  placeholder?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLSelectElement> | undefined
}

function grouped(options: readonly SelectOption[]) {
  const groups: { group: string | undefined; members: SelectOption[] }[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}

export function Select(props: Props) {
  const { label, optional, help, error, id, className, options, placeholder, ...rest } = props
  return (
    <Field {...{ label, optional, help, error, id, className }}>
      {(wiring) => (
        <span className={styles.select}>
          <select {...rest} {...wiring} className={styles.input}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {grouped(options).map(({ group, members }) => {
              const entries = members.map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ))
              return group === undefined ? (
                entries
              ) : (
                <optgroup key={group} label={group}>
                  {entries}
                </optgroup>
              )
            })}
          </select>
          <Icon shape={chevronDownIcon} />
        </span>
      )}
    </Field>
  )
}

import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'
import { Icon } from '../icons/Icon.tsx'
import type { IconShape } from '../icons/icons.ts'
import { join } from '../class-names.ts'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconShape
  /** The verb, for the tooltip and the screen reader. */
  label: string
  kind?: 'plain' | 'quiet' | 'overlay' | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function IconButton({ icon, label, kind = 'quiet', className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={join(styles.button, styles[kind], styles.icon, className)}
    >
      <Icon shape={icon} />
    </button>
  )
}

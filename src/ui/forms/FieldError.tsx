import styles from './control.module.css'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon } from '../icons/icons.ts'

/** The error of a field and its remedy, below it. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon shape={alertIcon} />
      <span>{text}</span>
    </p>
  )
}

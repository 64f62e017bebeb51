import styles from './chip.module.css'
import { Icon } from '../icons/Icon.tsx'
import { closeIcon } from '../icons/icons.ts'
import { join } from '../class-names.ts'

interface Props {
  label: string
  count?: number | string | undefined
  /** A link. */
  href?: string | undefined
  current?: boolean | undefined
  /** A switch: pressed or not. */
  pressed?: boolean | undefined
  onToggle?: (() => void) | undefined
  /** A word that can be taken away; `removeLabel` names the deed and the word. */
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
  className?: string | undefined
}

export function Chip(props: Props) {
  const { label, count, href, current, pressed, onToggle, onRemove, removeLabel, className } = props
  const inside = (
    <>
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  )
  if (href !== undefined) {
    return (
      <a
        className={join(styles.chip, className)}
        href={href}
        aria-current={current ? 'true' : undefined}
      >
        {inside}
      </a>
    )
  }
  if (onToggle) {
    return (
      <button
        type="button"
        className={join(styles.chip, className)}
        aria-pressed={pressed ?? false}
        onClick={onToggle}
      >
        {inside}
      </button>
    )
  }
  return (
    <span className={join(styles.chip, onRemove && styles.removable, className)}>
      {inside}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <Icon shape={closeIcon} />
        </button>
      )}
    </span>
  )
}

import styles from './icon.module.css'
import type { IconShape } from './icons.ts'
import { join } from '../class-names.ts'

interface Props {
  shape: IconShape
  /** Name for a screen reader; without it the drawing is decoration. */
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ shape, label, className }: Props) {
  return (
    <svg
      className={join(styles.icon, shape.mirrors && styles.mirrors, className)}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      dangerouslySetInnerHTML={{ __html: shape.body }}
    />
  )
}

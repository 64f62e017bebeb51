import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { alertIcon, closeIcon, infoIcon, okIcon, warnIcon } from '../icons/icons.ts'
import { join } from '../class-names.ts'
import styles from './notice-bar.module.css'

interface Props {
  kind?: 'info' | 'ok' | 'warn' | 'error' | undefined
  title?: string | undefined
  children?: ReactNode
  className?: string | undefined
  /** Both or neither. */
  closeLabel?: string | undefined
  onClose?: (() => void) | undefined
}

const shapes = { info: infoIcon, ok: okIcon, warn: warnIcon, error: alertIcon }

/** A message at the place it belongs to; an error is spoken at once. */
export function NoticeBar(props: Props) {
  const { kind = 'info', title, children, className, closeLabel, onClose } = props
  return (
    <div
      className={join(styles.notice, styles[kind], className)}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon shape={shapes[kind]} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {closeLabel && <IconButton icon={closeIcon} label={closeLabel} onClick={onClose} />}
    </div>
  )
}

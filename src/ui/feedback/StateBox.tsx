import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { alertIcon, emptyIcon, pendingIcon, type IconShape } from '../icons/icons.ts'
import { join } from '../class-names.ts'
import styles from './state-box.module.css'
import { goOnWaiting } from './wait.ts'

interface Props {
  /** empty says how to fill it; error tells the fault and the things that are safe; loading names the awaited things, once they take a while. */
  kind: 'empty' | 'error' | 'loading'
  title: string
  text?: ReactNode
  icon?: IconShape | undefined
  heading?: 'h1' | 'h2' | 'h3' | 'p' | undefined
  /** Buttons or links. */
  children?: ReactNode
}

const shapes = { empty: emptyIcon, error: alertIcon, loading: pendingIcon }

export function StateBox(props: Props) {
  const { kind, title, text, icon = shapes[props.kind], heading: Heading = 'p', children } = props
  const isWait = kind === 'loading'
  const box = (
    <div
      className={join(styles.box, styles[kind], isWait && 'late')}
      role={kind === 'error' ? 'alert' : undefined}
      ref={isWait ? goOnWaiting : undefined}
    >
      <Icon shape={icon} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.action}>{children}</div>}
    </div>
  )
  // As `WaitWords` has it: the region is there before its words.
  return isWait ? <div role="status">{box}</div> : box
}

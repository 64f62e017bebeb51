import { useEffect, useRef, useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { alertIcon, closeIcon, infoIcon, okIcon, warnIcon } from '../icons/icons.ts'
import styles from './toasts.module.css'

export interface Toast {
  id: string | number
  kind: 'info' | 'ok' | 'warn' | 'error'
  text: string
  action?: { label: string; run: () => void } | undefined
  /** Milliseconds until it leaves by itself; without it, it stays until it is dismissed. */
  duration?: number | undefined
}

interface Props {
  toasts: readonly Toast[]
  onDismiss: (id: Toast['id']) => void
  /** Name of the region and of the button that closes one. */
  labels: { region: string; dismiss: string }
}

const shapes = { info: infoIcon, ok: okIcon, warn: warnIcon, error: alertIcon }

/** News that belong to no place on the page. Time stands still while a pointer or the focus is on them. */
export function Toasts({ toasts, onDismiss, labels }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState(false)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    // Shown anew for every toast: the last to enter the top layer lies above an open dialog.
    if (newest === undefined) return undefined
    const element = region.current
    element?.showPopover?.()
    return () => element?.hidePopover?.()
  }, [newest])

  const row = (toast: Toast) => (
    <ToastRow key={toast.id} {...{ toast, held, onDismiss }} dismissLabel={labels.dismiss} />
  )
  return (
    <div
      ref={region}
      popover="manual"
      role="region"
      aria-label={labels.region}
      className={styles.region}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" className={styles.list}>
        {toasts.filter((toast) => toast.kind !== 'error').map(row)}
      </div>
      <div role="alert" className={styles.list}>
        {toasts.filter((toast) => toast.kind === 'error').map(row)}
      </div>
    </div>
  )
}

interface RowProps {
  toast: Toast
  held: boolean
  onDismiss: (id: Toast['id']) => void
  dismissLabel: string
}

function ToastRow({ toast, held, onDismiss, dismissLabel }: RowProps) {
  const left = useRef(toast.duration)
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss

  useEffect(() => {
    if (held || left.current === undefined) return undefined
    const started = Date.now()
    const timer = setTimeout(() => dismiss.current(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, (left.current ?? 0) - (Date.now() - started))
    }
  }, [held, toast.id])

  return (
    <div className={styles.toast}>
      <Icon shape={shapes[toast.kind]} />
      <div className={styles.body}>
        <span>{toast.text}</span>
        {toast.action && <Button onClick={toast.action.run}>{toast.action.label}</Button>}
      </div>
      <IconButton icon={closeIcon} label={dismissLabel} onClick={() => onDismiss(toast.id)} />
    </div>
  )
}

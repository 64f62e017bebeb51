import type { ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import styles from './reviewing.module.css'

interface Props {
  title: string
  /** The consequences, and the things that stay. */
  children: ReactNode
  action: string
  busyLabel: string
  isBusy: boolean
  /** It destroys something. */
  isFinal?: boolean
  onConfirm: () => void
  onClose: () => void
  strings: Record<'common.close' | 'common.cancel', string>
}

/** Asks before something that can't be taken back. */
export function ConfirmDialog(props: Props) {
  const { title, children, action, busyLabel, isBusy, isFinal = false } = props
  const { onConfirm, onClose, strings } = props
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={strings['common.close']}
      footer={
        <>
          <Button onClick={onClose}>{strings['common.cancel']}</Button>
          <Button
            kind={isFinal ? 'danger' : 'primary'}
            busy={isBusy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.asked}>{children}</div>
    </Dialog>
  )
}

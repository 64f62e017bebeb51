import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { IconButton } from '../actions/IconButton.tsx'
import { closeIcon } from '../icons/icons.ts'
import { join } from '../class-names.ts'

interface Props {
  open: boolean
  /** Asked for by Esc, the backdrop and the close button; the owner decides. */
  onClose: () => void
  title: string
  closeLabel: string
  /** Buttons, the confirming one last. */
  footer?: ReactNode
  wide?: boolean | undefined
  /** Its content comes and goes: the upper edge stays where it is, whatever the height. */
  pinned?: boolean | undefined
  /** False where a stray click would lose work: the backdrop is then dead, Esc and the button still close. */
  closeOnBackdrop?: boolean | undefined
  children: ReactNode
}

/** A modal over the platform's `<dialog>`, which keeps the focus inside and gives it back. */
export function Dialog(props: Props) {
  const { open, onClose, title, closeLabel, footer, closeOnBackdrop = true, children } = props
  const { wide, pinned } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOnBackdrop = useRef(false)
  const titleId = useId()

  // Before the effects of the children: a field that takes the focus must be there to take it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return undefined
    const before = document.activeElement
    element.showModal()
    return () => {
      element.close()
      // A dialog that is unmounted while open forgets where the focus came from.
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])

  const onBackdrop = (event: MouseEvent) => event.target === dialog.current
  return (
    <dialog
      ref={dialog}
      className={join(styles.dialog, wide && styles.wide, pinned && styles.pinned)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        pressedOnBackdrop.current = onBackdrop(event)
      }}
      onClick={(event) => {
        // A drag that began inside, such as marking text, is no wish to leave.
        if (closeOnBackdrop && pressedOnBackdrop.current && onBackdrop(event)) onClose()
      }}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <IconButton icon={closeIcon} label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </>
      )}
    </dialog>
  )
}

import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import type { View } from '../upload-works-view.ts'

interface Props {
  view: View
  title: string
  text: string
  onClose: () => void
  onDiscard: () => void
}

/** Asks before files and entries are thrown away. */
export default function DiscardDialog({
  view: { strings },
  title,
  text,
  onClose,
  onDiscard,
}: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={strings['common.close']}
      footer={
        <>
          <Button onClick={onClose}>{strings['common.cancel']}</Button>
          <Button kind="primary" onClick={onDiscard}>
            {title}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

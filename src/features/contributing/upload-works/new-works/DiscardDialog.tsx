import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import type { View } from '../upload-works-view.ts'

interface Props {
  view: View
  onClose: () => void
  onDiscard: () => void
}

/** Asks before files and entries are thrown away. */
export default function DiscardDialog({ view: { strings }, onClose, onDiscard }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={strings['applyWork.discard']}
      closeLabel={strings['common.close']}
      footer={
        <>
          <Button onClick={onClose}>{strings['common.cancel']}</Button>
          <Button kind="primary" onClick={onDiscard}>
            {strings['applyWork.discard']}
          </Button>
        </>
      }
    >
      <p>{strings['applyWork.discardText']}</p>
    </Dialog>
  )
}

import { useStore } from '@nanostores/react'
import { Button } from '#ui/actions/Button.tsx'
import { clipped } from '../clipped.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './queue.module.css'
import type { QueueStore } from './queue-types.ts'

/** The decision made last, while it can be taken back. */
export function HeldBar({ queue, onUndo }: { queue: QueueStore; onUndo: () => void }) {
  const { t } = useDesk()
  const held = useStore(queue.$held)
  const undoing = useStore(queue.$undoing)
  const words = held && {
    1: t('desk.heldApproved', { title: clipped(held.title), count: held.ids.length }),
    2: t('desk.heldRejected', { title: clipped(held.title), count: held.ids.length }),
  }
  return (
    <div className={styles.held} role="status">
      {held && words && (
        <div className={styles.heldBar}>
          <span>{words[held.verdict.status]}</span>
          <Button
            busy={undoing}
            busyLabel={t('desk.undoing')}
            aria-keyshortcuts="u"
            onClick={onUndo}
          >
            {t('common.undo')}
          </Button>
        </div>
      )}
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import { Button } from '#ui/actions/Button.tsx'
import { removeIcon } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import type { View } from '../upload-works-view.ts'
import { BatchForm } from './BatchForm.tsx'
import styles from './light-table.module.css'
import { OneWork } from './OneWork.tsx'
import type { WorksStore } from './works-store.ts'

interface Props {
  works: WorksStore
  view: View
  /** Beside the thumbnails; else a sheet over them, while it is open. */
  isBeside: boolean
  isOpen: boolean
  onClose: () => void
  onNewSubject: (work: string) => void
  onKept: () => void
  onRemoved: () => void
  /** Asks before the selected files are thrown away. */
  onRemoveAll: () => void
}

/** The one form of the page, about the selected files. */
export function Panel(props: Props) {
  const { works, view, isBeside, isOpen, onClose, onNewSubject, onKept } = props
  const { onRemoved, onRemoveAll } = props
  const { strings } = view
  const selected = useStore(works.selection.$selected)
  const items = useStore(works.queue.$items)
  const [only, ...more] = items.filter(({ id }) => selected.includes(id))
  if (!only) return null
  const count = more.length + 1
  const title = fill(strings['applyWork.selected'], { count })
  const inside =
    more.length > 0 ? (
      <>
        <BatchForm {...{ works, view, onNewSubject, onKept }} />
        <Button kind="quiet" icon={removeIcon} onClick={onRemoveAll}>
          {fill(strings['applyWork.removeSelected'], { count })}
        </Button>
      </>
    ) : (
      <OneWork key={only.id} item={only} {...{ works, view, onNewSubject, onRemoved }} />
    )
  if (!isBeside)
    return (
      <Dialog open={isOpen} title={title} closeLabel={strings['common.close']} onClose={onClose}>
        <div className={styles.sheet}>{inside}</div>
      </Dialog>
    )
  return (
    <section className={styles.panel} aria-labelledby="works-panel">
      <h2 className={styles.panelTitle} id="works-panel">
        {title}
      </h2>
      {inside}
    </section>
  )
}

import { useState } from 'react'
import type { HistorySubject } from '#api/endpoints/desk/history.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { clipped } from '../clipped.ts'
import { useDesk } from '../desk-context.tsx'
import styles from './history.module.css'
import { History } from './History.tsx'

interface Props {
  subject: HistorySubject
  id: number
  /** The record whose history the button opens. */
  title: string
}

/** The history of a row, in a dialog. */
export function HistoryButton({ subject, id, title }: Props) {
  const { t } = useDesk()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('desk.history')}
      </Button>
      <Dialog
        open={open}
        pinned
        onClose={() => setOpen(false)}
        title={t('desk.historyOf', { title: clipped(title) })}
        closeLabel={t('common.close')}
      >
        <div className={styles.dialog}>
          <History {...{ subject, id }} />
        </div>
      </Dialog>
    </>
  )
}

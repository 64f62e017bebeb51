import { useEffect, useState } from 'react'
import type { Failure } from '#client/outcome.ts'
import {
  deskHistoryRestore,
  deskHistoryVersion,
  type HistoryChange,
  type HistorySubject,
} from '#api/endpoints/desk/history.ts'
import { showToast } from '#state/toasts.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { WaitWords } from '#ui/feedback/WaitWords.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import styles from './history.module.css'
import { Changes } from './HistoryLines.tsx'

interface Props {
  subject: HistorySubject
  id: number
  /** Of the line before which it stood so. */
  version: number
  onClose: () => void
  onRestored: () => void
}

/** Before an older version is saved: shows the fields of the present record that it changes. */
export function RestoreDialog({ subject, id, version, onClose, onRestored }: Props) {
  const { t, ask } = useDesk()
  const [changes, setChanges] = useState<readonly HistoryChange[]>()
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const params = { subject, id, version }
  useEffect(() => {
    void ask(deskHistoryVersion, { params }).then((outcome) => {
      if (outcome.ok) setChanges(outcome.value.changes)
      else setFailure(outcome.failure)
    })
  }, [subject, id, version])
  const restore = async () => {
    setBusy(true)
    const outcome = await ask(deskHistoryRestore, { params })
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.failure)
    showToast('ok', t('desk.restoreDone'))
    onRestored()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk.restoreAsk')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {changes !== undefined && changes.length > 0 && (
            <Button
              kind="primary"
              busy={busy}
              busyLabel={t('desk.restoring')}
              onClick={() => void restore()}
            >
              {t('desk.restore')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        {failure && (
          <NoticeBar kind="error" title={t('desk.notSaved')}>
            <p>{sayFailure(t, failure)}</p>
          </NoticeBar>
        )}
        {!changes && !failure && <WaitWords words={t('common.loading')} />}
        {changes?.length === 0 && <p>{t('desk.restoreNothing')}</p>}
        {changes !== undefined && changes.length > 0 && (
          <>
            <p>{t('desk.restoreText')}</p>
            <Changes {...{ subject, changes }} />
          </>
        )}
      </div>
    </Dialog>
  )
}

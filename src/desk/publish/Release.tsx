import { useState } from 'react'
import type { Publication } from '#api/endpoints/desk/publishing.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { useDesk } from '../desk-context.tsx'
import desk from '../desk.module.css'
import styles from './publish.module.css'

interface Props {
  publication: Publication
  busy: boolean
  onRollBack: () => void
  onResume: () => void
}

/** Back to the release before, and on again; why not, where the server's command can't. */
export function Release({ publication, busy, onRollBack, onResume }: Props) {
  const { t } = useDesk()
  const [asking, setAsking] = useState(false)
  const { state, held, can_roll_back: canRollBack } = publication
  const isRunning = state === 'running' || state === 'waiting'
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{t('desk.releaseTitle')}</h2>
      {!canRollBack ? (
        <p className={desk.quiet}>{t('desk.releaseImpossible')}</p>
      ) : held === undefined ? (
        <p className={desk.lead}>{t('desk.releaseLead')}</p>
      ) : (
        <NoticeBar
          kind="warn"
          title={t(held ? 'desk.releaseHeld' : 'desk.releaseHeldUnnamed', { release: held })}
        >
          <p>{t('desk.releaseHeldText')}</p>
        </NoticeBar>
      )}
      {canRollBack && (
        <div className={styles.buttons}>
          {held !== undefined && (
            <Button kind="primary" disabled={isRunning || busy} onClick={onResume}>
              {t('desk.releaseResume')}
            </Button>
          )}
          <Button
            aria-haspopup="dialog"
            disabled={isRunning || busy}
            onClick={() => setAsking(true)}
          >
            {t('desk.releaseBack')}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('desk.releaseAsk')}
        closeLabel={t('common.close')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false)
                onRollBack()
              }}
            >
              {t('desk.releaseBack')}
            </Button>
          </>
        }
      >
        <p>{t('desk.releaseAskText')}</p>
      </Dialog>
    </section>
  )
}

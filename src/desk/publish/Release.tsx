import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { Publication } from '#api/endpoints/desk/publishing.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/feedback/Dialog.tsx'
import { useDesk } from '../desk-context.tsx'
import desk from '../desk.module.css'
import type { DeskKey } from '../keys.ts'
import { createChangeList } from './change-list.ts'
import styles from './publish.module.css'
import { ReleaseLine } from './ReleaseLine.tsx'

interface Props {
  publication: Publication
  busy: boolean
  onRollBack: () => void
}

/** Why the site can't be given back an earlier release now; undefined where it can. */
function hindrance({
  state,
  can_roll_back: canRollBack,
  releases,
}: Publication): DeskKey | undefined {
  if (!canRollBack) return 'desk.releaseImpossible'
  if (state === 'running' || state === 'waiting') return 'desk.releaseBusy'
  return releases && !releases.some(({ before }) => before) ? 'desk.releaseFirst' : undefined
}

/** The releases that are kept, and the way back to the one before; why not, where there is none. */
export function Release({ publication, busy, onRollBack }: Props) {
  const { t } = useDesk()
  const [asking, setAsking] = useState(false)
  const why = useId()
  const { releases = [], can_roll_back: canRollBack } = publication
  const hindered = hindrance(publication)
  const current = releases.find((one) => one.current)
  return (
    <section>
      <h2 className={styles.title}>{t('desk.releaseTitle')}</h2>
      {releases.length > 0 && (
        <ol className={styles.releases} role="list">
          {releases.map((one, place) => (
            <ReleaseLine key={one.name} isOldest={place === releases.length - 1} {...one} />
          ))}
        </ol>
      )}
      <p className={desk.quiet} id={why}>
        {t(hindered ?? 'desk.releaseLead')}
      </p>
      {canRollBack && (
        <div className={styles.buttons}>
          <Button
            aria-haspopup="dialog"
            aria-describedby={why}
            disabled={hindered !== undefined || busy}
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
        {asking && current && <Hidden release={current.name} />}
      </Dialog>
    </section>
  )
}

/** How much of the present release visitors lose by going back. */
function Hidden({ release }: { release: string }) {
  const { t, ask } = useDesk()
  const [list] = useState(() => createChangeList(ask, release))
  const total = useStore(list.$total)
  useEffect(() => {
    void list.start()
    return list.dispose
  }, [list])
  return total > 0 && <p>{t('desk.releaseAskChanges', { count: total })}</p>
}

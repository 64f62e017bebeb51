import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '#client/browser.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { HistorySection } from '../history/History.tsx'
import styles from '../desk.module.css'
import { Changes } from './Changes.tsx'
import own from './publish.module.css'
import { createPublish, type PublishDeed } from './publish-store.ts'
import { Release } from './Release.tsx'
import { Standing } from './Standing.tsx'

const store = createPublish(ask)

/** "Publish now": what waits, how far a run is, and the releases before. */
export default function PublishPage() {
  const { t } = useDesk()
  const publication = useStore(store.$publication)
  const failure = useStore(store.$failure)
  const busy = useStore(store.$busy)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    void store.load()
    return store.stop
  }, [])
  const act = (deed: PublishDeed) => void store.run(deed).then(() => setAsked(asked + 1))
  const isHeld = publication?.held !== undefined
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('desk.publish')}</h1>
      </header>
      <p className={styles.lead}>{t('desk.publishLead')}</p>
      {failure && (
        <div className={styles.column}>
          <NoticeBar kind="error" title={t('desk.publishAskFailed')}>
            <p>{sayFailure(t, failure)}</p>
            <Button onClick={() => void store.load()}>{t('common.retry')}</Button>
          </NoticeBar>
        </div>
      )}
      {!publication && !failure && <StateBox kind="loading" title={t('common.loading')} />}
      {publication && (
        <>
          <Standing
            {...{ publication, busy }}
            onPublish={() => act('publish')}
            onResume={() => act('resume')}
          />
          <div className={own.parts}>
            {publication.changes !== undefined && !isHeld && (
              <Changes
                count={publication.changes}
                version={`${publication.changes} ${publication.finished_at ?? ''}`}
              />
            )}
            <div className={own.aside}>
              {publication.state !== 'unavailable' && (
                <Release {...{ publication, busy }} onRollBack={() => act('rollback')} />
              )}
              <HistorySection
                subject="publication"
                id={1}
                version={asked}
                title={t('desk.publishers')}
                none={t('desk.publishersNone')}
              />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

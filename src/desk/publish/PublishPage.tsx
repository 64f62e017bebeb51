import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '../../client/browser.ts'
import type { Publication } from '../../contract/calls/desk.ts'
import { formatCount } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-time.ts'
import { Button } from '../../ui/Button.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { HistorySection } from '../history/History.tsx'
import styles from '../rooms.module.css'
import { createPublish } from './publish-store.ts'

const store = createPublish(ask)

/** "Publish now": the site is built anew, and how far that is. */
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
        <div className={styles.column}>
          <State publication={publication} />
          {publication.state !== 'unavailable' && (
            <Button
              kind="primary"
              size="large"
              busy={busy}
              busyLabel={t('desk.publishAsking')}
              onClick={() => void store.publish().then(() => setAsked(asked + 1))}
            >
              {t(
                publication.state === 'running' || publication.state === 'waiting'
                  ? 'desk.publishAgain'
                  : 'desk.publishNow',
              )}
            </Button>
          )}
          <Facts publication={publication} />
          <HistorySection subject="publication" id={1} version={asked} />
        </div>
      )}
    </div>
  )
}

function State({ publication }: { publication: Publication }) {
  const { t, code } = useDesk()
  const { state, done, total, queued, message } = publication
  switch (state) {
    case 'unavailable':
      return (
        <NoticeBar kind="warn" title={t('desk.publishNone')}>
          <p>{t('desk.publishNoneText')}</p>
        </NoticeBar>
      )
    case 'waiting':
    case 'running':
      return (
        <div role="status">
          <ProgressBar
            label={t(state === 'waiting' ? 'desk.publishWaiting' : 'desk.publishRunning')}
            value={total ? (done ?? 0) : undefined}
            max={total || 1}
            text={
              total
                ? t('common.progress', {
                    shown: formatCount(done ?? 0, code),
                    total: formatCount(total, code),
                  })
                : undefined
            }
          />
          {queued && <p className={styles.quiet}>{t('desk.publishQueued')}</p>}
        </div>
      )
    case 'failed':
      return (
        <NoticeBar kind="error" title={t('desk.publishFailed')}>
          <p>{t('desk.publishFailedText')}</p>
          {message && (
            <pre className={styles.words} dir="ltr" tabIndex={0}>
              {message}
            </pre>
          )}
        </NoticeBar>
      )
    case 'idle':
      return null
  }
}

function Facts({ publication }: { publication: Publication }) {
  const { t, code } = useDesk()
  const { started_at: started, finished_at: finished, pages, changes } = publication
  const moment = (time: string) => <time dateTime={time}>{formatMoment(time, code)}</time>
  return (
    <dl className={styles.facts}>
      <dt>{t('desk.publishChanges')}</dt>
      <dd>{changes === undefined ? t('desk.unknown') : formatCount(changes, code)}</dd>
      <dt>{t('desk.publishStarted')}</dt>
      <dd>{started ? moment(started) : t('desk.never')}</dd>
      {finished && (
        <>
          <dt>{t('desk.publishFinished')}</dt>
          <dd>{moment(finished)}</dd>
        </>
      )}
      {pages !== undefined && (
        <>
          <dt>{t('desk.publishPages')}</dt>
          <dd>{formatCount(pages, code)}</dd>
        </>
      )}
    </dl>
  )
}

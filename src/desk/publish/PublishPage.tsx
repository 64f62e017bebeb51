import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '#client/browser.ts'
import type { Publication } from '#api/endpoints/desk/publishing.ts'
import { formatCount } from '#i18n/format.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { HistorySection } from '../history/History.tsx'
import styles from '../desk.module.css'
import { Changes } from './Changes.tsx'
import own from './publish.module.css'
import { createPublish, type PublishDeed } from './publish-store.ts'
import { Release } from './Release.tsx'

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
  const act = (deed: PublishDeed) => void store.run(deed).then(() => setAsked(asked + 1))
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
          {publication.state !== 'unavailable' && publication.held === undefined && (
            <PublishButtons
              publication={publication}
              busy={busy}
              onPublish={() => act('publish')}
            />
          )}
          <Facts publication={publication} />
          {publication.state !== 'unavailable' && (
            <Release
              {...{ publication, busy }}
              onRollBack={() => act('rollback')}
              onResume={() => act('resume')}
            />
          )}
          {publication.changes !== undefined && publication.held === undefined && (
            <Changes
              count={publication.changes}
              version={`${publication.changes} ${publication.finished_at ?? ''}`}
            />
          )}
          <HistorySection subject="publication" id={1} version={asked} />
        </div>
      )}
    </div>
  )
}

interface ButtonsProps {
  publication: Publication
  busy: boolean
  onPublish: () => void
}

/** Contributors change the site too, so that publishing stays possible where editors changed nothing. */
function PublishButtons({ publication, busy, onPublish }: ButtonsProps) {
  const { t } = useDesk()
  const isRunning = publication.state === 'running' || publication.state === 'waiting'
  const isNothing = publication.changes === 0 && publication.state === 'idle'
  const press = { busy, busyLabel: t('desk.publishAsking'), onClick: onPublish }
  if (isNothing)
    return (
      <div className={own.buttons}>
        <Button kind="primary" size="large" disabled>
          {t('desk.publishNothing')}
        </Button>
        <Button size="large" {...press}>
          {t('desk.publishAnyway')}
        </Button>
      </div>
    )
  return (
    <Button kind="primary" size="large" {...press}>
      {t(isRunning ? 'desk.publishAgain' : 'desk.publishNow')}
    </Button>
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
  const { started_at: started, finished_at: finished, pages, changes, kind } = publication
  const { written = pages, removed = 0, failed = [] } = publication
  const moment = (time: string) => <time dateTime={time}>{formatMoment(time, code)}</time>
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('desk.publishChanges')}</dt>
        <dd>
          {changes === undefined ? t('desk.publishChangesUnknown') : formatCount(changes, code)}
        </dd>
        <dt>{t(kind === 'rollback' ? 'desk.releaseBackAt' : 'desk.publishStarted')}</dt>
        <dd>{started ? moment(started) : t('desk.never')}</dd>
        {finished && (
          <>
            <dt>{t('desk.publishFinished')}</dt>
            <dd>
              {moment(finished)}
              {started &&
                ` · ${t('desk.publishSeconds', { count: secondsBetween(started, finished) })}`}
            </dd>
          </>
        )}
        {written !== undefined && (
          <>
            <dt>{t('desk.publishPages')}</dt>
            <dd>{formatCount(written, code)}</dd>
          </>
        )}
        {removed > 0 && (
          <>
            <dt>{t('desk.publishRemoved')}</dt>
            <dd>{formatCount(removed, code)}</dd>
          </>
        )}
      </dl>
      {failed.length > 0 && (
        <NoticeBar kind="warn" title={t('desk.publishKept', { count: failed.length })}>
          <ul className={own.failed} role="list">
            {failed.map(({ path, reason }) => (
              <li key={path}>
                <bdi dir="ltr">{path}</bdi> <span className={styles.quiet}>{reason}</span>
              </li>
            ))}
          </ul>
        </NoticeBar>
      )}
    </>
  )
}

/** Both are times of the same clock. */
function secondsBetween(from: string, to: string): number {
  const at = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`)
  return Math.max(0, Math.round((at(to) - at(from)) / 1000))
}

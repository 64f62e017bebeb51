import type { Publication } from '#api/endpoints/desk/publishing.ts'
import { formatCount } from '#i18n/format.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { Button } from '#ui/actions/Button.tsx'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { useDesk } from '../desk-context.tsx'
import desk from '../desk.module.css'
import styles from './publish.module.css'

interface Props {
  publication: Publication
  busy: boolean
  onPublish: () => void
  onResume: () => void
}

const isUnderWay = ({ state }: Publication) => state === 'running' || state === 'waiting'

/** How the site stands, in words, beside the one thing to do about it. */
export function Standing(props: Props) {
  const { t, code } = useDesk()
  const { publication } = props
  const { state, held, message, failed = [], releases = [] } = publication
  const shown = releases.find(({ name }) => name === held)
  if (state === 'unavailable')
    return (
      <div className={desk.column}>
        <NoticeBar kind="warn" title={t('desk.publishNone')}>
          <p>{t('desk.publishNoneText')}</p>
        </NoticeBar>
      </div>
    )
  return (
    <section className={styles.standing}>
      <div className={styles.told}>
        {isUnderWay(publication) ? (
          <Progress {...{ publication }} />
        ) : (
          <p className={styles.sum}>
            <Sum {...{ publication }} />
          </p>
        )}
        <LastRun {...{ publication }} />
        {held === undefined && <p className={desk.quiet}>{t('desk.publishDoes')}</p>}
        {held !== undefined && (
          <NoticeBar
            kind="warn"
            title={
              shown
                ? t('desk.releaseHeld', { time: formatMoment(shown.at, code) })
                : t('desk.releaseHeldUnnamed')
            }
          >
            <p>{t('desk.releaseHeldText')}</p>
          </NoticeBar>
        )}
        {state === 'failed' && (
          <NoticeBar kind="error" title={t('desk.publishFailed')}>
            <p>{t('desk.publishFailedText')}</p>
            {message && (
              <pre className={desk.words} dir="ltr" tabIndex={0}>
                {message}
              </pre>
            )}
          </NoticeBar>
        )}
        {failed.length > 0 && (
          <NoticeBar kind="warn" title={t('desk.publishKept', { count: failed.length })}>
            <ul className={styles.failed} role="list">
              {failed.map(({ path, reason }) => (
                <li key={path}>
                  <bdi dir="ltr">{path}</bdi> <span className={desk.quiet}>{reason}</span>
                </li>
              ))}
            </ul>
          </NoticeBar>
        )}
      </div>
      <Deed {...props} />
    </section>
  )
}

/** One way to go. Contributors change the site too, so that publishing stays possible where editors changed nothing. */
function Deed({ publication, busy, onPublish, onResume }: Props) {
  const { t } = useDesk()
  const { state, held, changes } = publication
  const isRunning = isUnderWay(publication)
  if (held !== undefined)
    return (
      <Button kind="primary" size="large" disabled={isRunning || busy} onClick={onResume}>
        {t('desk.releaseResume')}
      </Button>
    )
  const isNothing = changes === 0 && state === 'idle'
  return (
    <Button
      kind={isNothing || isRunning ? 'plain' : 'primary'}
      size="large"
      busy={busy}
      busyLabel={t('desk.publishAsking')}
      onClick={onPublish}
    >
      {t(isRunning ? 'desk.publishAgain' : isNothing ? 'desk.publishAnyway' : 'desk.publishNow')}
    </Button>
  )
}

function Sum({ publication }: { publication: Publication }) {
  const { t } = useDesk()
  const { changes } = publication
  if (changes === undefined) return t('desk.publishChangesUnknown')
  return changes === 0 ? t('desk.publishDone') : t('desk.publishPending', { count: changes })
}

function Progress({ publication }: { publication: Publication }) {
  const { t, code } = useDesk()
  const { state, done, total, queued } = publication
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
      {queued && <p className={desk.quiet}>{t('desk.publishQueued')}</p>}
    </div>
  )
}

/** The last run in one line: when it ended, how long it took, what it changed. */
function LastRun({ publication }: { publication: Publication }) {
  const { t, code } = useDesk()
  const { started_at: started, finished_at: finished, pages, kind, state } = publication
  const { written = pages, removed = 0 } = publication
  if (!finished || state === 'failed') return null
  const facts = [
    t(kind === 'rollback' ? 'desk.publishBackAt' : 'desk.publishLastAt', {
      time: formatMoment(finished, code),
    }),
    started && t('desk.publishSeconds', { count: secondsBetween(started, finished) }),
    written !== undefined && t('desk.publishWritten', { count: written }),
    removed > 0 && t('desk.publishGone', { count: removed }),
  ].filter((fact): fact is string => Boolean(fact))
  return (
    <ul className={styles.last} role="list">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/** Both are times of the same clock. */
function secondsBetween(from: string, to: string): number {
  const at = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`)
  return Math.max(0, Math.round((at(to) - at(from)) / 1000))
}

import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef } from 'react'
import { formatMoment } from '#i18n/format-time.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import {
  alertIcon,
  checkIcon,
  chevronNextIcon,
  chevronPreviousIcon,
  closeIcon,
  okIcon,
  pendingIcon,
} from '#ui/icons/icons.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { sayFailure, useDesk } from '#desk/desk-context.tsx'
import { ContactSheet } from './ContactSheet.tsx'
import { Facts } from './Facts.tsx'
import { PhotoFacts } from './PhotoFacts.tsx'
import { Filing } from './Filing.tsx'
import { History } from './History.tsx'
import styles from './review.module.css'
import { keyOf } from '../key-of.ts'
import type { Opened, QueueStore, Unready } from '../queue-types.ts'
import { Revised } from './Revised.tsx'
import { exhibitsOf } from './reviewed.ts'
import { Due } from '../Due.tsx'
import { $shortcuts } from '../shortcuts.ts'
import { Similar } from './Similar.tsx'
import { Stage } from './Stage.tsx'
import { WaitingPreview } from './WaitingPreview.tsx'
import type { DeskWords } from '#desk/words.ts'
import { kindKeys, statusKeys } from '../queue-words.ts'

interface Props {
  queue: QueueStore
  opened: Opened
  /** Nothing is listed. */
  isEmpty: boolean
  zoomed: boolean
  onZoom: (zoomed: boolean) => void
  /** Place of the shown exhibit. */
  shown: number
  onShow: (shown: number) => void
  onBack: () => void
  onStep: (by: 1 | -1) => void
  onApprove: () => void
  onReject: () => void
  /** How often an approval was tried that isn't possible yet. */
  tried: number
}

/** The item under review: its look, its facts, the decision. */
export function Review(props: Props) {
  const { queue, opened, isEmpty, onStep } = props
  const { t, code } = useDesk()
  const heading = useRef<HTMLHeadingElement>(null)
  const key = opened.state === 'here' ? opened.detail.id : undefined
  useEffect(() => {
    // Announces the new item; an editor in the list keeps the focus there.
    if (key !== undefined && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [key])

  const back = (
    <Button className={styles.back} kind="quiet" icon={chevronPreviousIcon} onClick={props.onBack}>
      {t('desk.backToList')}
    </Button>
  )
  const title = <h1 className="visually-hidden">{t('desk.queue')}</h1>
  if (opened.state === 'none') {
    return (
      <div className={styles.blank}>
        {isEmpty ? (
          <StateBox
            kind="empty"
            icon={checkIcon}
            title={t('desk.tableEmpty')}
            text={t('desk.tableEmptyText')}
          />
        ) : null}
      </div>
    )
  }
  if (opened.state === 'loading') {
    return (
      <div className={styles.blank}>
        {title}
        {back}
        <StateBox kind="loading" title={t('common.loading')} />
      </div>
    )
  }
  if (opened.state === 'failed') {
    return (
      <div className={styles.blank}>
        {title}
        {back}
        <StateBox kind="error" title={t('common.loadFailed')} text={sayFailure(t, opened.failure)}>
          <Button onClick={() => void queue.open(opened.of)}>{t('common.retry')}</Button>
        </StateBox>
      </div>
    )
  }
  const { detail } = opened
  const exhibits = exhibitsOf(detail)
  const isPending = detail.status === 0
  const since = detail.submitted_at ?? detail.created_at
  return (
    <>
      <header className={styles.head}>
        {back}
        <div className={styles.what}>
          <h1 className={styles.title} ref={heading} tabIndex={-1} title={detail.title}>
            {detail.title || t(kindKeys[detail.kind])}
          </h1>
          <p className={styles.meta}>
            {t(kindKeys[detail.kind])} {detail.id}
            {since && ` · ${formatMoment(since, code)}`}
            {since && isPending && (
              <>
                {' · '}
                <Due since={since} />
              </>
            )}
          </p>
        </div>
        <div className={styles.steps}>
          <Key sign="K" />
          <IconButton
            icon={chevronPreviousIcon}
            label={t('desk.keyPrevious')}
            aria-keyshortcuts="k ArrowUp"
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon={chevronNextIcon}
            label={t('desk.keyNext')}
            aria-keyshortcuts="j ArrowDown"
            onClick={() => onStep(1)}
          />
          <Key sign="J" />
        </div>
      </header>
      <div className={styles.table}>
        <Stage
          exhibits={exhibits}
          title={detail.title}
          shown={Math.min(props.shown, Math.max(0, exhibits.length - 1))}
          onShow={props.onShow}
          zoomed={props.zoomed}
          onZoom={props.onZoom}
        />
        <aside className={styles.panel} aria-label={t('desk.facts')}>
          <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('desk.facts')}>
            {!isPending && (
              <NoticeBar
                kind={detail.status === 1 ? 'ok' : 'info'}
                title={t(statusKeys[detail.status === 1 ? 1 : 2])}
              >
                {detail.message && <p className={styles.reason}>{detail.message}</p>}
              </NoticeBar>
            )}
            {detail.similar && detail.similar.length > 0 && (
              <Similar
                similar={detail.similar}
                own={exhibits[0]?.kind === 'picture' ? exhibits[0].address : detail.thumb}
                title={detail.title}
              />
            )}
            {detail.identity && isPending && (
              <NoticeBar kind="info">{t('desk.identityDo')}</NoticeBar>
            )}
            {detail.revised && <Revised fields={detail.revised} />}
            <Facts detail={detail} />
            {detail.photo && <PhotoFacts photo={detail.photo} />}
            {detail.entries && detail.entries.length > 0 && (
              <ContactSheet entries={detail.entries} count={detail.folder?.count} />
            )}
            {isPending && <Filing queue={queue} detail={detail} />}
            <History kind={detail.kind} history={detail.history ?? []} />
          </div>
          {isPending && <Decision {...props} ofKey={keyOf(opened.of)} />}
        </aside>
      </div>
    </>
  )
}

/** Why nothing can be approved yet. */
function unreadyWords(t: DeskWords, { is, count, ofSelection }: Unready): string {
  if (ofSelection) return t(is === 'making' ? 'desk.someMaking' : 'desk.someBroken', { count })
  return t(is === 'making' ? 'desk.mediaMaking' : 'desk.mediaBroken')
}

interface DecisionProps {
  queue: QueueStore
  ofKey: string
  tried: number
  onApprove: () => void
  onReject: () => void
}

function Decision({ queue, ofKey, tried, onApprove, onReject }: DecisionProps) {
  const { t } = useDesk()
  const selection = useStore(queue.list.$selection)
  const count = selection.has(ofKey) ? selection.size : 1
  const opened = useStore(queue.$opened)
  const item =
    opened.state === 'here' && opened.of.kind === 'work'
      ? queue.$items.get().find((one) => one.kind === 'work' && one.id === opened.of.id)
      : undefined
  const reason = useId()
  const unready = useStore(queue.$unready)
  const becameReady = useStore(queue.$becameReady)
  return (
    <div className={styles.decision}>
      <div className={styles.unready} id={reason} role="status">
        {unready && (
          <p key={tried} data-tried={tried > 0 || undefined}>
            <Icon shape={unready.is === 'making' ? pendingIcon : alertIcon} />
            {unreadyWords(t, unready)}
          </p>
        )}
        {!unready && becameReady && (
          <p className={styles.ready}>
            <Icon shape={okIcon} />
            {t('desk.mediaReady')}
          </p>
        )}
      </div>
      {unready?.hasStopped && (
        <Button className={styles.whole} onClick={() => void queue.askForMedia()}>
          {t('desk.lookAgain')}
        </Button>
      )}
      <Button
        kind="primary"
        icon={checkIcon}
        aria-keyshortcuts="a"
        disabled={unready !== undefined}
        aria-describedby={unready && reason}
        onClick={onApprove}
      >
        {count > 1 ? t('desk.approveCount', { count }) : t('desk.approve')} <Key sign="A" />
      </Button>
      <Button icon={closeIcon} aria-keyshortcuts="r" onClick={onReject}>
        {count > 1 ? t('desk.rejectCount', { count }) : t('desk.reject')} <Key sign="R" />
      </Button>
      {opened.state === 'here' && opened.of.kind === 'work' && !unready && (
        <WaitingPreview key={ofKey} queue={queue} id={opened.of.id} />
      )}
      {item?.user?.id !== undefined && (
        <Button className={styles.whole} kind="quiet" onClick={() => queue.chooseAllOf(item)}>
          {t('desk.chooseAllOf')}
        </Button>
      )}
    </div>
  )
}

/** The key that does the same, while single keys work; a screen reader has it from `aria-keyshortcuts`. */
function Key({ sign }: { sign: string }) {
  if (!useStore($shortcuts)) return null
  return (
    <kbd className={styles.key} aria-hidden="true">
      {sign}
    </kbd>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReviewKind } from '#api/endpoints/desk/review.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { join } from '#ui/class-names.ts'
import { privateFiles } from '../files/use-file.ts'
import { clipped } from '../clipped.ts'
import { sayFailure, useDesk } from '../desk-context.tsx'
import { go, type Route } from '../route.ts'
import { HeldBar } from './HeldBar.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { QueueList } from './QueueList.tsx'
import { queue } from './queue.ts'
import styles from './queue.module.css'
import { keyOf } from './key-of.ts'
import type { Subject, Verdict } from './queue-types.ts'
import { RejectDialog } from './review/RejectDialog.tsx'
import { Review } from './review/Review.tsx'
import { exhibitsOf } from './review/reviewed.ts'
import { useShortcuts } from './shortcuts.ts'
import { kindKeys } from './queue-words.ts'

const kinds: readonly string[] = Object.keys(kindKeys)

function subjectOf([kind, id]: Route): Subject | undefined {
  if (!kind || !kinds.includes(kind) || !/^\d{1,9}$/.test(id ?? '')) return undefined
  return { kind: kind as ReviewKind, id: Number(id) }
}

const isWide = () => matchMedia('(width >= 59.25rem)').matches

function look(subject: Subject | undefined, replace = true): void {
  go(subject ? ['queue', subject.kind, String(subject.id)] : ['queue'], { replace })
}

export function QueuePage({ route }: { route: Route }) {
  const { t, code } = useDesk()
  const wanted = subjectOf(route)
  const key = wanted && keyOf(wanted)
  const opened = useStore(queue.$opened)
  const items = useStore(queue.$items)
  const refused = useStore(queue.$refused)
  const status = useStore(queue.list.$status)
  const [rejecting, setRejecting] = useState(false)
  const [helping, setHelping] = useState(false)
  const [zoomed, setZoomed] = useState(false)
  const [shown, setShown] = useState(0)
  const [tried, setTried] = useState(0)
  const review = useRef<HTMLDivElement>(null)

  // Words of the server, such as titles, come in the language of the desk.
  useEffect(() => void queue.list.reload(), [code])
  useEffect(() => {
    void queue.open(wanted)
    setZoomed(false)
    setShown(0)
    setTried(0)
    review.current?.scrollTo?.(0, 0)
  }, [key])
  // On a wide screen something lies on the table at once.
  useEffect(() => {
    if (!wanted && items[0] && isWide()) look(items[0])
  }, [wanted, items])
  useEffect(() => {
    const next = opened.state === 'here' ? queue.neighbour(1) : undefined
    const item = next && items.find((one) => keyOf(one) === keyOf(next))
    if (item?.thumb) privateFiles.ahead(item.thumb, 320)
  }, [opened, items])
  useEffect(() => {
    void queue.askForMedia()
    return () => queue.rest()
  }, [])

  const detail = opened.state === 'here' ? opened.detail : undefined
  const canDecide = detail?.status === 0
  const step = (by: 1 | -1) => {
    const next = queue.neighbour(by)
    if (next) look(next)
  }
  const decide = (verdict: Verdict) => {
    const next = queue.decide(verdict)
    setRejecting(false)
    look(isWide() || next ? next : undefined)
  }
  const approve = () => {
    // An editor who presses the key hears the words beside the button.
    if (queue.$unready.get()) setTried(tried + 1)
    else decide({ status: 1, message: '' })
  }
  const undo = async () => {
    const back = await queue.undo()
    if (back) look(back)
  }
  useShortcuts((shortcut) => {
    switch (shortcut) {
      case 'next':
        return step(1)
      case 'previous':
        return step(-1)
      case 'approve':
        return canDecide ? approve() : false
      case 'reject':
        return canDecide ? setRejecting(true) : false
      case 'undo':
        return void undo()
      case 'zoom':
        return setZoomed(!zoomed)
      case 'help':
        return setHelping(true)
      case 'choose': {
        const item = items.find((one) => keyOf(one) === key)
        return item && queue.choose(item, !queue.list.$selection.get().has(keyOf(item)))
      }
      default: {
        const count = detail ? exhibitsOf(detail).length : 0
        if (count < 2) return false
        const rtl = document.documentElement.dir === 'rtl'
        const forward = (shortcut === 'right') !== rtl
        setShown((shown + (forward ? 1 : count - 1)) % count)
      }
    }
  })

  return (
    <div className={join(styles.queue, wanted && styles.open)}>
      {!wanted && <h1 className="visually-hidden">{t('desk.queue')}</h1>}
      <QueueList
        queue={queue}
        current={key}
        onFilter={(patch) => {
          void queue.filter(patch)
          look(undefined)
        }}
        onOpen={(item) => look(item, isWide())}
        onHelp={() => setHelping(true)}
      />
      <div className={styles.review} ref={review}>
        {refused && (
          <NoticeBar
            kind="error"
            title={t(refused.undoing ? 'desk.notUndone' : 'desk.notDecided', {
              title: clipped(refused.held.title),
            })}
            closeLabel={t('common.close')}
            onClose={queue.forgetRefusal}
          >
            <p>{sayFailure(t, refused.failure)}</p>
          </NoticeBar>
        )}
        <Review
          queue={queue}
          opened={opened}
          isEmpty={status === 'empty' || (status === 'idle' && items.length === 0)}
          zoomed={zoomed}
          onZoom={setZoomed}
          shown={shown}
          onShow={setShown}
          onBack={() => look(undefined)}
          onStep={step}
          onApprove={approve}
          tried={tried}
          onReject={() => setRejecting(true)}
        />
      </div>
      <HeldBar queue={queue} onUndo={() => void undo()} />
      {detail && (
        <RejectDialog
          key={key}
          open={rejecting}
          kind={detail.kind}
          title={detail.title}
          onClose={() => setRejecting(false)}
          onReject={(message, reasons) => decide({ status: 2, message, reasons })}
        />
      )}
      <HelpDialog open={helping} onClose={() => setHelping(false)} />
    </div>
  )
}

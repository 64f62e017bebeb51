import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Release } from '#api/endpoints/desk/publishing.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { useDesk } from '../desk-context.tsx'
import { ListFoot } from '../ListFoot.tsx'
import { createChangeList } from './change-list.ts'
import { ChangeLine } from './ChangeLine.tsx'
import styles from './publish.module.css'

interface Props extends Release {
  /** No release before it is kept: what it brought is not known. */
  isOldest: boolean
}

/** A kept release: its time, and the editors' changes that it brought, which open below it. */
export function ReleaseLine({ name, at, pages, current, before, isOldest }: Props) {
  const { t, code } = useDesk()
  const [isOpen, setOpen] = useState(false)
  return (
    <li aria-current={current || undefined}>
      <time className={styles.when} dateTime={at}>
        {formatMoment(at, code)}
      </time>
      {(current || before) && (
        <span className={styles.mark}>{t(current ? 'desk.releaseNow' : 'desk.releaseBefore')}</span>
      )}
      {current && <span className={styles.facts}>{t('desk.releasePages', { count: pages })}</span>}
      {!isOldest && (
        <details
          className={styles.brought}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>{t('desk.releaseChanges')}</summary>
          {isOpen && <Brought release={name} />}
        </details>
      )}
    </li>
  )
}

/** The changes of one release, read when an editor opens them. */
function Brought({ release }: { release: string }) {
  const { t, ask, code } = useDesk()
  const [list] = useState(() => createChangeList(ask, release))
  const items = useStore(list.$items)
  useEffect(() => {
    void list.reload()
    return list.dispose
  }, [list, code])
  return (
    <>
      <ol className={styles.changes} role="list">
        {items.map((change) => (
          <ChangeLine key={`${change.kind} ${change.id}`} change={change} />
        ))}
      </ol>
      <ListFoot list={list} shown={items.length} empty={{ title: t('desk.historyNone') }} />
    </>
  )
}

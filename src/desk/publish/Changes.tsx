import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { HistorySubject } from '#api/endpoints/desk/history.ts'
import type { SiteChange } from '#api/endpoints/desk/publishing.ts'
import { formatCount } from '#i18n/format.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useDesk } from '../desk-context.tsx'
import { ListFoot } from '../ListFoot.tsx'
import { createChangeList } from './change-list.ts'
import { ChangeLine, groupKeys } from './ChangeLine.tsx'
import styles from './publish.module.css'

/** Lines of a kind that stand there unfolded. */
const folded = 5

/** The changes by kind; kinds in the order of their newest change. */
function groupsOf(changes: readonly SiteChange[]): [HistorySubject, SiteChange[]][] {
  const groups = new Map<HistorySubject, SiteChange[]>()
  for (const change of changes)
    groups.set(change.kind, [...(groups.get(change.kind) ?? []), change])
  return [...groups]
}

/** The editors' changes since the last publication: the next one brings them to visitors. */
export function Changes({ count, version }: { count: number; version: string }) {
  const { t, ask, code } = useDesk()
  const [list] = useState(() => createChangeList(ask))
  const items = useStore(list.$items)
  const isWhole = useStore(list.$end)
  useEffect(() => {
    void list.reload()
    return list.dispose
  }, [list, version, code])
  if (count === 0) return null
  return (
    <section className={styles.changed}>
      <h2 className={styles.title}>
        {t('desk.publishWillChange')}
        <span className={styles.count}>{formatCount(count, code)}</span>
      </h2>
      {groupsOf(items).map(([kind, changes]) => (
        <Group key={kind} {...{ kind, changes, isWhole }} />
      ))}
      <ListFoot
        list={list}
        shown={items.length}
        empty={{ title: t('desk.historyNone'), again: t('common.reload') }}
      />
    </section>
  )
}

interface GroupProps {
  kind: HistorySubject
  changes: readonly SiteChange[]
  /** No further changes are to come. */
  isWhole: boolean
}

function Group({ kind, changes, isWhole }: GroupProps) {
  const { t, code } = useDesk()
  const [isOpen, setOpen] = useState(false)
  const lines = useId()
  const key = groupKeys[kind]
  const shown = isOpen ? changes : changes.slice(0, folded)
  return (
    <section className={styles.group}>
      <h3 className={styles.kind}>
        {key ? t(key) : t('desk.none')}
        {isWhole && <span className={styles.count}>{formatCount(changes.length, code)}</span>}
      </h3>
      <ol className={styles.changes} role="list" id={lines}>
        {shown.map((change) => (
          <ChangeLine key={change.id} change={change} />
        ))}
      </ol>
      {changes.length > folded && (
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-controls={lines}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen
            ? t('desk.showFewer')
            : t('desk.showAll', { count: formatCount(changes.length, code) })}
        </Button>
      )}
    </section>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import type { HistoryEvent, HistorySubject } from '#api/endpoints/desk/history.ts'
import { deskPublishChanges, type SiteChange } from '#api/endpoints/desk/publishing.ts'
import { formatCount } from '#i18n/format.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { createPagedList } from '#state/paged-list.ts'
import { Button } from '#ui/actions/Button.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { isRecordKind, recordKindKeys } from '../content/record-fields.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { eventKeys } from '../history/history-words.ts'
import type { DeskKey } from '../keys.ts'
import { DeskLink } from '../layout/DeskLink.tsx'
import { ListFoot } from '../ListFoot.tsx'
import { kindsKeys } from '../queue/queue-words.ts'
import type { Route } from '../route.ts'
import styles from './publish.module.css'

const groupKeys: Readonly<Partial<Record<HistorySubject, DeskKey>>> = {
  ...recordKindKeys,
  ...kindsKeys,
  photographer: 'nav.photographers',
  site: 'desk.site',
}

/** Lines of a kind that stand there unfolded. */
const folded = 5
/** Lines asked for at once: a publication rarely has more, so that its groups are whole. */
const size = 100

const taken: readonly HistoryEvent[] = ['deleted', 'unpublished', 'undone']
const brought: readonly HistoryEvent[] = ['added', 'published', 'approved']
const toneOf = (event: HistoryEvent): 'taken' | 'brought' | undefined =>
  taken.includes(event) ? 'taken' : brought.includes(event) ? 'brought' : undefined

/** The page where an editor opens a changed record. */
function routeOf({ kind, id, event }: SiteChange): Route | undefined {
  if (event === 'deleted') return undefined
  if (isRecordKind(kind)) return ['content', kind, String(id)]
  if (kind === 'site') return ['site']
  if (kind === 'photographer') return ['content', 'photographer']
  return ['queue', kind, String(id)]
}

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
  const [list] = useState(() =>
    createPagedList<SiteChange, object>({
      filters: {},
      idOf: ({ kind, id }) => `${kind} ${id}`,
      load: (page, _, signal) => ask(deskPublishChanges, { query: { page, size } }, { signal }),
    }),
  )
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
          <Change key={change.id} change={change} />
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

function Change({ change }: { change: SiteChange }) {
  const { t, code } = useDesk()
  const { kind, id, title, thumb, tone, event, editor, at } = change
  const route = routeOf(change)
  const key = groupKeys[kind]
  const name = title || (kind === 'site' && key ? t(key) : t('desk.number', { id: String(id) }))
  return (
    <li>
      {kind !== 'site' && (
        <DeskPicture
          className={styles.cover}
          address={thumb}
          alt=""
          side={320}
          tone={placeholderClass(tone)}
        />
      )}
      <span className={styles.name}>
        {route ? <DeskLink route={route}>{name}</DeskLink> : <bdi>{name}</bdi>}
      </span>
      <span className={styles.facts}>
        <span className={styles.event} data-tone={toneOf(event)}>
          {t(eventKeys[event])}
        </span>
        {editor && <bdi>{editor}</bdi>}
        <time dateTime={at}>{formatMoment(at, code)}</time>
      </span>
    </li>
  )
}

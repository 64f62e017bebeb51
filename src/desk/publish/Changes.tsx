import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { deskPublishChanges, type SiteChange } from '#api/endpoints/desk/publishing.ts'
import type { HistorySubject } from '#api/endpoints/desk/history.ts'
import { formatCount } from '#i18n/format.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { createPagedList } from '#state/paged-list.ts'
import { isRecordKind, recordKindKeys } from '../content/record-fields.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskLink } from '../layout/DeskLink.tsx'
import { eventKeys } from '../history/history-words.ts'
import type { DeskKey } from '../keys.ts'
import { ListMore } from '../ListFoot.tsx'
import type { Route } from '../route.ts'
import { kindKeys } from '../queue/queue-words.ts'
import styles from './publish.module.css'

const otherKeys: Readonly<Partial<Record<HistorySubject, DeskKey>>> = {
  ...recordKindKeys,
  ...kindKeys,
  photographer: 'nav.photographers',
  site: 'desk.site',
}

/** The page where an editor opens a changed record. */
function routeOf({ kind, id, event }: SiteChange): Route | undefined {
  if (event === 'deleted') return undefined
  if (isRecordKind(kind)) return ['content', kind, String(id)]
  if (kind === 'site') return ['site']
  if (kind === 'photographer') return ['content', 'photographer']
  return ['queue', kind, String(id)]
}

/** The editors' changes since the last publication: the next one brings them to visitors. */
export function Changes({ count, version }: { count: number; version: string }) {
  const { t, ask, code } = useDesk()
  const [list] = useState(() =>
    createPagedList<SiteChange, object>({
      filters: {},
      idOf: ({ kind, id }) => `${kind} ${id}`,
      load: (page, _, signal) => ask(deskPublishChanges, { query: { page } }, { signal }),
    }),
  )
  const items = useStore(list.$items)
  useEffect(() => {
    void list.reload()
    return list.dispose
  }, [list, version, code])
  if (count === 0) return null
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>
        {t('desk.publishWillChange')}
        <span className={styles.count}>{formatCount(count, code)}</span>
      </h2>
      <ol className={styles.changes} role="list">
        {items.map((change) => {
          const { kind, id, title, event, editor, at } = change
          const route = routeOf(change)
          const key = otherKeys[kind]
          const name = title || (key ? t(key) : t('desk.none'))
          return (
            <li key={`${kind} ${id}`}>
              <span className={styles.kind}>{key && t(key)}</span>
              <span className={styles.name}>
                {route ? <DeskLink route={route}>{name}</DeskLink> : <bdi>{name}</bdi>}
              </span>
              <span className={styles.facts}>
                {t(eventKeys[event])}
                {editor && <bdi>{editor}</bdi>}
                <time dateTime={at}>{formatMoment(at, code)}</time>
              </span>
            </li>
          )
        })}
      </ol>
      <ListMore list={list} shown={items.length} />
    </section>
  )
}

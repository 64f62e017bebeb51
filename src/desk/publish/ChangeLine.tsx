import type { HistoryEvent, HistorySubject } from '#api/endpoints/desk/history.ts'
import type { SiteChange } from '#api/endpoints/desk/publishing.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { isRecordKind, recordKindKeys } from '../content/record-fields.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { eventKeys } from '../history/history-words.ts'
import type { DeskKey } from '../keys.ts'
import { DeskLink } from '../layout/DeskLink.tsx'
import { kindsKeys } from '../queue/queue-words.ts'
import type { Route } from '../route.ts'
import styles from './publish.module.css'

/** The name of a kind, as above a group of its records. */
export const groupKeys: Readonly<Partial<Record<HistorySubject, DeskKey>>> = {
  ...recordKindKeys,
  ...kindsKeys,
  photographer: 'nav.photographers',
  site: 'desk.site',
}

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

/** A record that editors changed: its picture, its name that leads to it, what happened to it. */
export function ChangeLine({ change }: { change: SiteChange }) {
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

import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#i18n/format.ts'
import { formatMoment } from '#i18n/format-time.ts'
import type { QueueItem, ReviewKind } from '#api/endpoints/desk/review.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { infoIcon } from '#ui/icons/icons.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { ListFoot } from '../ListFoot.tsx'
import { Due } from './Due.tsx'
import styles from './queue.module.css'
import { keyOf } from './key-of.ts'
import type { QueueFilters, QueueStore, ReviewFilter } from './queue-types.ts'
import { kindKeys, kindsKeys, statusKeys } from './queue-words.ts'

interface Props {
  queue: QueueStore
  /** Key of the open item. */
  current: string | undefined
  onFilter: (patch: Partial<QueueFilters>) => void
  onOpen: (item: QueueItem) => void
  onHelp: () => void
}

const kinds: readonly ReviewKind[] = [
  'application',
  'identity',
  'work',
  'revision',
  'subject',
  'entry',
  'folder',
]

export function QueueList({ queue, current, onFilter, onOpen, onHelp }: Props) {
  const { t, code } = useDesk()
  const { list } = queue
  const items = useStore(queue.$items)
  const stat = useStore(queue.$stat)
  const { kind, status, search } = useStore(list.$filters)
  const selection = useStore(list.$selection)
  const count = (one: ReviewKind) => stat && formatCount(stat[one], code)
  const all =
    stat &&
    formatCount(
      kinds.reduce((sum, one) => sum + stat[one], 0),
      code,
    )

  return (
    <section className={styles.side} aria-label={t('desk.queue')}>
      <div className={styles.filters}>
        <div className={styles.kinds} role="group" aria-label={t('desk.kinds')}>
          {[undefined, ...kinds].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              className={styles.kind}
              aria-pressed={kind === one}
              data-zero={(one && status === 0 && stat?.[one] === 0) || undefined}
              onClick={() => onFilter({ kind: one })}
            >
              <span>{t(one ? kindsKeys[one] : 'common.all')}</span>
              {status === 0 && <span className={styles.count}>{one ? count(one) : all}</span>}
            </button>
          ))}
        </div>
        <div className={styles.finding}>
          <Search key={search} given={search} onSearch={(words) => onFilter({ search: words })} />
          <select
            className={styles.status}
            aria-label={t('common.status')}
            value={status}
            onChange={({ target }) => onFilter({ status: Number(target.value) as ReviewFilter })}
          >
            {([0, 1, 2, -1] as const).map((one) => (
              <option key={one} value={one}>
                {one === -1 ? t('common.all') : t(statusKeys[one])}
              </option>
            ))}
          </select>
          <IconButton icon={infoIcon} label={t('desk.keys')} onClick={onHelp} />
        </div>
      </div>
      <div className={styles.list}>
        <ul role="list">
          {items.map((item) => (
            <Row
              key={keyOf(item)}
              {...{ queue, item, onOpen }}
              isCurrent={keyOf(item) === current}
              isChosen={selection.has(keyOf(item))}
            />
          ))}
        </ul>
        <ListFoot
          list={list}
          shown={items.length}
          empty={{
            title: t('desk.queueEmpty'),
            text: t('desk.queueEmptyText'),
            again: t('desk.lookAgain'),
          }}
        />
      </div>
      {selection.size > 0 && (
        <div className={styles.chosen} role="status">
          <span>{t('desk.chosen', { count: selection.size })}</span>
          <Button kind="quiet" onClick={() => list.selectAll(false)}>
            {t('desk.chooseNone')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface SearchProps {
  given: string
  onSearch: (search: string) => void
}

function Search({ given, onSearch }: SearchProps) {
  const { t } = useDesk()
  const [words, setWords] = useState(given)
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(words.trim())
      }}
    >
      <input
        type="search"
        aria-label={t('desk.searchQueue')}
        placeholder={t('common.search')}
        maxLength={200}
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          if (target.value === '' && given !== '') onSearch('')
        }}
      />
    </form>
  )
}

interface RowProps {
  queue: QueueStore
  item: QueueItem
  isCurrent: boolean
  isChosen: boolean
  onOpen: (item: QueueItem) => void
}

function Row({ queue, item, isCurrent, isChosen, onOpen }: RowProps) {
  const { t, code } = useDesk()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  const { title, kind, user, thumb, tone, status } = item
  const since = item.submitted_at ?? item.created_at
  const who = user?.realname ?? user?.username ?? user?.mobile
  return (
    <li className={styles.row} ref={row} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={styles.item}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(item)}
      >
        <DeskPicture
          className={styles.thumb}
          address={thumb}
          alt=""
          side={320}
          tone={placeholderClass(tone)}
        />
        <span className={styles.itemText}>
          <span className={styles.itemTitle} dir="auto">
            {title || t(kindKeys[kind])}
          </span>
          <span className={styles.itemMeta}>
            {t(kindKeys[kind])}
            {status !== 0 && ` · ${t(statusKeys[status === 1 ? 1 : 2])}`}
            {who && (
              <>
                {' · '}
                <bdi>{who}</bdi>
              </>
            )}
          </span>
          {since && (
            <span className={styles.itemMeta}>
              <time dateTime={since}>{formatMoment(since, code)}</time>{' '}
              {status === 0 && <Due since={since} />}
            </span>
          )}
        </span>
      </button>
      {kind === 'work' && status === 0 && user?.id !== undefined && (
        <input
          type="checkbox"
          className={styles.check}
          aria-label={t('desk.choose', { title })}
          checked={isChosen}
          onChange={({ target }) => queue.choose(item, target.checked)}
        />
      )}
    </li>
  )
}

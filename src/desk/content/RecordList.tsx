import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '#client/browser.ts'
import {
  deskRecordList,
  type DeskRecordItem,
  type RecordKind,
  type RecordState,
} from '#api/endpoints/desk/content.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { createPagedList } from '#state/paged-list.ts'
import { Chip } from '#ui/actions/Chip.tsx'
import { Table } from '#ui/text/Table.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { DeskLink } from '../layout/DeskLink.tsx'
import { ListFoot } from '../ListFoot.tsx'
import desk from '../desk.module.css'
import styles from './lists.module.css'
import { ContentHead } from './ContentHead.tsx'
import { Languages } from './Languages.tsx'
import { recordKindKeys } from './record-fields.ts'
import { SearchForm } from './SearchForm.tsx'
import { Standing } from './Standing.tsx'

const listOf = (kind: RecordKind) =>
  createPagedList<DeskRecordItem, { search: string; state: RecordState | undefined }>({
    filters: { search: '', state: undefined },
    // News of activities are counted by themselves, so an id may stand twice.
    idOf: ({ id, type, updated_at: updated, title }) => `${id} ${type} ${updated} ${title}`,
    load: (page, { search, state }, signal) =>
      ask(
        deskRecordList,
        { params: { kind }, query: { page, ...(search && { search }), ...(state && { state }) } },
        { signal },
      ),
  })

const states = [
  { state: undefined, key: 'common.all' },
  { state: 'online', key: 'desk.published' },
  { state: 'scheduled', key: 'desk.scheduled' },
  { state: 'offline', key: 'desk.unpublished' },
  { state: 'lacking', key: 'desk.languagesMissing' },
] as const

export function RecordList({ kind }: { kind: RecordKind }) {
  const { t, code } = useDesk()
  const [list] = useState(() => listOf(kind))
  const items = useStore(list.$items)
  const filters = useStore(list.$filters)
  const total = useStore(list.$total)
  useEffect(() => void list.reload(), [list, code])
  const columns = [
    {
      id: 'cover',
      label: t('desk.cover'),
      labelled: false,
      className: styles.coverCell,
      cell: ({ thumb, tone }: DeskRecordItem) => (
        <DeskPicture
          className={styles.cover}
          address={thumb}
          alt=""
          side={320}
          tone={placeholderClass(tone)}
        />
      ),
    },
    {
      id: 'title',
      label: t('applyWork.title'),
      labelled: false,
      className: styles.titleCell,
      cell: ({ id, title }: DeskRecordItem) => (
        <DeskLink className={desk.long} route={['content', kind, String(id)]}>
          {title || t('desk.none')}
        </DeskLink>
      ),
    },
    {
      id: 'langs',
      label: t('desk.languages'),
      labelled: false,
      className: styles.langsCell,
      cell: ({ langs }: DeskRecordItem) => <Languages langs={langs} />,
    },
    {
      id: 'state',
      label: t('common.status'),
      labelled: false,
      className: styles.factCell,
      cell: (item: DeskRecordItem) =>
        item.published === undefined ? '' : <Standing moments={item} />,
    },
    {
      id: 'changed',
      label: t('desk.changed'),
      labelled: false,
      className: styles.factCell,
      cell: ({ updated_at: at }: DeskRecordItem) =>
        at ? <time dateTime={at}>{formatMoment(at, code)}</time> : '',
    },
  ]
  return (
    <div className={desk.page}>
      <ContentHead current={kind} />
      <div className={styles.find}>
        <SearchForm
          label={t('desk.recordSearch')}
          onSearch={(search) => void list.setFilter({ search })}
        />
        <div className={styles.states} role="group" aria-label={t('common.status')}>
          {states.map(({ state, key }) => (
            <Chip
              key={key}
              label={t(key)}
              pressed={filters.state === state}
              onToggle={() => void list.setFilter({ state })}
            />
          ))}
        </div>
        <p className={desk.sum} role="status">
          {items.length > 0 && t('desk.listCount', { count: total })}
        </p>
      </div>
      {items.length > 0 && (
        <Table
          caption={t(recordKindKeys[kind])}
          captionHidden
          columns={columns}
          rows={items}
          rowKey={({ id, type, updated_at: updated }) => `${id} ${type} ${updated}`}
        />
      )}
      <ListFoot
        list={list}
        shown={items.length}
        empty={{ title: t('desk.recordEmpty'), text: t('desk.recordEmptyText') }}
      />
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '#client/browser.ts'
import {
  deskRecordList,
  type DeskRecordItem,
  type RecordKind,
} from '#api/endpoints/desk/content.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { localeCodes } from '#i18n/locales.ts'
import { createPagedList } from '#state/paged-list.ts'
import { Table } from '#ui/text/Table.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { DeskLink } from '../layout/DeskLink.tsx'
import { ListFoot } from '../ListFoot.tsx'
import desk from '../desk.module.css'
import styles from './content.module.css'
import { ContentHead } from './ContentHead.tsx'
import { recordKindKeys } from './record-fields.ts'
import { SearchForm } from './SearchForm.tsx'

const listOf = (kind: RecordKind) =>
  createPagedList<DeskRecordItem, { search: string }>({
    filters: { search: '' },
    // News of activities are counted by themselves, so an id may stand twice.
    idOf: ({ id, type, updated_at: updated, title }) => `${id} ${type} ${updated} ${title}`,
    load: (page, { search }, signal) =>
      ask(
        deskRecordList,
        { params: { kind }, query: { page, ...(search && { search }) } },
        { signal },
      ),
  })

export function RecordList({ kind }: { kind: RecordKind }) {
  const { t, code } = useDesk()
  const [list] = useState(() => listOf(kind))
  const items = useStore(list.$items)
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
      className: styles.factCell,
      cell: ({ langs }: DeskRecordItem) => (
        <span className={desk.quiet}>
          <span className="visually-hidden">{t('desk.languages')} </span>
          {langs ? `${langs.length} / ${localeCodes.length}` : ''}
        </span>
      ),
    },
    {
      id: 'state',
      label: t('common.status'),
      labelled: false,
      className: styles.factCell,
      cell: ({ published }: DeskRecordItem) =>
        published === undefined ? '' : t(published ? 'desk.published' : 'desk.unpublished'),
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
      <SearchForm
        label={t('desk.recordSearch')}
        onSearch={(search) => void list.setFilter({ search })}
      />
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

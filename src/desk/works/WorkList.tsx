import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '#client/browser.ts'
import { deskWorkList, type DeskWorkItem } from '#api/endpoints/desk/works.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { createPagedList } from '#state/paged-list.ts'
import { Table } from '#ui/text/Table.tsx'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { ContentHead } from '../content/ContentHead.tsx'
import styles from '../content/lists.module.css'
import { Languages } from '../content/Languages.tsx'
import { State } from '../content/State.tsx'
import { SearchForm } from '../content/SearchForm.tsx'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { DeskLink } from '../layout/DeskLink.tsx'
import { ListFoot } from '../ListFoot.tsx'
import desk from '../desk.module.css'

const createList = () =>
  createPagedList<DeskWorkItem, { search: string }>({
    filters: { search: '' },
    idOf: ({ id }) => id,
    load: (page, { search }, signal) =>
      ask(deskWorkList, { query: { page, ...(search && { search }) } }, { signal }),
  })

/** Works that are approved, found by words or number; the last changed first. */
export function WorkList() {
  const { t, code } = useDesk()
  const [list] = useState(createList)
  const items = useStore(list.$items)
  useEffect(() => void list.reload(), [list, code])
  const columns = [
    {
      id: 'cover',
      label: t('desk.cover'),
      labelled: false,
      className: styles.coverCell,
      cell: ({ thumb, tone }: DeskWorkItem) => (
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
      cell: ({ id, title }: DeskWorkItem) => (
        <DeskLink className={desk.long} route={['content', 'work', String(id)]}>
          {title || t('desk.none')}
        </DeskLink>
      ),
    },
    {
      id: 'kind',
      label: t('desk.kinds'),
      labelled: false,
      className: styles.factCell,
      cell: ({ id, type }: DeskWorkItem) => (
        <span className={desk.quiet}>
          {t(type === 2 ? 'nav.videos' : 'nav.pictures')} <bdi>{id}</bdi>
        </span>
      ),
    },
    {
      id: 'langs',
      label: t('desk.languages'),
      labelled: false,
      className: styles.langsCell,
      cell: ({ langs }: DeskWorkItem) => <Languages langs={langs} />,
    },
    {
      id: 'state',
      label: t('common.status'),
      labelled: false,
      className: styles.factCell,
      cell: ({ onsale }: DeskWorkItem) => (
        <State on={onsale ?? false} words={t(onsale ? 'works.onSale' : 'works.offSale')} />
      ),
    },
    {
      id: 'changed',
      label: t('desk.changed'),
      labelled: false,
      className: styles.factCell,
      cell: ({ updated_at: at }: DeskWorkItem) =>
        at ? <time dateTime={at}>{formatMoment(at, code)}</time> : '',
    },
  ]
  return (
    <div className={desk.page}>
      <ContentHead current="work" />
      <SearchForm
        label={t('desk.workSearch')}
        onSearch={(search) => void list.setFilter({ search })}
      />
      {items.length > 0 && (
        <Table
          caption={t('desk.kindsWork')}
          captionHidden
          columns={columns}
          rows={items}
          rowKey={({ id }) => String(id)}
        />
      )}
      <ListFoot
        list={list}
        shown={items.length}
        empty={{ title: t('desk.workEmpty'), text: t('desk.workEmptyText') }}
      />
    </div>
  )
}

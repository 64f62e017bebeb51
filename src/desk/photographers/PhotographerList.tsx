import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type DeskPhotographer, deskPhotographers } from '#api/endpoints/desk/photographers.ts'
import { createPagedList } from '#state/paged-list.ts'
import { Table } from '#ui/text/Table.tsx'
import { join } from '#ui/class-names.ts'
import { placeholderClass } from '#ui/pictures/placeholder-colour.ts'
import { ContentHead } from '../content/ContentHead.tsx'
import { SearchForm } from '../content/SearchForm.tsx'
import { useDesk } from '../desk-context.tsx'
import { DeskPicture } from '../files/DeskPicture.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { ListFoot } from '../ListFoot.tsx'
import desk from '../desk.module.css'
import { PhotographerFlags } from './PhotographerFlags.tsx'
import styles from './photographers.module.css'

/** Photographers with their flags, which are switched here. */
export function PhotographerList() {
  const { t, ask, code } = useDesk()
  const [list] = useState(() =>
    createPagedList<DeskPhotographer, { search: string }>({
      filters: { search: '' },
      idOf: ({ id }) => id,
      load: (page, { search }, signal) =>
        ask(deskPhotographers, { query: { page, ...(search && { search }) } }, { signal }),
    }),
  )
  const items = useStore(list.$items)
  useEffect(() => {
    void list.reload()
    return list.dispose
  }, [list, code])
  const columns = [
    {
      id: 'portrait',
      label: t('desk.portrait'),
      labelled: false,
      cell: ({ thumb, tone }: DeskPhotographer) => (
        <DeskPicture
          className={styles.portrait}
          address={thumb}
          alt=""
          side={320}
          tone={placeholderClass(tone)}
        />
      ),
    },
    {
      id: 'name',
      label: t('desk.cameraId'),
      labelled: false,
      cell: ({ name, username, mobile }: DeskPhotographer) => (
        <>
          <bdi className={join(styles.name, desk.long)}>{name}</bdi>
          <bdi className={styles.account}>{[username, mobile].filter(Boolean).join(' · ')}</bdi>
        </>
      ),
    },
    {
      id: 'flags',
      label: t('desk.mark'),
      cell: (person: DeskPhotographer) => (
        <PhotographerFlags person={person} onChanged={(changed) => list.update([changed])} />
      ),
    },
    {
      id: 'state',
      label: t('common.status'),
      cell: ({ shown }: DeskPhotographer) => t(shown ? 'desk.profileShown' : 'desk.profileHidden'),
    },
    {
      id: 'deeds',
      label: t('desk.deeds'),
      labelled: false,
      align: 'end' as const,
      cell: ({ id, name }: DeskPhotographer) => (
        <HistoryButton subject="photographer" id={id} title={name} />
      ),
    },
  ]
  return (
    <div className={desk.page}>
      <ContentHead current="photographer" />
      <p className={desk.lead}>
        <strong>{t('desk.tagContracted')}</strong> · {t('desk.contractedHelp')}
      </p>
      <SearchForm
        label={t('desk.photographerSearch')}
        onSearch={(search) => void list.setFilter({ search })}
      />
      {items.length > 0 && (
        <Table
          caption={t('nav.photographers')}
          captionHidden
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
      <ListFoot
        list={list}
        shown={items.length}
        empty={{ title: t('desk.recordEmpty'), text: t('desk.photographersEmpty') }}
      />
    </div>
  )
}

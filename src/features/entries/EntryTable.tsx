import type { EntryRecord, FolderRecord } from '../../contract/calls/collect.ts'
import { fill } from '../../i18n/fill.ts'
import { formatMoment, isoTime } from '../../i18n/format-time.ts'
import { foreignTag } from '../../i18n/locales.ts'
import { myPaths } from '../../routing/my-paths.ts'
import { localised, paths } from '../../routing/paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Table, type TableColumn } from '../../ui/Table.tsx'
import { ListThumb } from '../shell/reviewing/ListThumb.tsx'
import reviewing from '../shell/reviewing/reviewing.module.css'
import { ReviewMark } from '../shell/reviewing/ReviewMark.tsx'
import type { EntriesStrings } from './keys.ts'
import type { View } from './view.ts'

interface Props {
  items: readonly EntryRecord[]
  folders: readonly FolderRecord[]
  view: View<EntriesStrings>
  onDelete: (entry: EntryRecord) => void
}

/** Own entries as a dense table; approved ones lead to their public page and stay as they are. */
export function EntryTable({ items, folders, view, onDelete }: Props) {
  const { strings, images } = view
  const columns: TableColumn<EntryRecord>[] = [
    {
      id: 'picture',
      label: strings['works.picture'],
      labelled: false,
      className: reviewing.picture,
      cell: (item) => <ListThumb item={item} images={images} />,
    },
    {
      id: 'entry',
      label: strings['entries.entry'],
      labelled: false,
      cell: (item) => (
        <Name item={item} folder={folders.find(({ id }) => id === item.folder_id)} view={view} />
      ),
    },
    {
      id: 'status',
      label: strings['orders.status'],
      labelled: false,
      cell: (item) => (
        <ReviewMark item={item} strings={strings}>
          <a href={formOf(item, view)}>{strings['review.mend']}</a>
        </ReviewMark>
      ),
    },
    {
      id: 'actions',
      label: strings['orders.actions'],
      labelled: false,
      align: 'end',
      cell: (item) =>
        item.status !== 1 && (
          <div className={reviewing.deeds}>
            <ButtonLink
              href={formOf(item, view)}
              aria-label={fill(strings['review.editNamed'], { title: item.title })}
            >
              {strings['review.edit']}
            </ButtonLink>
            <Button
              kind="quiet"
              aria-label={fill(strings['review.deleteNamed'], { title: item.title })}
              onClick={() => onDelete(item)}
            >
              {strings['review.delete']}
            </Button>
          </div>
        ),
    },
  ]
  return (
    <div className={reviewing.table}>
      <Table
        caption={strings['my.collectWorks']}
        captionHidden
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

function formOf({ id, type, actid }: EntryRecord, { code }: View<EntriesStrings>): string {
  return localised(myPaths.entry(actid ?? 0, { id, type: type === 2 ? 2 : 1 }), code)
}

interface NameProps {
  item: EntryRecord
  folder: FolderRecord | undefined
  view: View<EntriesStrings>
}

function Name({ item, folder, view: { strings, code } }: NameProps) {
  const { id, type, title, lang, status, cate, created_at: sent } = item
  const page = localised(type === 2 ? paths.entryVideo(id) : paths.entry(id), code)
  return (
    <>
      <span className={reviewing.name} lang={foreignTag(lang, code)}>
        {status === 1 ? (
          <a href={page} title={strings['works.openPage']}>
            {title}
          </a>
        ) : (
          title
        )}
      </span>
      <p className={reviewing.facts}>
        {sent && (
          <span>
            {strings['works.sent']} <time dateTime={isoTime(sent)}>{formatMoment(sent, code)}</time>
          </span>
        )}
        {cate?.title && <span>{cate.title}</span>}
        {folder && (
          <span>
            {strings['entries.folder']}: {folder.title}
          </span>
        )}
      </p>
    </>
  )
}

import type { EntryRecord, FolderRecord } from '../../contract/calls/collect.ts'
import { fill } from '../../i18n/fill.ts'
import { formatMoment, isoTime } from '../../i18n/format-time.ts'
import { foreignTag } from '../../i18n/locales.ts'
import { myPaths } from '../../routing/my-paths.ts'
import { localised, paths } from '../../routing/paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { TableColumn } from '../../ui/Table.tsx'
import reviewing from '../shell/reviewing/reviewing.module.css'
import { ReviewMark } from '../shell/reviewing/ReviewMark.tsx'
import { pictureColumn, ReviewTable } from '../shell/reviewing/ReviewTable.tsx'
import type { EntriesStrings } from './keys.ts'
import type { View } from './view.ts'

interface Props {
  items: readonly EntryRecord[]
  folders: readonly FolderRecord[]
  /** Titles of activities by their id, as far as they are known. */
  activities: ReadonlyMap<number, string>
  view: View<EntriesStrings>
  onDelete: (entry: EntryRecord) => void
}

/** Own entries as a dense table; approved ones lead to their public page and stay as they are. */
export function EntryTable({ items, folders, activities, view, onDelete }: Props) {
  const { strings } = view
  const columns: TableColumn<EntryRecord>[] = [
    pictureColumn(view),
    {
      id: 'entry',
      label: strings['entries.entry'],
      labelled: false,
      cell: (item) => (
        <Name
          item={item}
          folder={folders.find(({ id }) => id === item.folder_id)}
          activity={activities.get(item.actid ?? 0)}
          view={view}
        />
      ),
    },
    {
      id: 'status',
      label: strings['orders.status'],
      labelled: false,
      cell: (item) => <ReviewMark item={item} strings={strings} />,
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
              aria-label={
                item.status === 2
                  ? `${strings['review.mend']}: ${item.title}`
                  : fill(strings['review.editNamed'], { title: item.title })
              }
            >
              {strings[item.status === 2 ? 'review.mend' : 'review.edit']}
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
  return <ReviewTable caption={strings['my.collectWorks']} columns={columns} items={items} />
}

function formOf({ id, type, actid }: EntryRecord, { code }: View<EntriesStrings>): string {
  return localised(myPaths.entry(actid ?? 0, { id, type: type === 2 ? 2 : 1 }), code)
}

interface NameProps {
  item: EntryRecord
  folder: FolderRecord | undefined
  activity: string | undefined
  view: View<EntriesStrings>
}

function Name({ item, folder, activity, view: { strings, code } }: NameProps) {
  const { id, type, title, lang, status, cate, actid, created_at: sent } = item
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
        {actid !== undefined && activity && (
          <a href={localised(paths.activity(actid), code)}>{activity}</a>
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

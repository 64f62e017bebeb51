import type { EntryRecord, FolderRecord } from '#api/endpoints/contributing/collect.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised, paths } from '#routing/paths.ts'
import type { TableColumn } from '#ui/text/Table.tsx'
import type { MyView } from '#modules/account-area/view.ts'
import {
  deedsColumn,
  DeleteButton,
  FormLink,
  ItemTitle,
  SentAt,
  statusColumn,
} from '#features/contributing/shared/review/review-cells.tsx'
import reviewing from '#features/contributing/shared/review/reviewing.module.css'
import { pictureColumn, ReviewTable } from '#features/contributing/shared/review/ReviewTable.tsx'
import type { EntriesStrings } from '../entries-keys.ts'

interface Props {
  items: readonly EntryRecord[]
  folders: readonly FolderRecord[]
  /** Titles of activities by their id, as far as they are known. */
  activities: ReadonlyMap<number, string>
  /** Activities that take no entries any more. */
  ended: ReadonlySet<number>
  view: MyView<EntriesStrings>
  onDelete: (entry: EntryRecord) => void
}

/** Own entries as a dense table; approved ones lead to their public page and stay as they are. */
export function EntryTable({ items, folders, activities, ended, view, onDelete }: Props) {
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
    statusColumn(strings),
    deedsColumn(
      strings,
      (item) =>
        item.status !== 1 && (
          <>
            {ended.has(item.actid ?? 0) ? (
              <p className={reviewing.quiet}>{strings['activity.ended']}</p>
            ) : (
              <FormLink item={item} href={formOf(item, view)} strings={strings} />
            )}
            <DeleteButton item={item} onDelete={() => onDelete(item)} strings={strings} />
          </>
        ),
    ),
  ]
  return <ReviewTable caption={strings['my.collectWorks']} columns={columns} items={items} />
}

function formOf({ id, type, actid }: EntryRecord, { code }: MyView<EntriesStrings>): string {
  return localised(myPaths.entry(actid ?? 0, { id, type: type === 2 ? 2 : 1 }), code)
}

interface NameProps {
  item: EntryRecord
  folder: FolderRecord | undefined
  activity: string | undefined
  view: MyView<EntriesStrings>
}

function Name({ item, folder, activity, view: { strings, code } }: NameProps) {
  const { id, type, status, cate, actid, created_at: sent } = item
  const page = localised(type === 2 ? paths.entryVideo(id) : paths.entry(id), code)
  return (
    <>
      <ItemTitle
        item={item}
        href={status === 1 ? page : undefined}
        hint={strings['works.openPage']}
        code={code}
      />
      <p className={reviewing.facts}>
        <SentAt at={sent} strings={strings} code={code} />
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

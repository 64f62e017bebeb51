import type { FolderRecord } from '#api/endpoints/contributing/collect.ts'
import { fill } from '#i18n/fill.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import type { TableColumn } from '#ui/text/Table.tsx'
import type { MyView } from '#modules/account-area/view.ts'
import { ListThumb } from '#features/contributing/shared/review/ListThumb.tsx'
import {
  deedsColumn,
  DeleteButton,
  ItemTitle,
  statusColumn,
} from '#features/contributing/shared/review/review-cells.tsx'
import reviewing from '#features/contributing/shared/review/reviewing.module.css'
import { pictureColumn, ReviewTable } from '#features/contributing/shared/review/ReviewTable.tsx'
import type { FoldersStrings } from '../entries-keys.ts'

interface Props {
  items: readonly FolderRecord[]
  view: MyView<FoldersStrings>
  onEdit: (folder: FolderRecord) => void
  onDelete: (folder: FolderRecord) => void
}

/** Own folders; a title opens the entries in it, approved ones stay as they are. */
export function FolderTable({ items, view, onEdit, onDelete }: Props) {
  const { strings, code, images } = view
  const columns: TableColumn<FolderRecord>[] = [
    {
      ...pictureColumn(view),
      // A cover is a picture, whatever the folder holds.
      cell: ({ thumb }) => <ListThumb item={{ thumb }} images={images} />,
    },
    {
      id: 'folder',
      label: strings['entries.folder'],
      labelled: false,
      cell: (item) => (
        <>
          <ItemTitle
            item={item}
            href={localised(
              myPaths.collectWorks({ type: item.type === 2 ? 2 : 1, folder_id: item.id }),
              code,
            )}
            code={code}
          />
          {item.description && (
            <p className={reviewing.note}>
              <bdi>{item.description}</bdi>
            </p>
          )}
          <p className={reviewing.facts}>
            {fill(strings['activity.entryCount'], { count: item.count ?? 0 })}
          </p>
        </>
      ),
    },
    statusColumn(strings),
    deedsColumn(
      strings,
      (item) =>
        item.status !== 1 && (
          <>
            <Button
              aria-label={fill(strings['review.editNamed'], { title: item.title })}
              onClick={() => onEdit(item)}
            >
              {strings['review.edit']}
            </Button>
            <DeleteButton item={item} onDelete={() => onDelete(item)} strings={strings} />
          </>
        ),
    ),
  ]
  return <ReviewTable caption={strings['my.collectFolders']} columns={columns} items={items} />
}

import type { FolderRecord } from '../../contract/calls/collect.ts'
import { fill } from '../../i18n/fill.ts'
import { formatCount } from '../../i18n/format.ts'
import { foreignTag } from '../../i18n/locales.ts'
import { myPaths } from '../../routing/my-paths.ts'
import { localised } from '../../routing/paths.ts'
import { Button } from '../../ui/Button.tsx'
import type { TableColumn } from '../../ui/Table.tsx'
import { ListThumb } from '../shell/reviewing/ListThumb.tsx'
import reviewing from '../shell/reviewing/reviewing.module.css'
import { ReviewMark } from '../shell/reviewing/ReviewMark.tsx'
import { pictureColumn, ReviewTable } from '../shell/reviewing/ReviewTable.tsx'
import type { FoldersStrings } from './keys.ts'
import type { View } from './view.ts'

interface Props {
  items: readonly FolderRecord[]
  view: View<FoldersStrings>
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
      cell: ({ id, type, title, description, lang, count }) => (
        <>
          <span className={reviewing.name} lang={foreignTag(lang, code)}>
            <a
              href={localised(
                myPaths.collectWorks({ type: type === 2 ? 2 : 1, folder_id: id }),
                code,
              )}
            >
              {title}
            </a>
          </span>
          {description && (
            <p className={reviewing.note}>
              <bdi>{description}</bdi>
            </p>
          )}
          <p className={reviewing.facts}>
            {fill(strings['activity.entryCount'], { count: formatCount(count ?? 0, code) })}
          </p>
        </>
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
            <Button
              aria-label={fill(strings['review.editNamed'], { title: item.title })}
              onClick={() => onEdit(item)}
            >
              {strings['review.edit']}
            </Button>
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
  return <ReviewTable caption={strings['my.collectFolders']} columns={columns} items={items} />
}

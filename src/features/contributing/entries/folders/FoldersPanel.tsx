import { lazy, Suspense, useState } from 'react'
import {
  collectFolderDelete,
  collectFolderList,
  type FolderRecord,
} from '#api/endpoints/contributing/collect.ts'
import type { Ask } from '#client/client.ts'
import type { MyView } from '#modules/account-area/view.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { plusIcon } from '#ui/icons/icons.ts'
import { ReviewedPanel } from '#features/contributing/shared/review/ReviewedPanel.tsx'
import { createReviewedList } from '#features/contributing/shared/review/reviewed-list.ts'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { FolderTable } from './FolderTable.tsx'
import type { FoldersStrings } from '../entries-keys.ts'

// Loaded apart: a contributor who only looks at folders needs no dialog to make one.
const FolderDialog = lazy(async () => {
  const { FolderDialog: dialog } = await import('./FolderDialog.tsx')
  return { default: dialog }
})

interface Props {
  ask: Ask
  type: 1 | 2
  view: MyView<FoldersStrings>
  say: (words: string) => void
}

const createFolders = (ask: Ask, type: 1 | 2) =>
  createReviewedList<FolderRecord>({
    type,
    read: ({ page, status }, signal) =>
      ask(collectFolderList, { query: { page, type, status } }, { signal }),
  })

/** Own folders for one kind: made, changed, opened, deleted. */
export function FoldersPanel({ ask, type, view, say }: Props) {
  const { strings, code } = view
  const [folders] = useState(() => createFolders(ask, type))
  const [editing, setEditing] = useState<FolderRecord | 'new'>()
  const [leaving, setLeaving] = useState<FolderRecord>()
  const remove = async ({ id }: FolderRecord) => {
    const isDone = await folders.change(() => ask(collectFolderDelete, { params: { id } }), {
      removed: [id],
    })
    if (isDone) say(strings['situation.deleted'])
    setLeaving(undefined)
  }
  return (
    <>
      <ReviewedPanel
        reviewed={folders}
        strings={strings}
        code={code}
        beside={
          <Button kind="primary" icon={plusIcon} onClick={() => setEditing('new')}>
            {strings['folders.new']}
          </Button>
        }
        empty={
          <StateBox
            kind="empty"
            title={strings['folders.emptyTitle']}
            text={strings['folders.emptyText']}
          />
        }
      >
        {(items) => (
          <FolderTable items={items} view={view} onEdit={setEditing} onDelete={setLeaving} />
        )}
      </ReviewedPanel>
      {editing && (
        <Suspense>
          <FolderDialog
            ask={ask}
            folder={editing === 'new' ? undefined : editing}
            type={type}
            strings={strings}
            code={code}
            onClose={() => setEditing(undefined)}
            onSaved={() => {
              say(strings[editing === 'new' ? 'folders.made' : 'situation.updated'])
              setEditing(undefined)
              void folders.list.reload()
            }}
          />
        </Suspense>
      )}
      {leaving && (
        <DeleteDialog
          title={leaving.title}
          text={strings['folders.deleteText']}
          $isBusy={folders.$isBusy}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
          strings={strings}
        />
      )}
    </>
  )
}

import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Ask } from '../../client/client.ts'
import {
  collectFolderDelete,
  collectFolderList,
  type FolderRecord,
} from '../../contract/calls/collect.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { fill } from '../../i18n/fill.ts'
import { Button } from '../../ui/Button.tsx'
import { plusIcon } from '../../ui/icons.ts'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { LiveList } from '../shell/lists/LiveList.tsx'
import { ConfirmDialog } from '../shell/reviewing/ConfirmDialog.tsx'
import { createReviewedList } from '../shell/reviewing/reviewed-list.ts'
import { NoneNarrowed } from '../shell/reviewing/NoneNarrowed.tsx'
import reviewing from '../shell/reviewing/reviewing.module.css'
import { StatusFilter } from '../shell/reviewing/StatusFilter.tsx'
import { FolderTable } from './FolderTable.tsx'
import type { FoldersStrings } from './keys.ts'
import type { View } from './view.ts'

// Who only looks at folders does not need what makes one.
const FolderDialog = lazy(async () => {
  const { FolderDialog: dialog } = await import('./FolderDialog.tsx')
  return { default: dialog }
})

interface Props {
  ask: Ask
  type: 1 | 2
  view: View<FoldersStrings>
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
  const { status } = useStore(folders.list.$filters)
  const stat = useStore(folders.$stat)
  const failure = useStore(folders.$failure)
  const isBusy = useStore(folders.$isBusy)
  useEffect(() => folders.follow(), [folders])
  const words = failure && failureWords(failure)

  const remove = async ({ id }: FolderRecord) => {
    const isDone = await folders.change(() => ask(collectFolderDelete, { params: { id } }), {
      removed: [id],
    })
    if (isDone) say(strings['situation.deleted'])
    setLeaving(undefined)
  }
  return (
    <>
      <div className={reviewing.above}>
        <StatusFilter
          value={status}
          stat={stat}
          onChange={(state) => folders.narrow({ status: state })}
          strings={strings}
          code={code}
        />
        <Button kind="primary" icon={plusIcon} onClick={() => setEditing('new')}>
          {strings['folders.new']}
        </Button>
      </div>
      {words && (
        <NoticeBar kind="error">
          <p>{'text' in words ? words.text : strings['favorites.failed']}</p>
        </NoticeBar>
      )}
      <LiveList
        list={folders.list}
        strings={strings}
        empty={
          status === -1 ? (
            <StateBox
              kind="empty"
              title={strings['folders.emptyTitle']}
              text={strings['folders.emptyText']}
            />
          ) : (
            <NoneNarrowed strings={strings} onShowAll={() => folders.narrow({ status: -1 })} />
          )
        }
      >
        {(items) => (
          <FolderTable items={items} view={view} onEdit={setEditing} onDelete={setLeaving} />
        )}
      </LiveList>
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
        <ConfirmDialog
          title={fill(strings['favorites.deleteTitle'], { title: leaving.title })}
          action={strings['review.delete']}
          busyLabel={strings['review.deleting']}
          isBusy={isBusy}
          isFinal
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
          strings={strings}
        >
          <p>{strings['folders.deleteText']}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

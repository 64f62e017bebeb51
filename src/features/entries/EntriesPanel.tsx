import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Ask } from '../../client/client.ts'
import type { EntryRecord, FolderRecord } from '../../contract/calls/collect.ts'
import { failureWords } from '../../i18n/failure-words.ts'
import { fill } from '../../i18n/fill.ts'
import { localised, paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { Select } from '../../ui/Select.tsx'
import { StateBox } from '../../ui/StateBox.tsx'
import { LiveList } from '../shell/lists/LiveList.tsx'
import { ConfirmDialog } from '../shell/reviewing/ConfirmDialog.tsx'
import { NoneNarrowed } from '../shell/reviewing/NoneNarrowed.tsx'
import reviewing from '../shell/reviewing/reviewing.module.css'
import { StatusFilter } from '../shell/reviewing/StatusFilter.tsx'
import { readActivityTitles } from './activity-titles.ts'
import { readFolders } from './all-folders.ts'
import { createEntriesList } from './entries-list.ts'
import { EntryTable } from './EntryTable.tsx'
import type { EntriesStrings } from './keys.ts'
import type { View } from './view.ts'

interface Props {
  ask: Ask
  type: 1 | 2
  view: View<EntriesStrings>
  say: (words: string) => void
}

/** Own entries of one kind, narrowed by state and folder. */
export function EntriesPanel({ ask, type, view, say }: Props) {
  const { strings, code } = view
  const [entries] = useState(() => createEntriesList(ask, type))
  const [folders, setFolders] = useState<readonly FolderRecord[]>([])
  const [activities, setActivities] = useState<ReadonlyMap<number, string>>(new Map())
  const [leaving, setLeaving] = useState<EntryRecord>()
  const { status, folder } = useStore(entries.list.$filters)
  const stat = useStore(entries.$stat)
  const failure = useStore(entries.$failure)
  const isBusy = useStore(entries.$isBusy)
  useEffect(() => entries.follow(), [entries])
  useEffect(() => {
    void readFolders(ask, type).then((read) => setFolders(read ?? []))
    void readActivityTitles(ask).then(setActivities)
  }, [ask, type])
  const words = failure && failureWords(failure)
  const isNarrowed = status !== -1 || folder !== 0
  const remove = async (entry: EntryRecord) => {
    if (await entries.remove(entry)) say(strings['situation.deleted'])
    setLeaving(undefined)
  }

  return (
    <>
      <div className={reviewing.above}>
        <StatusFilter
          value={status}
          stat={stat}
          onChange={(state) => entries.narrow({ status: state })}
          strings={strings}
          code={code}
        />
        {(folders.length > 0 || folder !== 0) && (
          <Select
            label={strings['entries.folder']}
            options={[
              { value: '0', label: strings['entries.anyFolder'] },
              ...folders.map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
            value={String(folder)}
            onChange={(event) => entries.narrow({ folder: Number(event.target.value) })}
          />
        )}
      </div>
      {words && (
        <NoticeBar kind="error">
          <p>{'text' in words ? words.text : strings['favorites.failed']}</p>
        </NoticeBar>
      )}
      <LiveList
        list={entries.list}
        strings={strings}
        empty={
          isNarrowed ? (
            <NoneNarrowed
              strings={strings}
              onShowAll={() => entries.narrow({ status: -1, folder: 0 })}
            />
          ) : (
            <StateBox
              kind="empty"
              title={strings[type === 1 ? 'works.emptyPictures' : 'works.emptyVideos']}
              text={strings['entries.emptyText']}
            >
              <ButtonLink kind="primary" href={localised(paths.activities(), code)}>
                {strings['entries.toActivities']}
              </ButtonLink>
            </StateBox>
          )
        }
      >
        {(items) => (
          <EntryTable
            items={items}
            folders={folders}
            activities={activities}
            view={view}
            onDelete={setLeaving}
          />
        )}
      </LiveList>
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
          <p>{strings['entries.deleteText']}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

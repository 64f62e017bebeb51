import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ActivityItem } from '#api/endpoints/catalogue/activity.ts'
import type { EntryRecord, FolderRecord } from '#api/endpoints/contributing/collect.ts'
import type { Ask } from '#client/client.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import type { MyView } from '#modules/account-area/view.ts'
import { localised, paths } from '#routing/paths.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { ReviewedPanel } from '#features/contributing/shared/review/ReviewedPanel.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { EntryTable } from './EntryTable.tsx'
import { endedAt, readActivities, titlesOf } from './activities.ts'
import { readFolders } from '../folders/all-folders.ts'
import { createEntriesList } from './entries-list.ts'
import { OpenActivities } from './OpenActivities.tsx'
import type { EntriesStrings } from '../entries-keys.ts'

interface Props {
  ask: Ask
  type: 1 | 2
  view: MyView<EntriesStrings>
  say: (words: string) => void
}

/** Own entries of one kind, filtered by state and folder. */
export function EntriesPanel({ ask, type, view, say }: Props) {
  const { strings, code } = view
  const [entries] = useState(() => createEntriesList(ask, type))
  const [folders, setFolders] = useState<readonly FolderRecord[]>([])
  const [activities, setActivities] = useState<readonly ActivityItem[]>([])
  const [leaving, setLeaving] = useState<EntryRecord>()
  const { folder } = useStore(entries.list.$filters)
  useEffect(() => {
    void readFolders(ask, type).then((read) => setFolders(read ?? []))
    void readActivities(ask).then(setActivities)
  }, [ask, type])
  const remove = async (entry: EntryRecord) => {
    if (await entries.remove(entry)) say(strings['situation.deleted'])
    setLeaving(undefined)
  }

  return (
    <>
      <ReviewedPanel
        reviewed={entries}
        strings={strings}
        code={code}
        beside={
          (folders.length > 0 || folder !== 0) && (
            <Select
              label={strings['entries.folder']}
              options={[
                { value: '0', label: strings['entries.anyFolder'] },
                ...folders.map(({ id, title }) => ({ value: String(id), label: title })),
              ]}
              value={String(folder)}
              onChange={(event) => entries.filter({ folder: Number(event.target.value) })}
            />
          )
        }
        empty={
          <>
            <StateBox
              kind="empty"
              title={strings[type === 1 ? 'entries.emptyPictures' : 'entries.emptyVideos']}
              text={strings['entries.emptyText']}
            >
              <ButtonLink kind="primary" href={localised(paths.activities(), code)}>
                {strings['entries.toActivities']}
              </ButtonLink>
            </StateBox>
            <OpenActivities activities={activities} view={view} />
          </>
        }
      >
        {(items) => (
          <EntryTable
            items={items}
            folders={folders}
            activities={titlesOf(activities)}
            ended={endedAt(activities, shanghaiTime(new Date()))}
            view={view}
            onDelete={setLeaving}
          />
        )}
      </ReviewedPanel>
      {leaving && (
        <DeleteDialog
          title={leaving.title}
          text={strings['entries.deleteText']}
          $isBusy={entries.$isBusy}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
          strings={strings}
        />
      )}
    </>
  )
}

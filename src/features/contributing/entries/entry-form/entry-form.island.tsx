import { useEffect, useMemo, useState } from 'react'
import type { EntryRecord } from '#api/endpoints/contributing/collect.ts'
import { upload } from '#client/browser-upload.ts'
import { ask } from '#client/browser.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { carryToast } from '#modules/account-area/carried-toast.ts'
import type { MyView } from '#modules/account-area/view.ts'
import { ownerNow } from '#modules/uploads/owner.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { fileSender, posterSender } from '#modules/uploads/senders.ts'
import { openKeptFiles } from '#modules/uploads/kept-files.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { storageOf } from '#state/browser-storage.ts'
import { $session } from '#state/session.ts'
import { showToast } from '#state/toasts.ts'
import { KindTabs } from '#features/contributing/shared/contributor/KindTabs.tsx'
import { useAddressType } from '#features/contributing/shared/contributor/use-address-type.ts'
import { EditEntry } from './EditEntry.tsx'
import { EntryFormPage } from './EntryFormPage.tsx'
import { NewEntries } from './NewEntries.tsx'
import { createEntryEdit } from './edit-store.ts'
import { type Activity, entryAddress } from './entry-form-state.ts'
import type { EntryFormStrings } from '../entries-keys.ts'
import { createSavedEntries } from './saved-entries.ts'
import { createSubmission } from './submission-store.ts'

const say = (words: string) => void showToast('ok', words)
const kindOf = (type: 1 | 2) => (type === 1 ? 'image' : 'video')

/** The whole of /my/active_detail/; `client:load`. */
export default function EntryFormIsland(view: MyView<EntryFormStrings>) {
  return (
    <MyGate strings={view.strings}>
      <Open view={view} />
    </MyGate>
  )
}

function Open({ view }: { view: MyView<EntryFormStrings> }) {
  const { strings } = view
  const [request] = useState(() => entryAddress.read())
  const [type, setType] = useAddressType()
  return (
    <EntryFormPage
      ask={ask}
      request={request}
      view={view}
      renderNew={(activity) => (
        <KindTabs label={strings['applyWork.kinds']} type={type} onOpen={setType} strings={strings}>
          <New key={type} activity={activity} type={type} view={view} />
        </KindTabs>
      )}
      renderEdit={(entry, activity) => <Edit entry={entry} activity={activity} view={view} />}
    />
  )
}

interface NewProps {
  activity: Activity
  type: 1 | 2
  view: MyView<EntryFormStrings>
}

function New({ activity, type, view }: NewProps) {
  const { strings, code } = view
  const submission = useMemo(() => {
    const owner = ownerNow()
    const list = `${activity.id} ${type}`
    const files = openKeptFiles(owner, `entries ${list}`)
    return createSubmission({
      ask,
      actid: activity.id,
      type,
      queue: createUploadQueue({
        kind: kindOf(type),
        limit: Infinity,
        send: fileSender(upload),
        sendPoster: posterSender(ask),
        kept: files,
      }),
      saved: createSavedEntries(storageOf('localStorage'), owner, list, { suffix: files.suffix }),
      onSubmitted(count, left) {
        const counts = { count, left: formatCount(left, code) }
        if (left > 0) return say(fill(strings['applyWork.submittedSome'], counts))
        carryToast(fill(strings['applyWork.submitted'], { count }))
        location.assign(localised(myPaths.collectWorks({ type }), code))
      },
    })
  }, [activity, type, strings, code])
  useEffect(() => {
    // A new login repeats the submission that the old one could not make.
    const stop = $session.listen((session) => session && submission.queue.retryAll())
    return () => {
      stop()
      submission.close()
    }
  }, [submission])
  return <NewEntries ask={ask} activity={activity} submission={submission} view={view} say={say} />
}

interface EditProps {
  entry: EntryRecord
  activity: Activity | undefined
  view: MyView<EntryFormStrings>
}

function Edit({ entry, activity, view }: EditProps) {
  const { strings, code } = view
  const editing = useMemo(() => {
    const type = entry.type === 2 ? 2 : 1
    return createEntryEdit({
      ask,
      entry,
      queue: createUploadQueue({
        kind: kindOf(type),
        limit: 1,
        send: fileSender(upload),
        sendPoster: posterSender(ask),
      }),
      onSubmitted() {
        carryToast(strings['situation.submitSuccess'])
        location.assign(localised(myPaths.collectWorks({ type }), code))
      },
    })
  }, [entry, strings, code])
  useEffect(() => () => editing.queue.close(), [editing])
  return <EditEntry ask={ask} activity={activity} editing={editing} view={view} say={say} />
}

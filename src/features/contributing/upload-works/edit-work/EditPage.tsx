import { useEffect, useMemo } from 'react'
import { upload } from '#client/browser-upload.ts'
import { ask } from '#client/browser.ts'
import { carryToast } from '#modules/account-area/carried-toast.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { fileSender, imageSender, posterSender } from '#modules/uploads/senders.ts'
import { openKeptFiles } from '#modules/uploads/kept-files.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { storageOf } from '#state/browser-storage.ts'
import { ContributorGate } from '#features/contributing/shared/contributor/ContributorGate.tsx'
import { EditWork } from './EditWork.tsx'
import { createChoices } from '../work-form/choices.ts'
import { createDraftStore } from '../work-form/draft-store.ts'
import { createEdit } from './edit-store.ts'
import type { View } from '../upload-works-view.ts'

interface Props {
  id: number
  owner: () => string
  view: View
  say: (words: string) => void
}

/** A submitted work by its id; the kind comes with the address. */
export default function EditPage({ id, owner, view, say }: Props) {
  const { strings, code } = view
  const edit = useMemo(() => {
    const isVideo = new URLSearchParams(location.search).get('type') === '2'
    const type = isVideo ? 2 : 1
    const queue = createUploadQueue({
      kind: isVideo ? 'video' : 'image',
      limit: 1,
      send: isVideo ? fileSender(upload) : imageSender(upload),
      sendPoster: posterSender(ask),
      kept: openKeptFiles(owner(), `work ${id}`),
    })
    return createEdit({
      id,
      ask,
      queue,
      choices: createChoices(ask, type),
      saved: createDraftStore(storageOf('localStorage'), owner(), `work-${id}`),
      onSubmitted() {
        carryToast(strings['situation.submitted'])
        location.assign(localised(myPaths.workManage(type), code))
      },
      onWithdrawn: () => say(strings['applyWork.withdrawn']),
    })
  }, [id, owner, strings, code, say])
  useEffect(() => () => edit.queue.close(), [edit])
  return (
    <ContributorGate ask={ask} strings={strings}>
      {() => <EditWork edit={edit} view={view} say={say} />}
    </ContributorGate>
  )
}

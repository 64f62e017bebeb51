import { lazy, Suspense, useEffect, useMemo } from 'react'
import { upload } from '#client/browser-upload.ts'
import { ask } from '#client/browser.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { carryToast } from '#modules/account-area/carried-toast.ts'
import { ownerNow } from '#modules/uploads/owner.ts'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { fileSender, imageSender, posterSender } from '#modules/uploads/senders.ts'
import { openKeptFiles } from '#modules/uploads/kept-files.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { storageOf } from '#state/browser-storage.ts'
import { $session } from '#state/session.ts'
import { showToast } from '#state/toasts.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { WorksPage } from './new-works/WorksPage.tsx'
import { createChoices } from './work-form/choices.ts'
import { createDraftStore } from './work-form/draft-store.ts'
import type { View } from './upload-works-view.ts'
import type { WorkType } from './work-form/work-draft.ts'
import { createWorks, type WorksStore } from './new-works/works-store.ts'

// Loaded apart: a contributor who uploads new works does not need the page that edits one.
const EditPage = lazy(() => import('./edit-work/EditPage.tsx'))

const say = (words: string) => void showToast('ok', words)

function New({ view }: { view: View }) {
  const { strings, code } = view
  const kinds = useMemo(() => new Map<WorkType, WorksStore>(), [])
  const open = (type: WorkType): WorksStore => {
    const known = kinds.get(type)
    if (known) return known
    const owner = ownerNow()
    const kept = openKeptFiles(owner, `works ${type}`)
    const queue = createUploadQueue({
      kind: type === 1 ? 'image' : 'video',
      limit: Infinity,
      send: type === 1 ? imageSender(upload) : fileSender(upload),
      sendPoster: posterSender(ask),
      kept,
    })
    const saved = createDraftStore(storageOf('localStorage'), owner, `works-${type}`, {
      suffix: kept.suffix,
    })
    const works = createWorks({
      type,
      ask,
      queue,
      choices: createChoices(ask, type, saved.keywords),
      saved,
      onSubmitted(count, left) {
        const counts = { count, left: formatCount(left, code) }
        if (left > 0) return say(fill(strings['applyWork.submittedSome'], counts))
        carryToast(fill(strings['applyWork.submitted'], { count }))
        location.assign(localised(myPaths.workManage(type), code))
      },
    })
    kinds.set(type, works)
    return works
  }
  useEffect(() => {
    // A new login repeats the submission that the old one could not make.
    const stop = $session.listen((session) => {
      if (session) for (const { queue } of kinds.values()) queue.retryAll()
    })
    return () => {
      stop()
      for (const works of kinds.values()) works.close()
    }
  }, [kinds])
  return <WorksPage ask={ask} view={view} open={open} say={say} />
}

/** The whole of /my/apply_work/; `client:load`. With `?id=` it is about one work that was submitted before. */
export default function UploadWorksIsland(view: View) {
  const { strings } = view
  const id = typeof location === 'undefined' ? 0 : idInAddress()
  return (
    <MyGate strings={strings}>
      {id > 0 ? (
        <Suspense fallback={<StateBox kind="loading" title={strings['common.loading']} />}>
          <EditPage id={id} owner={ownerNow} view={view} say={say} />
        </Suspense>
      ) : (
        <New view={view} />
      )}
    </MyGate>
  )
}

function idInAddress(): number {
  const id = Number(new URLSearchParams(location.search).get('id'))
  return Number.isSafeInteger(id) ? id : 0
}

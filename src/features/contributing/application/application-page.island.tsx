import { type ReactNode, useEffect, useMemo } from 'react'
import { upload } from '#client/browser-upload.ts'
import { ask } from '#client/browser.ts'
import { samplesNeeded } from '#domain/limits/application-samples.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { createUploadQueue } from '#modules/uploads/queue.ts'
import { fileSender } from '#modules/uploads/senders.ts'
import { openKeptFiles } from '#modules/uploads/kept-files.ts'
import { myPaths } from '#routing/my-paths.ts'
import { localised } from '#routing/paths.ts'
import { storageOf } from '#state/browser-storage.ts'
import { $session } from '#state/session.ts'
import { ApplicationPage } from './ApplicationPage.tsx'
import type { ApplicationView } from './application-view.ts'
import { createApplication } from './application-store.ts'

const owner = () => $session.get()?.user.mobile ?? ''
const send = fileSender(upload)

function queuesOf() {
  const kept = (list: string) => openKeptFiles(owner(), `application ${list}`)
  return {
    thumb: createUploadQueue({ kind: 'image', limit: 1, send, kept: kept('portrait') }),
    // A personal file: it stays in memory.
    license: createUploadQueue({ kind: 'image', limit: 1, send }),
    images: createUploadQueue({
      kind: 'image',
      limit: samplesNeeded.image,
      send,
      kept: kept('pictures'),
    }),
    video: createUploadQueue({
      kind: 'video',
      limit: samplesNeeded.video,
      send,
      kept: kept('videos'),
    }),
  }
}

interface Props extends Omit<ApplicationView, 'application'> {
  /** The tenant's terms for contributors. */
  children?: ReactNode
}

/** Inside the gate: whose drafts there may be is known here. A login that lapses leaves it as it is. */
function Application({ strings, code, children }: Props) {
  const application = useMemo(
    () =>
      createApplication({
        ask,
        queues: queuesOf(),
        lead: (page) => location.replace(localised(myPaths.onboarding(page), code)),
        storage: storageOf('localStorage'),
        owner,
        hasReadTerms: location.hash === '#form',
      }),
    [code],
  )
  useEffect(() => application.leave, [application])
  return (
    <ApplicationPage application={application} strings={strings} code={code} terms={children} />
  )
}

/** The whole of /my/application/; `client:load`. */
export default function ApplicationPageIsland(props: Props) {
  return (
    <MyGate strings={props.strings}>
      <Application {...props} />
    </MyGate>
  )
}

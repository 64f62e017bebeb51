import { atom, type ReadableAtom } from 'nanostores'
import {
  deskPublish,
  deskPublishResume,
  deskPublishRollback,
  deskPublishState,
  type Publication,
} from '#api/endpoints/desk/publishing.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import { createPoll, type PollStatus } from '#state/poll.ts'

const rows = {
  publish: deskPublish,
  rollback: deskPublishRollback,
  resume: deskPublishResume,
} as const
export type PublishDeed = keyof typeof rows

export interface PublishStore {
  $publication: ReadableAtom<Publication | undefined>
  $failure: ReadableAtom<Failure | undefined>
  $busy: ReadableAtom<boolean>
  /** How the watching of a run stands. */
  $watching: ReadableAtom<PollStatus>
  /** Reads how it stands and follows a run under way. */
  load(): Promise<void>
  /** Publishes; goes back to the release before; goes on after that. */
  run(deed: PublishDeed): Promise<void>
  stop(): void
}

const isRunning = ({ state }: Publication) => state === 'running' || state === 'waiting'
/** A whole build of a large site may take its time. */
const longestRun = 60 * 60_000

export function createPublish(ask: Ask, interval = 2000): PublishStore {
  const $publication = atom<Publication | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  const $busy = atom(false)
  const $watching = atom<PollStatus>('idle')
  let poll: ReturnType<typeof follow> | undefined

  function follow() {
    const made = createPoll<Publication>({
      ask: (signal) => ask(deskPublishState, {}, { signal }),
      isDone: (publication) => !isRunning(publication),
      interval,
      expiry: longestRun,
    })
    made.$status.listen((status) => $watching.set(status))
    made.$value.listen((value) => value && $publication.set(value))
    made.$failure.listen((failure) => $failure.set(failure))
    made.start()
    return made
  }

  function take(publication: Publication): void {
    $publication.set(publication)
    poll?.stop()
    poll = isRunning(publication) ? follow() : undefined
  }

  return {
    $publication,
    $failure,
    $busy,
    $watching,
    async load() {
      const outcome = await ask(deskPublishState, {})
      $failure.set(outcome.ok ? undefined : outcome.failure)
      if (outcome.ok) take(outcome.value)
    },
    async run(deed) {
      if ($busy.get()) return
      $busy.set(true)
      const outcome = await ask(rows[deed], {})
      $busy.set(false)
      $failure.set(outcome.ok ? undefined : outcome.failure)
      if (outcome.ok) take(outcome.value)
    },
    stop: () => poll?.stop(),
  }
}

import { atom, computed, type ReadableAtom } from 'nanostores'
import { authMe } from '#api/endpoints/account/auth.ts'
import {
  type ApplicationRecord,
  applicationSubmit,
} from '#api/endpoints/contributing/settlement.ts'
import type { Ask } from '#client/client.ts'
import { type Failure, isPassing } from '#client/outcome.ts'
import { createIntent } from '#modules/account-area/intent.ts'
import type { PlacedRefusal } from '#modules/account-area/use-validated-form.ts'
import { createFilePlace, type FilePlace } from '#modules/uploads/file-place.ts'
import type { UploadQueue } from '#modules/uploads/queue-types.ts'
import type { OnboardingPage } from '#routing/apply-destination.ts'
import {
  readOnboardingStatus,
  type OnboardingStatus,
  type WorkType,
} from '../shared/contributor/onboarding-status.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { type ApplicationFields, type ApplicationFiles, bodyOf, fieldsFrom } from './fields.ts'
import { type FilesNow, type Place, places } from './rules.ts'

export type ApplicationStage = 'loading' | 'form' | 'sent'
export type FilePlaces = Record<keyof ApplicationFiles, FilePlace>

export interface ApplicationDeps {
  ask: Ask
  queues: Record<keyof ApplicationFiles, UploadQueue>
  /** Goes to the page that this one isn't. */
  lead: (page: OnboardingPage) => void
  storage: Storage | undefined
  /** Whose draft it is. */
  owner: () => string
  /** Comes from the page with the terms, by its button. */
  hasReadTerms?: boolean
  newKey?: () => string
}

export interface ApplicationStore {
  $stage: ReadableAtom<ApplicationStage>
  readonly files: FilePlaces
  /** The files that were sent, and the places with files still on their way. */
  $filesNow: ReadableAtom<FilesNow>
  /** Kinds of works that the applicant can still apply for. */
  choosable(): readonly WorkType[]
  /** The agreement is signed and lacks a kind: the rest is known. */
  isForMore(): boolean
  /** The earlier application, with the reasons where it was rejected. */
  before(): ApplicationRecord | undefined
  load(): Promise<void>
  /** The first values of the form. */
  fields(): ApplicationFields
  keep(fields: ApplicationFields): void
  send(fields: ApplicationFields): Promise<PlacedRefusal<Place> | undefined>
  leave(): void
}

const bothKinds: readonly WorkType[] = ['image', 'video']

/** The application to contribute, from the form to its arrival. The page with the terms comes before it. */
export function createApplication(deps: ApplicationDeps): ApplicationStore {
  const { ask, queues, lead, storage, owner, newKey, hasReadTerms = false } = deps
  const $stage = atom<ApplicationStage>('loading')
  const files: FilePlaces = {
    thumb: createFilePlace(queues.thumb),
    license: createFilePlace(queues.license),
    images: createFilePlace(queues.images),
    video: createFilePlace(queues.video),
  }
  const names = Object.keys(files) as (keyof ApplicationFiles)[]
  let status: OnboardingStatus | undefined
  let draft: ReturnType<typeof readDraft>
  let fields: ApplicationFields = fieldsFrom(undefined, undefined, bothKinds)
  /**
   * One intent is one application: sent again unchanged it is the same. It needs no keeping over a reload, since
   * the page then reads first whether an application arrived.
   */
  const intent = createIntent({ newKey })
  let isSending = false

  const isForMore = () => status?.contract?.status === 1
  const choosable = () => (isForMore() ? (status?.missing ?? []) : bothKinds)
  const { thumb, license, images, video } = files
  const $addresses = computed(
    [thumb.$addresses, license.$addresses, images.$addresses, video.$addresses],
    (...lists): ApplicationFiles => ({
      thumb: lists[0],
      license: lists[1],
      images: lists[2],
      video: lists[3],
    }),
  )
  const $unsent = computed(
    [thumb.$isUnsent, license.$isUnsent, images.$isUnsent, video.$isUnsent],
    (...unsent) => (['thumb', 'license', 'images', 'video'] as const).filter((_, at) => unsent[at]),
  )
  const $filesNow = computed([$addresses, $unsent], (addresses, unsent): FilesNow => ({
    files: addresses,
    unsent,
  }))

  async function load(): Promise<void> {
    if ($stage.get() !== 'loading') return
    const [outcome, me] = await Promise.all([readOnboardingStatus(ask), ask(authMe, {})])
    // The public page says that it can't be read.
    if (!outcome.ok) return lead('no_settled')
    const elsewhere = outcome.value.leadFrom('application')
    if (elsewhere) return lead(elsewhere)
    status = outcome.value
    draft = readDraft(storage, owner())
    // An applicant who has begun knows the terms; the others read them first.
    if (!draft && !status.application && !hasReadTerms) return lead('no_settled')
    await Promise.all(names.map((name) => queues[name].restore()))
    prefill(me.ok ? me.value : undefined)
  }

  function prefill(me: Parameters<typeof fieldsFrom>[1]): void {
    const application = status?.application
    const kinds = choosable()
    fields = fieldsFrom(application, me, kinds)
    files.thumb.offer(application?.thumb ? [application.thumb] : [])
    files.license.offer(application?.license ? [application.license] : [])
    const asked = (kind: WorkType, addresses: readonly string[] | undefined) =>
      kinds.includes(kind) ? (addresses ?? []) : []
    files.images.offer(asked('image', draft?.images ?? application?.images))
    files.video.offer(asked('video', draft?.video ?? application?.video))
    if (draft) {
      const { user_type, description } = draft
      const stored = draft.kinds.filter((kind) => kinds.includes(kind))
      fields = {
        ...fields,
        user_type,
        description,
        kinds: stored.length > 0 ? stored : fields.kinds,
      }
    }
    $stage.set('form')
    for (const place of [images, video]) place.$kept.listen(() => keep(fields))
  }

  function keep(typed: ApplicationFields): void {
    fields = typed
    if ($stage.get() === 'sent') return
    keepDraft(storage, owner(), typed, { images: images.$kept.get(), video: video.$kept.get() })
  }

  function forget(): void {
    dropDraft(storage)
    for (const name of names) files[name].clear()
  }

  async function send(typed: ApplicationFields): Promise<PlacedRefusal<Place> | undefined> {
    if (isSending) return undefined
    isSending = true
    const body = bodyOf(typed, $addresses.get())
    const idempotencyKey = intent.keyFor(JSON.stringify(body))
    const outcome = await ask(applicationSubmit, { body }, { idempotencyKey })
    const failure = outcome.ok ? undefined : outcome.failure
    const hasArrived = !failure || (await looksArrived(failure))
    if (hasArrived) await Promise.all(names.map((name) => queues[name].forget()))
    isSending = false
    if (hasArrived) {
      intent.settled()
      $stage.set('sent')
      forget()
      return undefined
    }
    const named = failure.kind === 'refused' ? failure.field : undefined
    const place = places.find((one) => one === (named === 'worktype' ? 'kinds' : named))
    return place ? { failure, place } : { failure }
  }

  /** The reply was lost, or another tab was first: the server knows whether an application waits. */
  async function looksArrived(failure: Failure): Promise<boolean> {
    const isConflict = failure.kind === 'refused' && failure.status === 409
    if (!isPassing(failure) && !isConflict && failure.kind !== 'malformed') return false
    const seen = await readOnboardingStatus(ask)
    return seen.ok && seen.value.application?.status === 0
  }

  return {
    $stage,
    files,
    $filesNow,
    choosable,
    isForMore,
    before: () => status?.application,
    load,
    fields: () => fields,
    keep,
    send,
    leave() {
      for (const name of names) queues[name].close()
    },
  }
}

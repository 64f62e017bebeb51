import { atom, type ReadableAtom } from 'nanostores'
import type { PriceTier } from '#api/endpoints/catalogue/image-filing.ts'
import {
  workDetail,
  type WorkRecord,
  workUpdate,
  workWithdraw,
} from '#api/endpoints/contributing/work.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import type { UploadQueue } from '#modules/uploads/queue-types.ts'
import type { SubmitTrouble } from '#features/contributing/shared/contributor/SubmitPart.tsx'
import type { ChoicesStore } from '../work-form/choices.ts'
import type { DraftStore } from '../work-form/draft-store.ts'
import { validateDraft, validateWorkFile, type Problems } from '../work-form/validate-draft.ts'
import { fieldNamed } from '../work-form/refused-field.ts'
import {
  draftOfRecord,
  imageWords,
  type Pixels,
  pixelsOf,
  sizesOf,
  videoWords,
  type WorkDraft,
} from '../work-form/work-draft.ts'

export interface EditDeps {
  id: number
  ask: Ask
  /** Of one file: the one that takes the place of the work's own. */
  queue: UploadQueue
  choices: ChoicesStore
  saved: DraftStore
  onSubmitted: () => void
  onWithdrawn: () => void
}

export interface EditStore {
  readonly queue: UploadQueue
  readonly choices: ChoicesStore
  readonly $record: ReadableAtom<WorkRecord | undefined>
  readonly $failure: ReadableAtom<Failure | undefined>
  readonly $draft: ReadableAtom<WorkDraft | undefined>
  readonly $problems: ReadableAtom<Problems>
  readonly $trouble: ReadableAtom<SubmitTrouble | undefined>
  readonly $isSubmitting: ReadableAtom<boolean>
  load(): Promise<void>
  edit(changes: Partial<WorkDraft>): void
  /** Throws the contributor's input away; the work stays as it is. */
  discard(): void
  submit(hasAgreed: boolean): Promise<void>
  /** Takes back the change of an approved work that waits or was rejected. */
  withdraw(): Promise<void>
}

/** One work that was submitted before: shown as it stands, changed, submitted again. */
export function createEdit(deps: EditDeps): EditStore {
  const { id, ask, queue, choices, saved, onSubmitted, onWithdrawn } = deps
  const $record = atom<WorkRecord | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  const $draft = atom<WorkDraft | undefined>(undefined)
  const $problems = atom<Problems>({})
  const $trouble = atom<SubmitTrouble | undefined>(undefined)
  const $isSubmitting = atom(false)
  const name = String(id)
  const tiers = (): readonly PriceTier[] => choices.$choices.get()?.tiers ?? []
  const typeOf = () => ($record.get()?.type === 2 ? 2 : 1)

  /** Of the new file, or of the work's own. */
  function pixels(): Pixels {
    const item = queue.$items.get().find(({ state }) => state.is !== 'refused')
    return item ? pixelsOf(item) : ($record.get() ?? {})
  }

  function keep(draft: WorkDraft | undefined): void {
    saved.write(draft && { drafts: { [name]: draft }, common: draft })
  }

  function validate(draft: WorkDraft): Problems {
    const [item] = queue.$items.get().filter(({ state }) => state.is !== 'refused')
    const found = {
      ...validateDraft(draft, typeOf(), pixels()),
      ...(item && validateWorkFile(item)),
    }
    const record = $record.get()
    // A work that was approved without a subject may be changed without one.
    if (record?.status === 1 && draftOf(record).subject === undefined) delete found.subject
    return found
  }

  /** The last submitted input: of an approved work its open revision. */
  function draftOf({ revision, ...record }: WorkRecord): WorkDraft {
    return draftOfRecord({ ...record, ...(revision && saidIn(revision)) }, tiers())
  }

  /** Without the file where it stays the same. */
  function bodyOf(draft: WorkDraft) {
    const state = queue.$items.get()[0]?.state
    const sent = state?.is === 'sent' ? state.sent : undefined
    if (typeOf() === 1) {
      const { subject_id, ...said } = imageWords(draft, tiers(), pixels())
      const subject = draft.subject === undefined ? {} : { subject_id }
      return { ...said, ...subject, ...(sent ? { thumb: sent.url } : {}) }
    }
    const poster = sent?.poster ? { thumb: sent.poster } : {}
    return { ...videoWords(draft), ...poster, ...(sent ? { url: sent.url } : {}) }
  }

  return {
    queue,
    choices,
    $record,
    $failure,
    $draft,
    $problems,
    $trouble,
    $isSubmitting,
    async load() {
      $failure.set(undefined)
      const [outcome] = await Promise.all([
        ask(workDetail, { params: { id } }),
        choices.load(),
        queue.restore(),
      ])
      if (!outcome.ok) return $failure.set(outcome.failure)
      $draft.set(saved.read()?.drafts[name] ?? draftOf(outcome.value))
      $record.set(outcome.value)
    },
    edit(changes) {
      const draft = $draft.get()
      if (!draft) return
      const sizes =
        'tier' in changes ? { sizes: sizesOf(tiers().find((one) => one.id === changes.tier)) } : {}
      const changed = { ...draft, ...sizes, ...changes }
      $draft.set(changed)
      if (Object.keys($problems.get()).length > 0) $problems.set(validate(changed))
      keep(changed)
    },
    discard() {
      keep(undefined)
      queue.clear()
      const record = $record.get()
      if (record) $draft.set(draftOf(record))
      $problems.set({})
      $trouble.set(undefined)
    },
    async submit(hasAgreed) {
      const draft = $draft.get()
      if (!draft || $isSubmitting.get()) return
      $trouble.set(undefined)
      $problems.set(validate(draft))
      if (Object.keys($problems.get()).length > 0) return $trouble.set({ is: 'fields' })
      if (!hasAgreed) return $trouble.set({ is: 'agreement' })
      $isSubmitting.set(true)
      const outcome = await ask(workUpdate, { params: { id }, body: bodyOf(draft) })
      if (outcome.ok) await queue.forget()
      $isSubmitting.set(false)
      if (outcome.ok) {
        keep(undefined)
        queue.clear()
        return onSubmitted()
      }
      const { failure } = outcome
      if (failure.kind === 'network' || failure.kind === 'timeout')
        return $trouble.set({ is: 'unclear' })
      const field = failure.kind === 'refused' ? fieldNamed(failure.field) : undefined
      if (!field || failure.kind !== 'refused') return $trouble.set({ is: 'failed', failure })
      $problems.set({ [field]: { is: 'said', text: failure.message } })
      return $trouble.set({ is: 'fields' })
    },
    async withdraw() {
      if ($isSubmitting.get()) return
      $trouble.set(undefined)
      $isSubmitting.set(true)
      const outcome = await ask(workWithdraw, { params: { id } })
      $isSubmitting.set(false)
      // An editor or another tab may have decided a moment ago: the record tells.
      const isGone =
        outcome.ok || (outcome.failure.kind === 'refused' && outcome.failure.status === 404)
      if (!isGone) return $trouble.set({ is: 'failed', failure: outcome.failure })
      keep(undefined)
      await this.load()
      if (outcome.ok) onWithdrawn()
    },
  }
}

/** A revision holds every field: a missing one is empty. */
function saidIn(revision: NonNullable<WorkRecord['revision']>): Partial<WorkRecord> {
  const { title, description, keywords, author, year, create_date, options, editorial } = revision
  const { subject_id, package_id, place, people, exclusive } = revision
  const texts = { title, description, keywords, author, year, create_date }
  const facts = { editorial, place, people, exclusive }
  return { ...texts, options, ...facts, subject_id, package_id, subject: undefined }
}

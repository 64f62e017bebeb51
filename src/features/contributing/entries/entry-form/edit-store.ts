import { atom, type ReadableAtom } from 'nanostores'
import { collectUpdate, type EntryRecord } from '#api/endpoints/contributing/collect.ts'
import type { Ask } from '#client/client.ts'
import type { UploadQueue } from '#modules/uploads/queue-types.ts'
import type { SubmitTrouble } from '#features/contributing/shared/contributor/SubmitPart.tsx'
import { validateSentFile } from '#features/contributing/shared/contributor/described.ts'
import {
  draftOfEntry,
  type EntryDraft,
  type EntryProblems,
  validateEntry,
  refusedPlace,
  saidOf,
} from './entry-draft.ts'
import { addressesOf } from './submission-store.ts'

interface Deps {
  ask: Ask
  entry: EntryRecord
  /** Of one file: the one that takes the place of the entry's own. */
  queue: UploadQueue
  onSubmitted: () => void
}

export interface EntryEdit {
  readonly entry: EntryRecord
  readonly queue: UploadQueue
  $draft: ReadableAtom<EntryDraft>
  $folder: ReadableAtom<number>
  $problems: ReadableAtom<EntryProblems>
  $trouble: ReadableAtom<SubmitTrouble | undefined>
  $isSubmitting: ReadableAtom<boolean>
  /** Something was changed and is not submitted. */
  $isDirty: ReadableAtom<boolean>
  edit(changes: Partial<EntryDraft>): void
  putInto(folder: number): void
  submit(hasAgreed: boolean): Promise<void>
}

/** An entry that is not approved, changed and submitted again. */
export function createEntryEdit({ ask, entry, queue, onSubmitted }: Deps): EntryEdit {
  const $draft = atom(draftOfEntry(entry))
  const $folder = atom(entry.folder_id ?? 0)
  const $problems = atom<EntryProblems>({})
  const $trouble = atom<SubmitTrouble | undefined>(undefined)
  const $isSubmitting = atom(false)
  const $isDirty = atom(false)

  function validate(): boolean {
    const [item] = queue.$items.get().filter(({ state }) => state.is !== 'refused')
    $problems.set({ ...(item && validateSentFile(item)), ...validateEntry($draft.get()) })
    return Object.keys($problems.get()).length === 0
  }

  async function send(): Promise<void> {
    const [item] = queue.$items.get().filter(({ state }) => state.is === 'sent')
    const body = {
      ...saidOf($draft.get()),
      folder_id: $folder.get(),
      ...(item && addressesOf(item)),
    }
    const outcome = await ask(collectUpdate, { params: { id: entry.id }, body })
    if (outcome.ok) {
      await queue.forget()
      $isDirty.set(false)
      queue.clear()
      return onSubmitted()
    }
    const { failure } = outcome
    // The same change once more does no harm.
    if (failure.kind !== 'refused' || failure.status >= 500) return $trouble.set({ is: 'unclear' })
    const place = refusedPlace(failure.field)
    if (!place) return $trouble.set({ is: 'failed', failure })
    $problems.set({ [place.field]: { is: 'said', text: failure.message } })
    return $trouble.set({ is: 'fields' })
  }

  return {
    entry,
    queue,
    $draft,
    $folder,
    $problems,
    $trouble,
    $isSubmitting,
    $isDirty,
    edit(changes) {
      $isDirty.set(true)
      $draft.set({ ...$draft.get(), ...changes })
      if (Object.keys($problems.get()).length > 0) validate()
    },
    putInto(folder) {
      $isDirty.set(true)
      $folder.set(folder)
    },
    async submit(hasAgreed) {
      if ($isSubmitting.get()) return
      $trouble.set(undefined)
      if (!validate()) return $trouble.set({ is: 'fields' })
      if (!hasAgreed) return $trouble.set({ is: 'agreement' })
      $isSubmitting.set(true)
      await send()
      $isSubmitting.set(false)
    },
  }
}

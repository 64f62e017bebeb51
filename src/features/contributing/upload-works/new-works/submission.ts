import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { UploadItem } from '#modules/uploads/queue-types.ts'
import type { SubmitTrouble } from '#features/contributing/shared/contributor/SubmitPart.tsx'
import { isTaken } from '#features/contributing/shared/contributor/described.ts'
import {
  type LineProgress,
  submitLine,
} from '#features/contributing/shared/contributor/submit-line.ts'
import type { Drafts, Undo } from './batch-fill.ts'
import type { Problems } from '../work-form/validate-draft.ts'
import { refusedAt } from '../work-form/refused-field.ts'
import { submitWorks } from './submit-works.ts'
import type { WorksDeps } from './works-store.ts'

interface Deps extends WorksDeps {
  $drafts: ReadableAtom<Drafts>
  $problems: WritableAtom<Readonly<Record<string, Problems>>>
  $trouble: WritableAtom<SubmitTrouble | undefined>
  $hasAgreed: WritableAtom<boolean>
  $undo: WritableAtom<Undo | undefined>
  validate: (items: readonly UploadItem[]) => Record<string, Problems>
}

/** The file waits, failed, or looks like another work. A cover is for the person to choose. */
const isFileAlone = (problems: Problems) =>
  Object.entries(problems).every(([field, { is }]) => field === 'file' && is !== 'coverFirst')

/** The way of works from the one button to the server, eight at a time. */
export function createSubmission(deps: Deps) {
  const { ask, type, queue, choices, saved, onSubmitted, validate } = deps
  const { $drafts, $problems, $trouble, $hasAgreed, $undo } = deps
  const $progress = atom<LineProgress | undefined>(undefined)
  let isStopped = false
  let halt: () => void = () => undefined

  /** Whether nothing is to be typed any more; files that are not there wait, or stay behind. */
  function isFilledIn(items: readonly UploadItem[]): boolean {
    const found = validate(items)
    const typed = Object.entries(found).filter(([, problems]) => !isFileAlone(problems))
    const isReading = items.some(({ state }) => state.is === 'reading')
    $problems.set(isReading || typed.length > 0 ? found : {})
    return !isReading && typed.length === 0
  }

  async function send(batch: readonly UploadItem[]): Promise<boolean> {
    // Fields can be edited while earlier works are on their way.
    if (!isFilledIn(batch)) return fail({ is: 'fields' })
    const tiers = choices.$choices.get()?.tiers ?? []
    const drafts = $drafts.get()
    const result = await submitWorks({ ask, type, items: batch, drafts, tiers, saved })
    if (result.is === 'unclear') return fail({ is: 'unclear' })
    if (result.is === 'failed') {
      const { failure } = result
      const place = failure.kind === 'refused' ? refusedAt(failure.field, batch) : undefined
      if (!place || failure.kind !== 'refused') return fail({ is: 'failed', failure })
      $problems.set({ [place.id]: { [place.field]: { is: 'said', text: failure.message } } })
      return fail({ is: 'fields' })
    }
    await queue.forget(batch.map(({ id }) => id))
    saved.settled()
    saved.keepLast(drafts[batch.at(-1)?.id ?? ''])
    for (const { id } of batch) queue.remove(id)
    $undo.set(undefined)
    return true
  }

  function fail(trouble: SubmitTrouble): false {
    $trouble.set(trouble)
    return false
  }

  async function submit(): Promise<void> {
    if ($progress.get()) return
    const items = queue.$items.get().filter(({ state }) => state.is !== 'refused')
    $trouble.set(undefined)
    if (!isFilledIn(items)) return void fail({ is: 'fields' })
    if (!$hasAgreed.get()) return void fail({ is: 'agreement' })
    isStopped = false
    const ids = new Set(items.map(({ id }) => id))
    const count = await submitLine({
      ...{ queue, ids, send },
      unsettled: saved.unsettled(),
      onProgress: (progress) => $progress.set(progress),
      isStopped: () => isStopped,
      stopped: new Promise<void>((resolve) => (halt = resolve)),
    })
    $progress.set(undefined)
    const left = queue.$items.get().filter((item) => ids.has(item.id) && isTaken(item))
    if (left.length > 0 && !isStopped && !$trouble.get()) {
      $problems.set(validate(left))
      fail({ is: 'fields' })
    }
    if (left.length === 0) $hasAgreed.set(false)
    if (count > 0) onSubmitted(count, left.length)
  }

  return {
    $progress,
    submit,
    stop() {
      const progress = $progress.get()
      if (!progress) return
      isStopped = true
      $progress.set({ ...progress, isStopping: true })
      halt()
    },
  }
}

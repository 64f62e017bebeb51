import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Ask } from '#client/client.ts'
import { type BatchWays, usualWays } from '#domain/text/batch-fields.ts'
import type { UploadItem, UploadQueue } from '#modules/uploads/queue-types.ts'
import type { SubmitTrouble } from '#features/contributing/shared/contributor/SubmitPart.tsx'
import { isTaken } from '#features/contributing/shared/contributor/described.ts'
import { type LineProgress } from '#features/contributing/shared/contributor/submit-line.ts'
import { copied, filledAll, type Undo, undone } from './batch-fill.ts'
import type { ChoicesStore } from '../work-form/choices.ts'
import type { DraftStore } from '../work-form/draft-store.ts'
import { validateDraft, validateWorkFile, type Problems } from '../work-form/validate-draft.ts'
import { createSelection, type Selection } from './selection.ts'
import { createSubmission } from './submission.ts'
import {
  draftOfMeta,
  emptyDraft,
  filledIn,
  pixelsOf,
  sizesOf,
  type WorkDraft,
  type WorkType,
} from '../work-form/work-draft.ts'

export interface WorksDeps {
  type: WorkType
  ask: Ask
  queue: UploadQueue
  choices: ChoicesStore
  saved: DraftStore
  /** The submission is over. `left`: works that stay in the list. */
  onSubmitted: (count: number, left: number) => void
}

export interface WorksStore {
  readonly type: WorkType
  readonly queue: UploadQueue
  readonly choices: ChoicesStore
  /** By id of the file; there from when the file was read. */
  readonly $drafts: ReadableAtom<Readonly<Record<string, WorkDraft>>>
  readonly $problems: ReadableAtom<Readonly<Record<string, Problems>>>
  /** The files that the panel is about. */
  readonly selection: Selection
  /** The form that fills in the selected ones. */
  readonly $common: ReadableAtom<WorkDraft>
  /** How it fills them in. */
  readonly $ways: ReadableAtom<BatchWays>
  /** It is applied as soon as all files are read. */
  readonly $isApplying: ReadableAtom<boolean>
  readonly $undo: ReadableAtom<Undo | undefined>
  readonly $trouble: ReadableAtom<SubmitTrouble | undefined>
  readonly $hasAgreed: ReadableAtom<boolean>
  /** Undefined while nothing is being submitted. */
  readonly $progress: ReadableAtom<LineProgress | undefined>
  /** Something of last time came back. */
  readonly $isRestored: ReadableAtom<boolean>
  readonly $count: ReadableAtom<number>
  start(): Promise<void>
  edit(id: string, changes: Partial<WorkDraft>): void
  editCommon(changes: Partial<WorkDraft>): void
  chooseWays(ways: Partial<BatchWays>): void
  /** Fills the values of the common form into the selected works, those included that are still read. */
  apply(): void
  copyNext(id: string): void
  undo(): void
  keepDefaults(): void
  agree(hasAgreed: boolean): void
  /** Submits all works, eight at a time; those whose files are still on their way follow by themselves. */
  submit(): Promise<void>
  /** Ends the submission after the batch that is on its way. */
  stop(): void
  /** Throws files and drafts away. */
  discard(): void
  close(): void
}

/** Whether a tier was chosen anew: its sizes and prices come along. */
function withSizes(changes: Partial<WorkDraft>, choices: ChoicesStore): Partial<WorkDraft> {
  if (!('tier' in changes) || 'sizes' in changes) return changes
  const tiers = choices.$choices.get()?.tiers ?? []
  return { ...changes, sizes: sizesOf(tiers.find(({ id }) => id === changes.tier)) }
}

/** Works of one kind from the first file to the submission; nothing typed is lost on the way. */
export function createWorks(deps: WorksDeps): WorksStore {
  const { type, ask, queue, choices, saved, onSubmitted } = deps
  const $drafts = atom<Readonly<Record<string, WorkDraft>>>({})
  const $problems = atom<Readonly<Record<string, Problems>>>({})
  const $common = atom<WorkDraft>(emptyDraft)
  const $ways = atom(usualWays)
  const $isApplying = atom(false)
  const $undo = atom<Undo | undefined>(undefined)
  const $trouble = atom<SubmitTrouble | undefined>(undefined)
  const $hasAgreed = atom(false)
  const $isRestored = atom(false)
  const selection = createSelection(queue.$items)
  const $count = computed(queue.$items, (items) => items.filter(isTaken).length)
  /** Files whose words were looked through already: deleted words must not come back. */
  const read = new Map<string, unknown>()
  /** The works that are filled in as soon as all files are read. */
  let awaited: readonly string[] = []
  let isStarted = false

  function save(): void {
    if (!isStarted) return
    const drafts = $drafts.get()
    const isNew = Object.keys(drafts).length === 0
    saved.write(isNew ? undefined : { drafts, common: $common.get() })
  }

  /** Follows the list of files: a draft for each, filled with the file's own description. */
  function follow(items: readonly UploadItem[]): void {
    if (!isStarted) return
    const before = $drafts.get()
    const after = Object.fromEntries(
      items.filter(isTaken).map((item) => [item.id, draftFor(item, before[item.id])]),
    )
    const ids = Object.keys(after)
    const isSame =
      ids.length === Object.keys(before).length && ids.every((id) => after[id] === before[id])
    if (isSame) return
    $drafts.set(after)
    save()
  }

  function draftFor(item: UploadItem, known: WorkDraft | undefined): WorkDraft {
    const meta = item.meta ?? (item.state.is === 'sent' ? item.state.sent.meta : undefined)
    if (known && (!meta || read.get(item.id) === meta)) return known
    read.set(item.id, meta)
    return filledIn(filledIn(known ?? emptyDraft, draftOfMeta(meta)), known ? {} : saved.defaults())
  }

  const unfollow = queue.$items.subscribe((items) => {
    follow(items)
    if ($isApplying.get()) applyTo(awaited)
  })

  function validate(items: readonly UploadItem[]): Record<string, Problems> {
    const validated = items.map((item) => {
      const draft = $drafts.get()[item.id]
      return [
        item.id,
        { ...validateWorkFile(item), ...(draft && validateDraft(draft, type, pixelsOf(item))) },
      ] as const
    })
    return Object.fromEntries(validated.filter(([, found]) => Object.keys(found).length > 0))
  }

  const submission = createSubmission({
    ...{ ask, type, queue, choices, saved, onSubmitted },
    ...{ $drafts, $problems, $trouble, $hasAgreed, $undo },
    validate,
  })

  function reset(): void {
    queue.clear()
    read.clear()
    $drafts.set({})
    $problems.set({})
    $isApplying.set(false)
    $undo.set(undefined)
    $trouble.set(undefined)
    $hasAgreed.set(false)
    $isRestored.set(false)
    save()
  }

  function change(undo: Undo): void {
    $drafts.set(undo.after)
    $undo.set(undo)
    save()
  }

  function applyTo(ids: readonly string[]): void {
    const isReading = queue.$items.get().some(({ state }) => state.is === 'reading')
    awaited = ids
    $isApplying.set(isReading)
    if (!isReading) change(filledAll($drafts.get(), $common.get(), { ways: $ways.get(), ids }))
  }

  return {
    type,
    queue,
    choices,
    $drafts,
    $problems,
    selection,
    $common,
    $ways,
    $isApplying,
    $undo,
    $trouble,
    $hasAgreed,
    $progress: submission.$progress,
    $isRestored,
    $count,
    async start() {
      if (isStarted) return
      const choosing = choices.load()
      await queue.restore()
      // The files of last time, before new ones come.
      const restored = queue.$items.get()
      if (restored[0]) selection.pick(restored[0].id)
      $isRestored.set(restored.length > 0)
      // Which of the tabs' lists this is, is known by now.
      const old = saved.read()
      if ($common.get() === emptyDraft) $common.set(old?.common ?? saved.defaults())
      await choosing
      isStarted = true
      for (const { id, meta, state } of restored)
        if (old?.drafts[id])
          read.set(id, meta ?? (state.is === 'sent' ? state.sent.meta : undefined))
      $drafts.set(old?.drafts ?? {})
      follow(queue.$items.get())
    },
    edit(id, changes) {
      const draft = $drafts.get()[id]
      if (!draft) return
      $drafts.set({ ...$drafts.get(), [id]: { ...draft, ...withSizes(changes, choices) } })
      // Once validated, a field tells at once when it is right.
      if ($problems.get()[id]) $problems.set(validate(queue.$items.get().filter(isTaken)))
      save()
    },
    editCommon(changes) {
      $common.set({ ...$common.get(), ...withSizes(changes, choices) })
      save()
    },
    chooseWays: (ways) => $ways.set({ ...$ways.get(), ...ways }),
    apply: () => applyTo(selection.$selected.get()),
    copyNext(id) {
      const items = queue.$items.get().filter(isTaken)
      const next = items[items.findIndex((item) => item.id === id) + 1]
      const draft = $drafts.get()[id]
      if (next && draft) change(copied($drafts.get(), draft, next))
    },
    undo() {
      const undo = $undo.get()
      if (!undo) return
      $drafts.set(undone($drafts.get(), undo))
      $undo.set(undefined)
      save()
    },
    // A title is each work's own.
    keepDefaults: () => saved.keepDefaults({ ...$common.get(), title: '' }),
    agree(hasAgreed) {
      $hasAgreed.set(hasAgreed)
      if ($trouble.get()?.is === 'agreement') $trouble.set(undefined)
    },
    submit: submission.submit,
    stop: submission.stop,
    discard: reset,
    close() {
      unfollow()
      selection.close()
      queue.close()
    },
  }
}

import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Ask } from '../../client/client.ts'
import { isTaken } from '../shell/contributing/described.ts'
import type { SubmitTrouble } from '../shell/contributing/SubmitPart.tsx'
import type { UploadItem, UploadQueue } from '../shell/uploading/queue-types.ts'
import type { ChoicesStore } from './choices.ts'
import type { DraftStore } from './draft-store.ts'
import { judgeDraft, judgeWorkFile, type Problems } from './judge-draft.ts'
import { refusedAt } from './refused-field.ts'
import { submitWorks } from './submit-works.ts'
import {
  draftOfMeta,
  emptyDraft,
  filledIn,
  overwritten,
  pixelsOf,
  sizesOf,
  type WorkDraft,
  type WorkType,
} from './work-draft.ts'

/** What can be taken back: the drafts as they were. */
export interface Undo {
  readonly is: 'all' | 'next'
  readonly count: number
  /** File name of the work that was copied to. */
  readonly name: string
  readonly before: Readonly<Record<string, WorkDraft>>
}

export interface WorksRoom {
  type: WorkType
  ask: Ask
  queue: UploadQueue
  choices: ChoicesStore
  saved: DraftStore
  /** All works are submitted. */
  onSubmitted: (count: number) => void
}

export interface WorksStore {
  readonly type: WorkType
  readonly queue: UploadQueue
  readonly choices: ChoicesStore
  /** By id of the file; there from when the file was read. */
  readonly $drafts: ReadableAtom<Readonly<Record<string, WorkDraft>>>
  readonly $problems: ReadableAtom<Readonly<Record<string, Problems>>>
  /** The form that fills in all of them. */
  readonly $common: ReadableAtom<WorkDraft>
  readonly $undo: ReadableAtom<Undo | undefined>
  readonly $trouble: ReadableAtom<SubmitTrouble | undefined>
  readonly $hasAgreed: ReadableAtom<boolean>
  readonly $isSubmitting: ReadableAtom<boolean>
  /** Something of last time came back. */
  readonly $isRestored: ReadableAtom<boolean>
  readonly $count: ReadableAtom<number>
  start(): Promise<void>
  edit(id: string, changes: Partial<WorkDraft>): void
  editCommon(changes: Partial<WorkDraft>): void
  /** What the common form says replaces what stands in every work. */
  applyAll(): void
  copyNext(id: string): void
  undo(): void
  keepDefaults(): void
  agree(hasAgreed: boolean): void
  submit(): Promise<void>
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
export function createWorks(room: WorksRoom): WorksStore {
  const { type, ask, queue, choices, saved, onSubmitted } = room
  const $drafts = atom<Readonly<Record<string, WorkDraft>>>({})
  const $problems = atom<Readonly<Record<string, Problems>>>({})
  const $common = atom<WorkDraft>(emptyDraft)
  const $undo = atom<Undo | undefined>(undefined)
  const $trouble = atom<SubmitTrouble | undefined>(undefined)
  const $hasAgreed = atom(false)
  const $isSubmitting = atom(false)
  const $isRestored = atom(false)
  const $count = computed(queue.$items, (items) => items.filter(isTaken).length)
  /** Files whose words were looked through already: what a person deletes must not come back. */
  const read = new Map<string, unknown>()
  let isStarted = false

  function save(): void {
    if (!isStarted) return
    const drafts = $drafts.get()
    const isNew = Object.keys(drafts).length === 0
    saved.write(isNew ? undefined : { drafts, common: $common.get() })
  }

  /** Follows the list of files: a draft for each, filled with what the file says. */
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

  const stop = queue.$items.subscribe(follow)

  function judge(items: readonly UploadItem[]): Record<string, Problems> {
    const judged = items.map((item) => {
      const draft = $drafts.get()[item.id]
      return [
        item.id,
        { ...judgeWorkFile(item), ...(draft && judgeDraft(draft, type, pixelsOf(item))) },
      ] as const
    })
    return Object.fromEntries(judged.filter(([, found]) => Object.keys(found).length > 0))
  }

  /** What came into the list meanwhile stays for the next submission. */
  async function finish(submitted: readonly UploadItem[]): Promise<void> {
    await queue.forget(submitted.map(({ id }) => id))
    saved.settled()
    for (const { id } of submitted) queue.remove(id)
    $undo.set(undefined)
    $hasAgreed.set(false)
    onSubmitted(submitted.length)
  }

  function reset(): void {
    queue.clear()
    read.clear()
    $drafts.set({})
    $problems.set({})
    $undo.set(undefined)
    $trouble.set(undefined)
    $hasAgreed.set(false)
    $isRestored.set(false)
    save()
  }

  function change(before: Undo, after: Readonly<Record<string, WorkDraft>>): void {
    $drafts.set(after)
    $undo.set(before)
    save()
  }

  return {
    type,
    queue,
    choices,
    $drafts,
    $problems,
    $common,
    $undo,
    $trouble,
    $hasAgreed,
    $isSubmitting,
    $isRestored,
    $count,
    async start() {
      if (isStarted) return
      const choosing = choices.load()
      await queue.restore()
      // Which of the tabs' lists this is, is known by now.
      const old = saved.read()
      if ($common.get() === emptyDraft) $common.set(old?.common ?? saved.defaults())
      await choosing
      isStarted = true
      const items = queue.$items.get()
      for (const { id, meta, state } of items)
        if (old?.drafts[id])
          read.set(id, meta ?? (state.is === 'sent' ? state.sent.meta : undefined))
      $drafts.set(old?.drafts ?? {})
      $isRestored.set(items.length > 0)
      follow(items)
    },
    edit(id, changes) {
      const draft = $drafts.get()[id]
      if (!draft) return
      $drafts.set({ ...$drafts.get(), [id]: { ...draft, ...withSizes(changes, choices) } })
      $undo.set(undefined)
      // Once judged, a field tells at once when it is right.
      if ($problems.get()[id]) $problems.set(judge(queue.$items.get().filter(isTaken)))
      save()
    },
    editCommon(changes) {
      $common.set({ ...$common.get(), ...withSizes(changes, choices) })
      save()
    },
    applyAll() {
      const before = $drafts.get()
      const after = Object.entries(before).map(([id, draft]) => [
        id,
        overwritten(draft, $common.get()),
      ])
      const undo: Undo = { is: 'all', count: after.length, name: '', before }
      change(undo, Object.fromEntries(after) as Record<string, WorkDraft>)
    },
    copyNext(id) {
      const items = queue.$items.get().filter(isTaken)
      const next = items[items.findIndex((item) => item.id === id) + 1]
      const before = $drafts.get()
      const draft = before[id]
      if (!next || !draft) return
      change({ is: 'next', count: 1, name: next.name, before }, { ...before, [next.id]: draft })
    },
    undo() {
      const undo = $undo.get()
      if (!undo) return
      // Files may have come or gone meanwhile.
      const kept = Object.entries($drafts.get()).map(([id, now]) => [id, undo.before[id] ?? now])
      $drafts.set(Object.fromEntries(kept) as Record<string, WorkDraft>)
      $undo.set(undefined)
      save()
    },
    keepDefaults: () => saved.keepDefaults($common.get()),
    agree(hasAgreed) {
      $hasAgreed.set(hasAgreed)
      if ($trouble.get()?.is === 'agreement') $trouble.set(undefined)
    },
    async submit() {
      if ($isSubmitting.get()) return
      const items = queue.$items.get().filter(({ state }) => state.is !== 'refused')
      $trouble.set(undefined)
      $problems.set(judge(items))
      if (Object.keys($problems.get()).length > 0) return $trouble.set({ is: 'fields' })
      if (!$hasAgreed.get()) return $trouble.set({ is: 'agreement' })
      $isSubmitting.set(true)
      const tiers = choices.$choices.get()?.tiers ?? []
      const result = await submitWorks({ ask, type, items, drafts: $drafts.get(), tiers, saved })
      if (result.is === 'submitted') await finish(items)
      $isSubmitting.set(false)
      if (result.is === 'submitted') return
      if (result.is === 'unclear') return $trouble.set({ is: 'unclear' })
      const { failure } = result
      const place = failure.kind === 'refused' ? refusedAt(failure.field, items) : undefined
      if (!place || failure.kind !== 'refused') return $trouble.set({ is: 'failed', failure })
      $problems.set({ [place.id]: { [place.field]: { is: 'said', text: failure.message } } })
      return $trouble.set({ is: 'fields' })
    },
    discard: reset,
    close() {
      stop()
      queue.close()
    },
  }
}

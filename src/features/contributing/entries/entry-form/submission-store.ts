import { atom, computed, type ReadableAtom } from 'nanostores'
import { collectAdd } from '#api/endpoints/contributing/collect.ts'
import type { Ask } from '#client/client.ts'
import type { UploadItem, UploadQueue } from '#modules/uploads/queue-types.ts'
import type { SubmitTrouble } from '#features/contributing/shared/contributor/SubmitPart.tsx'
import { isTaken, validateSentFile } from '#features/contributing/shared/contributor/described.ts'
import {
  type LineProgress,
  submitLine,
} from '#features/contributing/shared/contributor/submit-line.ts'
import {
  emptyEntry,
  type EntryDraft,
  type EntryProblems,
  filledFrom,
  validateEntry,
  refusedPlace,
  saidOf,
} from './entry-draft.ts'
import type { SavedEntries } from './saved-entries.ts'

/** Why nothing was submitted; `nothing`: there is no file. */
export type Trouble = SubmitTrouble | { readonly is: 'nothing' }

export interface SubmissionDeps {
  ask: Ask
  /** 0: for no activity. */
  actid: number
  /** 1 pictures, 2 videos. */
  type: 1 | 2
  queue: UploadQueue
  saved: SavedEntries
  /** The submission is over. `left`: entries that stay in the list. */
  onSubmitted: (count: number, left: number) => void
}

export interface Submission {
  readonly type: 1 | 2
  readonly queue: UploadQueue
  /** By the id of their file. */
  $drafts: ReadableAtom<Readonly<Record<string, EntryDraft>>>
  $problems: ReadableAtom<Readonly<Record<string, EntryProblems>>>
  /** For all of them; 0 none. */
  $folder: ReadableAtom<number>
  $hasAgreed: ReadableAtom<boolean>
  $trouble: ReadableAtom<Trouble | undefined>
  /** Undefined while nothing is being submitted. */
  $progress: ReadableAtom<LineProgress | undefined>
  /** Something of last time came back. */
  $isRestored: ReadableAtom<boolean>
  $count: ReadableAtom<number>
  start(): Promise<void>
  edit(id: string, changes: Partial<EntryDraft>): void
  putInto(folder: number): void
  agree(hasAgreed: boolean): void
  /** Submits all entries, eight at a time; those whose files are still on their way follow by themselves. */
  submit(): Promise<void>
  /** Ends the submission after the batch that is on its way. */
  stop(): void
  close(): void
}

/** Addresses of a sent file as the calls want them. */
export function addressesOf({ state, kind }: UploadItem): { thumb: string; url?: string } {
  if (state.is !== 'sent') return { thumb: '' }
  const { url, poster = '' } = state.sent
  return kind === 'video' ? { thumb: poster, url } : { thumb: url }
}

/** Entries of one kind for one activity, from the first file to the submission; nothing typed is lost on the way. */
export function createSubmission(deps: SubmissionDeps): Submission {
  const { ask, actid, type, queue, saved, onSubmitted } = deps
  const $drafts = atom<Readonly<Record<string, EntryDraft>>>({})
  const $problems = atom<Readonly<Record<string, EntryProblems>>>({})
  const $folder = atom(0)
  const $hasAgreed = atom(false)
  const $trouble = atom<Trouble | undefined>(undefined)
  const $progress = atom<LineProgress | undefined>(undefined)
  const $isRestored = atom(false)
  const $count = computed(queue.$items, (items) => items.filter(isTaken).length)
  let isStarted = false
  let isStopped = false
  let halt: () => void = () => undefined

  const taken = () => queue.$items.get().filter(isTaken)
  const draftOf = (id: string) => $drafts.get()[id] ?? emptyEntry

  function save(): void {
    if (!isStarted) return
    const drafts = $drafts.get()
    const folder = $folder.get()
    const isNothing = Object.keys(drafts).length === 0 && folder === 0
    saved.write(isNothing ? undefined : { drafts, folder })
  }

  /** A draft for each file; a new one begins with the file's description and the last chosen category. */
  function follow(): void {
    if (!isStarted) return
    const before = $drafts.get()
    let { cate } = Object.values(before).at(-1) ?? emptyEntry
    const after = Object.fromEntries(
      taken().map((item) => {
        const draft = before[item.id] ?? filledFrom({ ...emptyEntry, cate }, item.meta)
        ;({ cate } = draft)
        return [item.id, draft]
      }),
    )
    const ids = Object.keys(after)
    if (ids.length === Object.keys(before).length && ids.every((id) => before[id])) return
    $drafts.set(after)
    save()
  }
  const unfollow = queue.$items.subscribe(follow)

  /** @param withFiles files that are not there are wrong, too; otherwise they wait in line */
  function validate(items: readonly UploadItem[] = taken(), withFiles = false): boolean {
    const validated = items.map((item) => {
      const file = validateSentFile(item)
      // A cover is for the person to choose.
      const isMissing = withFiles || file.file?.is === 'coverFirst'
      return [item.id, { ...(isMissing && file), ...validateEntry(draftOf(item.id)) }] as const
    })
    const wrong = validated.filter(([, found]) => Object.keys(found).length > 0)
    $problems.set(Object.fromEntries(wrong))
    return wrong.length === 0
  }

  function putInto(folder: number): void {
    $folder.set(folder)
    save()
  }

  async function settle(items: readonly UploadItem[]): Promise<true> {
    await queue.forget(items.map(({ id }) => id))
    saved.settled()
    for (const { id } of items) queue.remove(id)
    return true
  }

  function fail(trouble: Trouble): false {
    $trouble.set(trouble)
    return false
  }

  async function send(items: readonly UploadItem[]): Promise<boolean> {
    // Fields can be edited while earlier entries are on their way.
    if (!validate(items)) return fail({ is: 'fields' })
    const folder = $folder.get()
    const data = items.map((item) => ({
      ...saidOf(draftOf(item.id)),
      ...addressesOf(item),
      actid,
      ...(folder > 0 && { folder_id: folder }),
    }))
    const body = { type, data }
    const idempotencyKey = saved.keyFor(JSON.stringify(body))
    const outcome = await ask(collectAdd, { body }, { idempotencyKey })
    if (outcome.ok) return settle(items)
    const { failure } = outcome
    if (failure.kind !== 'refused' || failure.status >= 500) return fail({ is: 'unclear' })
    // The server did nothing: a changed submission is another intent.
    if (failure.status !== 401) saved.settled()
    const place = refusedPlace(failure.field)
    const item = place && items[place.at]
    if (!item) return fail({ is: 'failed', failure })
    $problems.set({ [item.id]: { [place.field]: { is: 'said', text: failure.message } } })
    return fail({ is: 'fields' })
  }

  return {
    type,
    queue,
    $drafts,
    $problems,
    $folder,
    $hasAgreed,
    $trouble,
    $progress,
    $isRestored,
    $count,
    async start() {
      if (isStarted) return
      await queue.restore()
      // Which of the tabs' lists this is, is known by now.
      const old = saved.read()
      isStarted = true
      $drafts.set(old?.drafts ?? {})
      if ($folder.get() === 0) $folder.set(old?.folder ?? 0)
      $isRestored.set(queue.$items.get().length > 0)
      follow()
    },
    edit(id, changes) {
      $drafts.set({ ...$drafts.get(), [id]: { ...draftOf(id), ...changes } })
      // Once validated, a field tells at once when it is right.
      if ($problems.get()[id]) validate()
      save()
    },
    putInto,
    agree(hasAgreed) {
      $hasAgreed.set(hasAgreed)
      if ($trouble.get()?.is === 'agreement') $trouble.set(undefined)
    },
    async submit() {
      if ($progress.get()) return
      $trouble.set(undefined)
      const items = taken()
      if (items.length === 0) return void fail({ is: 'nothing' })
      if (!validate(items)) return void fail({ is: 'fields' })
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
      const left = taken().filter(({ id }) => ids.has(id))
      if (left.length > 0 && !isStopped && !$trouble.get() && !validate(left, true))
        fail({ is: 'fields' })
      if (left.length === 0) putInto(0)
      if (count > 0) onSubmitted(count, left.length)
    },
    stop() {
      const progress = $progress.get()
      if (!progress) return
      isStopped = true
      $progress.set({ ...progress, isStopping: true })
      halt()
    },
    close() {
      unfollow()
      queue.close()
    },
  }
}

import type { ReadableAtom } from 'nanostores'
import type { ReplyOf } from '#api/call.ts'
import type {
  deskQueue,
  deskQueueItem,
  QueueItem,
  RejectionReason,
  ReviewKind,
} from '#api/endpoints/desk/review.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import type { PagedList } from '#state/paged-list.ts'

export type QueueDetail = ReplyOf<typeof deskQueueItem>
export type QueueStat = ReplyOf<typeof deskQueue>['stat']
export type ReviewFilter = -1 | 0 | 1 | 2
export interface QueueFilters {
  readonly kind: ReviewKind | undefined
  readonly status: ReviewFilter
  readonly search: string
}
export interface Subject {
  readonly kind: ReviewKind
  readonly id: number
}

export type Opened =
  | { readonly state: 'none' }
  | { readonly state: 'loading'; readonly of: Subject }
  | { readonly state: 'failed'; readonly of: Subject; readonly failure: Failure }
  | { readonly state: 'here'; readonly of: Subject; readonly detail: QueueDetail }

/** The categories that a work is filed under, and the marks of an application. */
export interface Filing {
  readonly cates: readonly number[]
  readonly labels: readonly number[]
  readonly editorial: boolean
  readonly tags: readonly (1 | 2)[]
}

export interface Verdict {
  readonly status: 1 | 2
  readonly message: string
  /** Ready-made reasons of a rejection. */
  readonly reasons?: readonly RejectionReason[]
}

/** A decision that can still be taken back. */
export interface Held {
  readonly kind: ReviewKind
  readonly ids: readonly number[]
  readonly title: string
  readonly verdict: Verdict
}

/** A decision that the server refused, or would not take back. */
export interface Refused {
  readonly held: Held
  readonly failure: Failure
  readonly undoing?: boolean
}

export interface QueueStore {
  list: PagedList<QueueItem, QueueFilters>
  /** The listed items, without those that were decided a moment ago. */
  $items: ReadableAtom<readonly QueueItem[]>
  $stat: ReadableAtom<QueueStat | undefined>
  $opened: ReadableAtom<Opened>
  $filing: ReadableAtom<Filing>
  $held: ReadableAtom<Held | undefined>
  /** The last decision is being taken back. */
  $undoing: ReadableAtom<boolean>
  /** Why the last decision did not count, or still counts. */
  $refused: ReadableAtom<Refused | undefined>
  /** Lists other items: lays the open one aside at once, so that the editor decides on no unlisted item. */
  filter(patch: Partial<QueueFilters>): Promise<void>
  open(subject: Subject | undefined): Promise<void>
  /** The neighbour of the open item, in the list as it is shown; undefined at its end. */
  neighbour(step: 1 | -1): Subject | undefined
  file(patch: Partial<Filing>): void
  /** Decides on the open item, or on the chosen works; tells which one to look at next. */
  decide(verdict: Verdict): Subject | undefined
  /** Has the server take the last decision back; tells its item, once it waits again. */
  undo(): Promise<Subject | undefined>
  /** Chooses one more thing; only those of one kind and one person are decided together. */
  choose(item: QueueItem, chosen: boolean): void
  /** Everything of this person that is listed, of the same kind. */
  chooseAllOf(item: QueueItem): void
  forgetRefusal(): void
  /** The reason why the items can't be approved now; undefined when they can. */
  $unready: ReadableAtom<Unready | undefined>
  /** The server finished the previews of the open item while it was open. */
  $becameReady: ReadableAtom<boolean>
  /** Asks at once whether the previews are there, also after the asking has ended. */
  askForMedia(): Promise<void>
  /** Ends the polling. */
  rest(): void
}

/** Works and entries whose previews are being made, or whose file can't be read. */
export interface Unready {
  readonly is: 'making' | 'broken'
  /** How many of those that would be decided. */
  readonly count: number
  readonly ofSelection: boolean
  /** The desk has stopped asking for the previews. */
  readonly hasStopped: boolean
}

export interface QueueDeps {
  ask: Ask
  /** Milliseconds in which a decision can be taken back. */
  undoFor: number
  onStat: (stat: QueueStat) => void
  /** Milliseconds between two questions whether previews are there. */
  interval?: number
}

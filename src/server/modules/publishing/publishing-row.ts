import { repeatFailedIn } from '#domain/lifecycle/repeat-failed.ts'
import { readShanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { begun, ended, kindOf } from './last-run.ts'
import type { LastRun, Outcome } from './last-run.ts'
import type { OwnReleases } from './kept-releases.ts'
import type { Progress } from './output.ts'
import type { RunKind } from './variants.ts'

/** The row that all servers of a database share, its moments as seconds from now on, by the database's clock. */
export interface PublishingRow {
  /** Until the next run may begin; not positive: it waits. Undefined: none is asked for. */
  readonly dueIn: number | undefined
  readonly dueKind: RunKind
  readonly lease: string | undefined
  readonly leaseLeft: number | undefined
  readonly attempts: number
  readonly done: number | undefined
  readonly total: number | undefined
  /** The run under way waits for a rebuild that no server began. */
  readonly isHeldUp: boolean
  readonly offeredFor: number | undefined
  readonly rollbackFor: number | undefined
  readonly previewFor: number | undefined
  readonly last: LastRun | undefined
  /** What the machine with the newest release has. */
  readonly releases: OwnReleases | undefined
}

export type PublishingChange = Partial<PublishingRow>

export const emptyRow: PublishingRow = {
  dueIn: undefined,
  dueKind: 'publish',
  lease: undefined,
  leaseLeft: undefined,
  attempts: 0,
  done: undefined,
  total: undefined,
  isHeldUp: false,
  offeredFor: undefined,
  rollbackFor: undefined,
  previewFor: undefined,
  last: undefined,
  releases: undefined,
}

/** One server's side of it. */
export interface Side {
  /** Runs that it can begin now. */
  readonly kinds: readonly RunKind[]
  /** It has a published site by which it renders previews. */
  readonly canPreview: boolean
  /** No other server works on this database: a lease that isn't its own was left by a dead process. */
  readonly isAlone: boolean
  /** When pages of the site on its machine say something else by the clock. */
  readonly siteTurn?: Date | undefined
  /** What its machine has of the site; undefined: nothing. */
  readonly releases?: OwnReleases | undefined
  /** Seconds for which it takes a run, and for which it says that it lives. */
  readonly lease: number
  readonly run:
    | {
        readonly lease: string
        readonly progress: Progress | undefined
        readonly isHeldUp: boolean
        readonly outcome?: Outcome
      }
    | undefined
  /** Name of the run that it would begin. */
  readonly nextLease: string
  readonly now: Date
}

export interface Look {
  readonly change: PublishingChange
  /** It begins this run. */
  readonly taken?: RunKind
  /** Its run belongs to another server, or to none: whatever comes of it does not count. */
  readonly isLost: boolean
  /** The end of its run is written down. */
  readonly isEnded: boolean
}

/** Times that one run may be begun whose servers die. */
const mostAttempts = 3

export const isWaiting = ({ dueIn }: PublishingRow): boolean => dueIn !== undefined && dueIn <= 0

export const isUnderWay = ({ lease, leaseLeft = 0 }: PublishingRow): boolean =>
  lease !== undefined && leaseLeft > 0

/** Requests become one run: the earlier moment counts, and what waits already keeps its kind. */
export function asked(row: PublishingRow, inSeconds: number): PublishingChange {
  const { dueIn } = row
  return dueIn !== undefined && dueIn <= inSeconds ? {} : { dueIn: inSeconds, dueKind: 'publish' }
}

/** Everything that a server does at a look: it renews or ends its run, frees a dead server's, and begins the next. */
export function lookAt(before: PublishingRow, side: Side): Look {
  const { run, kinds, isAlone } = side
  const isOwn = run !== undefined && before.lease === run.lease
  const isDead = !isOwn && before.lease !== undefined && (isAlone || !isUnderWay(before))
  const isEnded = isOwn && run.outcome !== undefined
  const own = isOwn ? (isEnded ? endOf(before, side) : renewal(side)) : {}
  const freed = { ...own, ...(isDead && brokenOff(before, side)) }
  const rest = { ...before, ...freed }
  const turned = rest.lease === undefined && !isWaiting(rest) ? byClock(rest, side) : {}
  const row = { ...rest, ...turned }
  const isFree = row.lease === undefined && (run === undefined || isEnded)
  const taken = isFree && isWaiting(row) && kinds.includes(row.dueKind) ? row.dueKind : undefined
  const offer =
    !isAlone && kinds.length > 0
      ? {
          offeredFor: side.lease,
          ...(kinds.includes('rollback') && { rollbackFor: side.lease }),
          ...(side.canPreview && { previewFor: side.lease }),
        }
      : {}
  return {
    change: {
      ...{ ...freed, ...turned, ...offer, ...told(before, side) },
      ...(taken && beginningOf(row, taken, side)),
    },
    ...(taken && { taken }),
    isLost: run !== undefined && !isOwn,
    isEnded,
  }
}

/**
 * A machine tells its releases unless another one has a newer one: all desks then show those of the machine that published last,
 * on which a rollback goes back.
 */
function told({ releases: known }: PublishingRow, { releases: own, isAlone }: Side) {
  if (isAlone || !own || (known && known.newest > own.newest)) return {}
  return JSON.stringify(own) === JSON.stringify(known) ? {} : { releases: own }
}

function renewal({ run, lease }: Side): PublishingChange {
  const { done, total } = run?.progress ?? { done: undefined, total: undefined }
  return { leaseLeft: lease, done, total, isHeldUp: run?.isHeldUp === true }
}

const unleased = {
  ...{ lease: undefined, leaseLeft: undefined, done: undefined, total: undefined },
  isHeldUp: false,
}

function endOf(row: PublishingRow, { run, isAlone }: Side): PublishingChange {
  const { last } = row
  const outcome = run?.outcome
  if (!last || !outcome) return unleased
  const change = { ...unleased, last: ended(last, outcome) }
  // Its server ends in good order: another one begins it anew, and that counts as no attempt.
  if (outcome.fault === 'interrupted' && !isAlone)
    return { ...change, ...anew(row), attempts: Math.max(0, row.attempts - 1) }
  return { ...change, attempts: 0 }
}

/**
 * Has a run begin when pages say something else by the clock, and again where it failed; one that is held would only say so. A
 * moment within the run itself counts too: its pages were made partly before. One that is over and known still is fixed, or the
 * last run failed.
 */
function byClock({ dueIn, last }: PublishingRow, side: Side): PublishingChange {
  if (last?.held !== undefined) return {}
  const known = [side.siteTurn, readShanghaiTime(last?.turnsAt ?? '')].filter((turn) => !!turn)
  const ahead = known.filter((turn) => !last || turn >= last.startedAt)
  const first = Math.min(...ahead.map((turn) => turn.getTime()))
  const isMissed = known.length > 0 && ahead.length === 0 && last && mayTryAgain(last, side)
  const begins = isMissed ? repeatFailedIn(last.failures ?? 1) : (first - side.now.getTime()) / 1000
  // The clocks of two servers differ.
  const isNext = begins < (dueIn === undefined ? Infinity : dueIn - 1)
  return isNext ? { dueIn: begins, dueKind: 'publish' } : {}
}

/** A run that ended its servers three times would end them again. */
const mayTryAgain = ({ fault }: LastRun, { isAlone }: Side): boolean =>
  fault !== undefined && (isAlone || fault !== 'interrupted')

const anew = ({ last }: PublishingRow): PublishingChange => ({ dueIn: 0, dueKind: kindOf(last) })

/** The server of the run has died: another one begins it anew, but a run that ends its servers has failed. */
function brokenOff(row: PublishingRow, { isAlone, now }: Side): PublishingChange {
  const last = row.last && interrupted(row.last, now)
  const isGivenUp = isAlone || row.attempts >= mostAttempts
  return { ...unleased, last, ...(isGivenUp ? { attempts: 0 } : anew(row)) }
}

/** A run without an end that no server is about to give it. */
export const interrupted = (run: LastRun, finishedAt: Date): LastRun =>
  run.finishedAt ? run : { ...run, finishedAt, fault: 'interrupted' }

function beginningOf(row: PublishingRow, kind: RunKind, side: Side): PublishingChange {
  return {
    ...unleased,
    lease: side.nextLease,
    leaseLeft: side.lease,
    dueIn: undefined,
    dueKind: 'publish',
    attempts: row.attempts + 1,
    last: begun(row.last, kind, side.now),
  }
}

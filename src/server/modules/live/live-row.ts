import type { LiveStatus } from '#api/live-socket.ts'
import { lastNumberIn } from './pull.ts'

/** The row that all servers of a database share, its moments as seconds from now on, by the database's clock. */
export interface LiveRow {
  readonly lease: string | undefined
  readonly leaseLeft: number | undefined
  readonly status: 'connecting' | 'ready' | 'ended'
  readonly playlist: string | undefined
  /** Of the newest segment that viewers had, by whichever server. */
  readonly lastSegment: number | undefined
  readonly watchedFor: number | undefined
  readonly restFor: number | undefined
}

export type LiveChange = Partial<LiveRow>

export const emptyRow: LiveRow = {
  lease: undefined,
  leaseLeft: undefined,
  status: 'connecting',
  playlist: undefined,
  lastSegment: undefined,
  watchedFor: undefined,
  restFor: undefined,
}

/** One server's side of it. */
export interface Side {
  readonly hasViewers: boolean
  /** It could pull: it has ffmpeg, and site info names a stream. */
  readonly canPull: boolean
  /** Its own pull, and what it has put into the store of it. */
  readonly own:
    | {
        readonly lease: string
        readonly status: LiveRow['status']
        readonly playlist: string | undefined
      }
    | undefined
  /** Name of the pull that it would begin. */
  readonly nextLease: string
  /** Seconds for which it takes a pull. */
  readonly lease: number
  /** Seconds for which a pull goes on without viewers, so that a reload finds it running. */
  readonly grace: number
}

export interface Look {
  readonly change: LiveChange
  /** It begins the pull. */
  readonly isTaken: boolean
  /** Its pull is over: the source stays away, all viewers have left, or another server has taken it. */
  readonly isOver: boolean
  /** What viewers are told. */
  readonly status: Extract<LiveStatus['status'], 'connecting' | 'ready' | 'ended'>
}

/** Seconds after a source stayed away in which viewers are refused: a little longer than its server rests by itself. */
const rest = 4

export const isPulled = ({ lease, leaseLeft = 0 }: LiveRow): boolean =>
  lease !== undefined && leaseLeft > 0

const isResting = ({ status, restFor = 0 }: LiveRow): boolean => status === 'ended' && restFor > 0

/** Everything that a server does at a look: it says that it has viewers, renews or ends its pull, or begins one. */
export function lookAt(before: LiveRow, side: Side): Look {
  const { own, hasViewers, canPull, nextLease } = side
  const isOwn = own !== undefined && before.lease === own.lease
  const watched = hasViewers ? { watchedFor: side.grace } : {}
  const kept = { ...watched, ...(isOwn && ownChange({ ...before, ...watched }, own, side)) }
  const row = { ...before, ...kept }
  const isOver = own !== undefined && row.lease !== own.lease
  const isFree = !isPulled(row) && !isResting(row) && own === undefined
  const isTaken = isFree && hasViewers && canPull
  const taken: LiveChange = isTaken
    ? { lease: nextLease, leaseLeft: side.lease, status: 'connecting', playlist: undefined }
    : {}
  const now = { ...row, ...taken }
  const status = isResting(now) ? 'ended' : isPulled(now) ? now.status : 'connecting'
  return { change: { ...kept, ...taken }, isTaken, isOver, status }
}

function ownChange(row: LiveRow, own: NonNullable<Side['own']>, side: Side): LiveChange {
  const over = { lease: undefined, leaseLeft: undefined, playlist: undefined }
  if (own.status === 'ended') return { ...over, status: 'ended', restFor: rest }
  if ((row.watchedFor ?? 0) <= 0) return { ...over, status: 'connecting' }
  const lastSegment = Math.max(row.lastSegment ?? 0, lastNumberIn(own.playlist ?? '') ?? 0)
  const known = lastSegment > 0 ? { lastSegment } : {}
  return { leaseLeft: side.lease, status: own.status, playlist: own.playlist, ...known }
}

import type { Snapshot } from '../database/snapshot.ts'

/** A reply as one server made it, with what its database had seen by then. */
export interface LentReply {
  readonly snapshot: Snapshot
  /** Of the database, as `Moment` has it. */
  readonly server: string
  readonly body: Uint8Array<ArrayBuffer>
}

/** Open replies that servers lend each other. Whether one still holds the borrower asks the database, never this place. */
export interface LentReplies {
  /** Undefined where there is none, or none comes in time. */
  borrow: (place: string) => Promise<LentReply | undefined>
  /** Goes on by itself, and may fail. */
  lend: (place: string, reply: LentReply) => void
  close: () => Promise<void>
}

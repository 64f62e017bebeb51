import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CallName } from '#api/all.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Database } from '../database/client.ts'
import { awayBelow } from '../database/database-away.ts'
import { ownViewOf } from '../database/own-view.ts'
import type { ReadReplica } from '../database/read-replica.ts'
import { createTableChanges } from '../database/table-changes.ts'
import type { Moment } from '../database/table-changes.ts'
import { tablesOfCalls } from '../modules/publishing/changes/tables-of-calls.ts'
import type { ParsedInput } from './input.ts'
import type { LentReplies } from './lent-replies.ts'

/** Bytes of all kept replies together. */
const mostBytes = 32 * 1024 * 1024
/** What an entry takes beside its reply. */
const entryBytes = 1000

/** A cursor of changes names a snapshot: those of two servers don't compare. */
const ofPrimary: ReadonlySet<string> = new Set<CallName>(['changedReplies'])

/** The body of a reply as it goes out. */
export interface KeptReply {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** The database is away: so many milliseconds ago the reply still held. */
  readonly staleFor?: number
}

/** One question; two that are equal have one reply. */
export interface Question {
  readonly name: string
  readonly locale: LocaleCode
  readonly input: ParsedInput
  readonly now: Date
  /** The client wants no reply of which nothing says that it still holds. */
  readonly isSure?: boolean
}

/** Makes a reply of what this database holds. */
type Make<Reply = unknown> = (db: Database) => Promise<Reply>

export interface KeptReplies {
  /** Whether the tables behind a call's reply are known, and so when it changes. */
  keeps: (name: string) => boolean
  /** The kept reply where none of its tables was written to before this call, else one that is made now. */
  reply: (question: Question, make: Make) => Promise<KeptReply>
  /** A reply that is made anew for its reader, who sees all that was committed before. */
  fresh: <Reply>(name: string, make: Make<Reply>) => Promise<Reply>
}

interface KeepingOptions {
  /** Replies of other servers; absent: each makes its own. */
  readonly lent?: LentReplies | undefined
  /** Answers as long as it has caught up; absent: the primary alone does. */
  readonly replica?: ReadReplica | undefined
  /** Milliseconds for which a reply goes out while the database is away, after it was last known to hold. */
  readonly staleFor?: number
}

interface Entry {
  readonly minute: number
  readonly since: Moment
  readonly made: Promise<KeptReply>
}

/** Keeps open replies in memory. Many servers may write: each question first learns what the others committed. */
export function createKeptReplies(
  db: Database,
  { lent, replica, staleFor = 0 }: KeepingOptions = {},
): KeptReplies {
  const changes = createTableChanges(db, { withPlaces: replica !== undefined })
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes })

  /** Its size is known once the reply is made. */
  function hold(key: string, entry: Entry, bytes = 0): void {
    entries.set(key, entry, { size: entryBytes + bytes })
  }

  function keep(key: string, entry: Entry, before: Entry | undefined): Promise<KeptReply> {
    hold(key, entry)
    entry.made.then(
      ({ body }) => {
        if (entries.peek(key) === entry) hold(key, entry, body.length)
      },
      async () => {
        const old = await before?.made.catch(() => undefined)
        if (entries.peek(key) !== entry) return
        if (before && old) hold(key, before, old.body.length)
        else entries.delete(key)
      },
    )
    return entry.made
  }

  /** Of another server where one lends what still holds, else made here. */
  async function obtain(asked: Asked, since: Moment, make: Make): Promise<KeptReply> {
    const loan = await lent?.borrow(asked.place)
    if (loan?.server === since.server && !(await changes.lacks(loan.snapshot, asked.tables)))
      return packed(loan.body)
    const reply = packed(bytesOf(await read(since, asked.tables, make)))
    lent?.lend(asked.place, { ...since, body: reply.body })
    return reply
  }

  async function read<Reply>(
    newest: Moment,
    tables: readonly string[] | undefined,
    make: Make<Reply>,
  ): Promise<Reply> {
    const place = tables ? changes.placeOf(tables, newest) : newest.place
    const found = replica && place && (await replica.read(place, make))
    return found ? found.value : make(db)
  }

  async function stale(asked: Asked, entry: Entry | undefined): Promise<KeptReply | undefined> {
    if (!entry || asked.isSure) return undefined
    const age = changes.heldFor(asked.tables, entry.since)
    if (age === undefined || age > staleFor) return undefined
    const reply = await entry.made.catch(() => undefined)
    return reply && { ...reply, staleFor: age }
  }

  return {
    keeps: (name) => Object.hasOwn(tablesOfCalls, name),
    async reply(question, make) {
      const asked = askedOf(question)
      const { key, minute, tables } = asked
      // Before the question: the kept reply, for when the database is away.
      const before = entries.get(key)
      // Others find out whether it is back.
      const early = ownViewOf(db)?.isAway() && (await stale(asked, before))
      if (early) return early
      try {
        const since = await changes.newest()
        const kept = entries.get(key)
        if (kept?.minute === minute && !changes.hasChanged(tables, kept.since))
          return await kept.made
        const made = obtain(asked, since, make)
        return await keep(key, { minute, since, made }, kept)
      } catch (error) {
        const away = awayBelow(error)
        const old = away && !away.isBusy && (await stale(asked, before))
        if (old) return old
        throw error
      }
    },
    fresh: async (name, make) =>
      replica && !ofPrimary.has(name) ? read(await changes.newest(), undefined, make) : make(db),
  }
}

interface Asked {
  /** Of all moments. */
  readonly key: string
  /** Records appear, open and end at moments: replies notice at the end of a minute. */
  readonly minute: number
  /** Where servers lend the reply. */
  readonly place: string
  readonly tables: readonly string[]
  readonly isSure: boolean
}

function askedOf({ name, locale, input, now, isSure = false }: Question): Asked {
  const key = JSON.stringify([name, locale, input])
  const minute = Math.floor(now.getTime() / 60_000)
  const tables = tablesOfCalls[name as CallName] ?? []
  return { key, minute, place: `${minute}${key}`, tables, isSure }
}

const bytesOf = (reply: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(reply))

const packed = (body: Uint8Array<ArrayBuffer>): KeptReply => ({
  body,
  etag: `"${createHash('sha1').update(body).digest('hex')}"`,
})

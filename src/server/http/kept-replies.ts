import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CallName } from '#api/all.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Database } from '../database/client.ts'
import { createTableChanges } from '../database/table-changes.ts'
import type { Moment } from '../database/table-changes.ts'
import { tablesOfCalls } from '../modules/publishing/changes/tables-of-calls.ts'
import type { ParsedInput } from './input.ts'

/** Bytes of all kept replies together. */
const mostBytes = 32 * 1024 * 1024
/** What an entry takes beside its reply. */
const entryBytes = 1000

/** The body of a reply as it goes out. */
export interface KeptReply {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
}

/** One question; two that are equal have one reply. */
export interface Question {
  readonly name: string
  readonly locale: LocaleCode
  readonly input: ParsedInput
  readonly now: Date
}

export interface KeptReplies {
  /** Whether the tables behind a call's reply are known, and so when it changes. */
  keeps: (name: string) => boolean
  /** The kept reply where none of its tables was written to before this call, else one that is made now. */
  reply: (question: Question, make: () => Promise<unknown>) => Promise<KeptReply>
}

interface Entry {
  readonly since: Moment
  readonly made: Promise<KeptReply>
}

/** Keeps open replies in memory. Many servers may write: each question first learns what the others committed. */
export function createKeptReplies(db: Database): KeptReplies {
  const changes = createTableChanges(db)
  const entries = new LRUCache<string, Entry>({ maxSize: mostBytes })

  function keep(key: string, since: Moment, make: () => Promise<unknown>): Promise<KeptReply> {
    const made = make().then(packed)
    const entry = { since, made }
    entries.set(key, entry, { size: entryBytes })
    made.then(
      ({ body }) => {
        if (entries.peek(key) === entry) entries.set(key, entry, { size: entryBytes + body.length })
      },
      () => {
        if (entries.peek(key) === entry) entries.delete(key)
      },
    )
    return made
  }

  return {
    keeps: (name) => Object.hasOwn(tablesOfCalls, name),
    async reply(question, make) {
      const since = await changes.newest()
      const key = keyOf(question)
      const kept = entries.get(key)
      const tables = tablesOfCalls[question.name as CallName] ?? []
      return kept && !changes.hasChanged(tables, kept.since) ? kept.made : keep(key, since, make)
    },
  }
}

/** Records appear, open and end at moments: replies notice at the end of a minute. */
const keyOf = ({ name, locale, input, now }: Question): string =>
  JSON.stringify([name, locale, Math.floor(now.getTime() / 60_000), input])

function packed(reply: unknown): KeptReply {
  const body = new TextEncoder().encode(JSON.stringify(reply))
  return { body, etag: `"${createHash('sha1').update(body).digest('hex')}"` }
}

import { createHash } from 'node:crypto'
import { type CallName, calls } from '#api/all.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import type { Context } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { replyPrint } from '#server/core/reply-print.ts'
import { type Snapshot, snapshotOf, textOf, within } from '#server/database/snapshot.ts'
import { readChanges } from '#server/database/table-changes.ts'
import { historyOf, nextTurning, tablesTurning } from './changes.queries.ts'
import { tablesOfCalls } from './tables-of-calls.ts'

/** Milliseconds for which changes are remembered (`forgetChanges`). */
export const remembered = 24 * 3600 * 1000
/** Open replies may lag behind a turning moment by so many milliseconds (`coalesce`). */
const lag = 61_000

/** Answers that are kept (`coalesce`) notice a moment at the end of its minute: until then it is still to come. */
const beginOfMinute = (at: number): Date => new Date(Math.floor(at / 60_000) * 60_000)
const fullMinute = (at: Date): Date => new Date(Math.ceil(at.getTime() / 60_000) * 60_000)

/** Characters of a snapshot that fit into an address. */
const longest = 1000

interface Cursor {
  origin: string
  snapshot: Snapshot
  at: number
}

function cursorOf(text: string | undefined, now: number): Cursor | undefined {
  const [origin = '', told = '', at = ''] = text?.split('/') ?? []
  const snapshot = snapshotOf(told)
  if (!snapshot || !/^\d{1,15}$/.test(at)) return undefined
  const isKnown = Number(at) <= now && Number(at) > now - remembered / 2
  return isKnown ? { origin, snapshot, at: Number(at) } : undefined
}

/**
 * What replies follow from beside the changes after a snapshot: code, settings, and what the database knows of the time
 * before. Undefined where it knows of none, and could not be told from another one.
 */
async function originOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  snapshot: Snapshot,
): Promise<string | undefined> {
  const history = await historyOf(db, snapshot)
  if (history.length === 0) return undefined
  const text = JSON.stringify([await replyPrint(config), history])
  return createHash('sha256').update(text).digest('base64url')
}

export const changesHandlers = {
  async changedReplies({ query }, context) {
    const { db, now } = context
    const at = now().getTime()
    const since = cursorOf(query.since, at)
    const { snapshot, tables } = await readChanges(db, since?.snapshot)
    const turning = await nextTurning(db, beginOfMinute(at))
    const told = within(snapshot, longest)
    const reply = {
      cursor: `${(await originOf(context, told)) ?? ''}/${textOf(told)}/${at}`,
      turns_at: turning && shanghaiTime(fullMinute(turning)),
    }
    // Asked after the changes: a database that took over in between must not lack what they follow on.
    if (!since || since.snapshot.next > snapshot.next) return reply
    if (since.origin !== (await originOf(context, since.snapshot))) return reply
    const turned = await tablesTurning(db, new Date(since.at - lag), new Date(at))
    return { ...reply, paths: pathsShowing(new Set([...tables, ...turned])) }
  },
} satisfies Partial<Handlers>

function pathsShowing(tables: ReadonlySet<string>): string[] {
  const names = Object.keys(calls) as CallName[]
  return names.flatMap((name) => {
    const { method, access, path } = calls[name]
    if (method !== 'GET' || access !== 'open') return []
    const shown = tablesOfCalls[name]
    return shown === undefined || shown.some((table) => tables.has(table)) ? [path] : []
  })
}

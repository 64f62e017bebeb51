import { randomUUID } from 'node:crypto'
import { type CallName, calls } from '#api/all.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { type Snapshot, snapshotOf, textWithin } from '#server/database/snapshot.ts'
import { readChanges } from '#server/database/table-changes.ts'
import { nextTurning, tablesTurning } from './changes.queries.ts'
import { tablesOfCalls } from './tables-of-calls.ts'

/** Replies also follow from the code and the settings of a process: another process may answer otherwise. */
const processId = randomUUID()

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
  snapshot: Snapshot
  at: number
}

function cursorOf(text: string | undefined, now: number): Cursor | undefined {
  const [of, told = '', at = ''] = text?.split('/') ?? []
  const snapshot = snapshotOf(told)
  if (of !== processId || !snapshot || !/^\d{1,15}$/.test(at)) return undefined
  const isKnown = Number(at) <= now && Number(at) > now - remembered / 2
  return isKnown ? { snapshot, at: Number(at) } : undefined
}

export const changesHandlers = {
  async changedReplies({ query }, { db, now }) {
    const at = now().getTime()
    const since = cursorOf(query.since, at)
    const { snapshot, tables } = await readChanges(db, since?.snapshot)
    const turning = await nextTurning(db, beginOfMinute(at))
    const reply = {
      cursor: `${processId}/${textWithin(snapshot, longest)}/${at}`,
      turns_at: turning && shanghaiTime(fullMinute(turning)),
    }
    if (!since || since.snapshot.next > snapshot.next) return reply
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

import { isRecord } from '#api/mend-values.ts'
import { withoutCounts, withoutRows } from '#client/reply-rows.ts'
import { digestOf, rowsAsSent } from './reply-facts.ts'

/**
 * Rows of a list, wherever its replies hold them: those of one of its older pages (`olderPages`), or with a `size` of a
 * block of so many rows, of which the newest may have fewer.
 */
export interface OlderPart {
  older: number
  size?: number | undefined
}

/**
 * Of a list, so many of its first rows, or members beside its rows without their counts; of any other reply, some of its
 * members; of either, all but its counts.
 */
export type ReplyPart = number | readonly string[] | 'uncounted'
export type Part = ReplyPart | OlderPart

/**
 * A page may show a part of a reply: `/api/v1/image/list?page=1#5` names the first five rows,
 * `/api/v1/siteinfo#.icp,title` two members, `/api/v1/image/list?page=1#@3` the third of the older pages,
 * `#@3/8` the third eight of its rows from the oldest on.
 */
export function partOf(reading: string, part: Part): string {
  if (typeof part !== 'object') return `${reading}#${part}`
  if ('older' in part) return `${reading}#@${part.older}${part.size ? `/${part.size}` : ''}`
  return `${reading}#.${part.toSorted().join(',')}`
}

export const isOlder = (part: Part): part is OlderPart =>
  typeof part === 'object' && 'older' in part

/** The reply and the part of it; undefined for a whole reply. */
export function splitPart(address: string): { address: string; part: Part } | undefined {
  const at = address.lastIndexOf('#')
  if (at < 0) return undefined
  const part = address.slice(at + 1)
  const whole = address.slice(0, at)
  if (part.startsWith('@')) {
    const [older, size] = part.slice(1).split('/').map(Number)
    return { address: whole, part: { older: older ?? 0, size } }
  }
  if (part.startsWith('.')) return { address: whole, part: part.slice(1).split(',') }
  return { address: whole, part: part === 'uncounted' ? part : Number(part) }
}

/** Digests of a reply, to tell whether a part of it changed. */
export interface Parts {
  /** A digest of each row, where there are rows. */
  rows?: string[]
  /** True of the last page of a list. */
  isLast?: true
  /** A digest of each member; of a list, of those beside its rows, without their counts. */
  members?: Record<string, string>
  /** A digest of all but the counts. */
  uncounted?: string
}

export function partsOf(reply: unknown): Parts {
  const rows = rowsAsSent(reply)
  return {
    ...(rows
      ? {
          rows: rows.map((row) => digestOf(JSON.stringify(row))),
          ...lastOf(rows.length, reply),
          ...apartOf(reply),
        }
      : { members: membersOf(reply) }),
    uncounted: digestOf(JSON.stringify(withoutCounts(reply))),
  }
}

/** A total may be wrong and a page may have lost rows: a list ends where a page that isn't full agrees with the total. */
function lastOf(count: number, reply: unknown): Pick<Parts, 'isLast'> {
  const { pagination } = (reply ?? {}) as { pagination?: Record<string, unknown> }
  const { total, current, pageSize } = pagination ?? {}
  const isCounted = [total, current, pageSize].every((number) => typeof number === 'number')
  const [all, page, size] = [Number(total), Number(current), Number(pageSize)]
  return isCounted && count < size && page * size >= all ? { isLast: true } : {}
}

/** Most lists say nothing beside their rows. */
function apartOf(reply: unknown): Pick<Parts, 'members'> {
  if (!isRecord(reply)) return {}
  const members = membersOf(withoutRows(reply))
  return Object.keys(members).length > 0 ? { members } : {}
}

function membersOf(reply: unknown): Record<string, string> {
  const all = typeof reply === 'object' && reply !== null ? Object.entries(reply) : []
  return Object.fromEntries(all.map(([name, value]) => [name, digestOf(JSON.stringify(value))]))
}

export function isSamePart(part: ReplyPart, before: Parts, now: Parts): boolean {
  if (part === 'uncounted') return before.uncounted === now.uncounted
  if (typeof part === 'object') {
    const { members: old } = before
    const { members: fresh } = now
    // Of a list no other member is known.
    const isKnown = (name: string): boolean => !now.rows || fresh?.[name] !== undefined
    return Boolean(old && fresh && part.every((name) => isKnown(name) && old[name] === fresh[name]))
  }
  if (!before.rows || !now.rows) return false
  for (let at = 0; at < part; at += 1) if (before.rows[at] !== now.rows[at]) return false
  return true
}

import * as v from 'valibot'
import type { Call } from './call.ts'
import { errorBody } from './errors.ts'
import { expectedBy, type Fault, kindOf, readGenerously } from './read-generously.ts'
import { findRows, type FoundRows, isRecord } from './mend-values.ts'

/** How a server's answers compare with the contract; pure, the asking is done elsewhere. */

export interface Difference {
  /** Dotted path inside the reply, list places as `*`; empty for the reply itself. */
  path: string
  expected: string
  got: string
  /** The part that the site leaves out for it; absent where it reads the value nevertheless. */
  cost?: Fault['cost']
}

export interface Answer {
  status: number
  body: unknown
}

export type Verdict =
  | { kind: 'conforms'; notes: Difference[] }
  | { kind: 'differs'; differences: Difference[] }
  | { kind: 'missing'; status: number }
  | { kind: 'skipped'; why: string }

const place = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')

function once(differences: Difference[]): Difference[] {
  return [
    ...new Map(differences.map((entry) => [`${entry.path} ${entry.expected}`, entry])).values(),
  ]
}

/** Where a reply cannot be read even generously; each place of a list once. */
export function differencesOf(schema: v.GenericSchema, body: unknown): Difference[] {
  const reading = readGenerously(schema, body)
  if (reading.ok) return []
  return once(
    reading.issues.map((issue) => ({
      path: place(v.getDotPath(issue) ?? ''),
      expected: expectedBy(issue),
      got: issue.received.slice(0, 80),
    })),
  )
}

/** Parts left out of a reply; each place of a list once. */
export const omissionsOf = (faults: readonly Fault[]): Difference[] =>
  once(faults.map((fault) => ({ ...fault, path: place(fault.path) })))

const says = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

const isPage = (read: unknown): boolean =>
  isRecord(read) && Array.isArray(read.data) && isRecord(read.pagination)

/** How the list of a page differs from the wire, besides its rows. */
function pageNotes(found: FoundRows, path: string): Difference[] {
  const at = (name: string): string => place(path === '' ? name : `${path}.${name}`)
  const notes: Difference[] = []
  if (found.under !== 'data')
    notes.push({ path: at('data'), expected: 'rows under data', got: `rows under ${found.under}` })
  const { pagination } = found.beside
  if (!isRecord(pagination))
    notes.push({ path: at('pagination'), expected: 'object', got: kindOf(pagination) })
  else if (Number(pagination.total) < found.rows.length)
    notes.push({
      path: at('pagination.total'),
      expected: `${found.rows.length} or more`,
      got: kindOf(pagination.total) === 'number' ? String(pagination.total) : 'a smaller one',
    })
  return notes
}

/** Where a reply was only read generously: another type or form than the exact wire has. */
export function loosenessOf(body: unknown, read: unknown, path = ''): Difference[] {
  if (!says(body) || read === undefined) return []
  const note = (expected: string, got: string) => [{ path: place(path), expected, got }]
  const found = findRows(body)
  if (Array.isArray(read) && !Array.isArray(body) && found)
    return note('array', `rows under ${found.under}`)
  if (kindOf(body) !== kindOf(read)) return note(kindOf(read), kindOf(body))
  if (typeof read !== 'object' || read === null)
    return body === read ? [] : note(`${kindOf(read)} as it is read`, `another ${kindOf(body)}`)
  const page = found !== undefined && isPage(read) ? found : undefined
  const sent = page ? { ...page.beside, data: page.rows } : (body as Record<string, unknown>)
  // Of a list that lost rows the rest stands elsewhere.
  if (Array.isArray(read) && read.length !== (body as unknown[]).length) return []
  return once([
    ...(page ? pageNotes(page, path) : []),
    ...Object.entries(read).flatMap(([key, value]) =>
      loosenessOf(
        (sent as Record<string, unknown>)[key],
        value,
        path === '' ? key : `${path}.${key}`,
      ),
    ),
  ])
}

/** Calls beyond the specification; a server may lack them, the site then hides the parts that need them. */
const additions = [
  'v1/favorite',
  'v1/cart/option',
  'v1/search',
  'v1/desk',
  'v1/verify',
  'v1/image/suggest',
  'v1/image/counts',
  'v1/changes',
  'v1/auth/scan',
  'v1/auth/logout',
  'v1/auth/session',
  'v1/auth/factor',
  'v1/auth/passkey',
  'v1/auth/consents',
  'v1/auth/data',
  'v1/auth/closing',
  'v1/authrozie/ticket',
  'v1/authrozie/download',
  'v1/authrozie/certificate',
  'v1/upload/private',
  'v1/upload/tus',
  'v1/camera/contract/download',
  'v1/camera/subject/{id}',
  'v1/camera/work/revision',
]
export const isAddition = (row: Call): boolean =>
  additions.some((path) => row.path === path || row.path.startsWith(`${path}/`))

/** An error reply: its status and its envelope. */
export function errorVerdict({ status, body }: Answer, expected: number): Verdict {
  const differences = differencesOf(errorBody, body)
  if (status !== expected)
    differences.unshift({ path: '', expected: `status ${expected}`, got: `status ${status}` })
  return differences.length > 0 ? { kind: 'differs', differences } : { kind: 'conforms', notes: [] }
}

/** Whether the server says that it lacks the account or settings for a call. */
function isUnsupported({ status, body }: Answer): boolean {
  return status === 501 || (body as { code?: unknown } | null)?.code === 'not_supported'
}

/** A reply to a call that should have succeeded. */
export function verdictOf(row: Call, answer: Answer): Verdict {
  const { status, body } = answer
  if (row.errors.includes('not_supported') && isUnsupported(answer))
    return { kind: 'skipped', why: 'not set up on this server' }
  if (status === 404 || status === 405 || status === 501) {
    if (isAddition(row)) return { kind: 'skipped', why: 'an addition this server lacks' }
    return { kind: 'missing', status }
  }
  if (status === 403 && (row.access === 'photographer' || row.access === 'editor'))
    return { kind: 'skipped', why: `needs the role ${row.access}` }
  if (status !== 200) {
    const [envelope] = differencesOf(errorBody, body)
    const said = envelope ? '' : ` ${(body as { message: string }).message}`
    return {
      kind: 'differs',
      differences: [{ path: '', expected: 'status 200', got: `status ${status}${said}` }],
    }
  }
  if (row.reply === 'file') return { kind: 'conforms', notes: [] }
  const refusal = row.refusal?.(body)
  if (refusal !== undefined)
    return { kind: 'differs', differences: [{ path: '', expected: 'no refusal', got: refusal }] }
  const reading = readGenerously(row.reply, body)
  if (!reading.ok) return { kind: 'differs', differences: differencesOf(row.reply, body) }
  return {
    kind: 'conforms',
    notes: [...omissionsOf(reading.faults), ...loosenessOf(body, reading.value)],
  }
}

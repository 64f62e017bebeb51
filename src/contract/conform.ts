import * as v from 'valibot'
import type { Call } from './call.ts'
import { errorBody } from './errors.ts'

/** How a server's answers compare with the contract; pure, the asking is done elsewhere. */

export interface Difference {
  /** Dotted path inside the reply, list places as `*`; empty for the reply itself. */
  path: string
  expected: string
  got: string
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
  const parsed = v.safeParse(schema, body)
  return once(
    (parsed.issues ?? []).map((issue) => ({
      path: place(v.getDotPath(issue) ?? ''),
      expected: issue.type === 'check' ? 'a valid value' : (issue.expected ?? issue.type),
      got: issue.received,
    })),
  )
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const says = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** Where a reply was only read generously: another type than the exact wire has, or a value passed over. */
export function loosenessOf(body: unknown, read: unknown, path = ''): Difference[] {
  if (!says(body)) return []
  if (read === undefined)
    return [{ path: place(path), expected: 'a value we know', got: kindOf(body) }]
  if (kindOf(body) !== kindOf(read))
    return [{ path: place(path), expected: kindOf(read), got: kindOf(body) }]
  if (typeof read !== 'object' || read === null) return []
  const sent = body as Record<string, unknown>
  return once(
    Object.entries(read).flatMap(([key, value]) =>
      loosenessOf(sent[key], value, path === '' ? key : `${path}.${key}`),
    ),
  )
}

/** Calls beyond the specification; a server may lack them, the site then hides what needs them. */
const additions = [
  'v1/favorite',
  'v1/desk',
  'v1/verify',
  'v1/image/suggest',
  'v1/auth/scan',
  'v1/authrozie/ticket',
  'v1/authrozie/download',
  'v1/authrozie/certificate',
  'v1/upload/private',
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

/** What needs an account or settings that a server may do without. */
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
  const parsed = v.safeParse(row.reply, body)
  return parsed.success
    ? { kind: 'conforms', notes: loosenessOf(body, parsed.output) }
    : { kind: 'differs', differences: differencesOf(row.reply, body) }
}

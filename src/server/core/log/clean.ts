import { hiddenValue, isSecretName, redact } from '#domain/security/redact.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Made by this server or checked by it, so that nothing in them needs hiding. */
const own = new Set(['request', 'incident', 'prev', 'mac', 'seq', 'ms', 'status', 'level'])
const longest = 8000
const deepest = 4

/** Fields as they may be written: every value went through `redact`, secret names lost theirs. */
export function clean(fields: Fields): Record<string, unknown> {
  return cleanedObject(fields, 0)
}

function cleanedObject(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (value === undefined) return []
      if (own.has(name) && (typeof value === 'number' || isPlain(value))) return [[name, value]]
      if (isSecretName(name) && !isEmpty(value)) return [[redact(name), hiddenValue]]
      return [[redact(name).slice(0, 100), cleaned(value, depth + 1)]]
    }),
  )
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value)
const isEmpty = (value: unknown): boolean => value === null || value === ''

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redact(value.slice(0, 4 * longest)).slice(0, longest)
  if (typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number' || typeof value === 'bigint') {
    const shown = redact(String(value))
    return shown === String(value) ? Number(value) : shown
  }
  if (value instanceof Error) return redact(described(value)).slice(0, longest)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no date' : value.toISOString()
  if (typeof value !== 'object' || depth > deepest) return typeof value
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => cleaned(item, depth + 1))
  return cleanedObject(value, depth)
}

/** Stack of an error and of what caused it. */
export function described(error: unknown): string {
  const parts: string[] = []
  for (let cause = error, depth = 0; cause !== undefined && depth < 4; depth++) {
    if (!(cause instanceof Error)) {
      if (depth === 0) parts.push(String(cause))
      break
    }
    parts.push(depth === 0 ? (cause.stack ?? cause.message) : `  cause: ${cause.message}`)
    cause = cause.cause
  }
  return parts.join('\n')
}

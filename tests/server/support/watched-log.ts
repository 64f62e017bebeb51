import { createLog, logOf } from '#server/core/log/log.ts'
import type { Log } from '#server/core/log/log.ts'
import { securityLines } from '#server/core/log/security-events.ts'
import type { RecordSecurity } from '#server/core/log/security-events.ts'

/** Fields of requests and replies whose values no log may show, whole or encoded. */
const secretFields = new Set([
  'access_token',
  'bank_card',
  'code',
  'email',
  'idcard',
  'mobile',
  'password',
  'password_confirm',
  'password_old',
  'realname',
  'recovery_codes',
  'secret',
  'signature',
  'ticket',
  'token',
])

/** Shorter values stand in a log by chance. */
const shortest = 6

/** The `code` of a failed reply is a word, and a password may be one: words stand in paths and reasons, too. */
const isSecret = (field: string, value: string): boolean =>
  secretFields.has(field) && value.trim().length >= shortest && !/^[a-z_]+$/i.test(value)

/** Where a value begins that stands by itself: `wrong_pass` is no secret in `wrong_password`. */
function placesOf(value: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + value.length] ?? ' '}`
    if (!/\w/.test(around)) places.push(at)
  }
  return places
}

export interface WatchedLog {
  readonly log: Log
  readonly security: RecordSecurity
  /** Keeps the secret values of a request's body or a reply. */
  keep(body: unknown): void
  /** Takes lines of another log, such as the security log's files. */
  hear(lines: string): void
  /** Everything that was logged. */
  text(): string
  /** Secrets that the server wrote into its log, each with its surroundings. */
  leaked(): string[]
}

/**
 * The server's own log at its most talkative, beside the one that a test gave. Whatever a test sends as a secret, or the
 * server answers as one, is looked for in every line.
 */
export function watchedLog(given: Log | ((line: string) => void)): WatchedLog {
  const lines: string[] = []
  const secrets = new Set<string>()
  const own = createLog({ level: 'debug', format: 'json' }, { write: (line) => lines.push(line) })
  const other = logOf(given)
  const both =
    (level: 'debug' | 'info' | 'warn' | 'error'): Log['info'] =>
    (event, fields) => {
      own[level](event, fields)
      other[level](event, fields)
    }
  const log: Log = Object.assign(
    (line: string) => {
      own(line)
      other(line)
    },
    { debug: both('debug'), info: both('info'), warn: both('warn'), error: both('error') },
  )

  function keep(value: unknown, field = ''): void {
    if (Array.isArray(value)) for (const one of value) keep(one, field)
    // Bytes have no fields.
    else if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value))
      for (const [name, one] of Object.entries(value)) keep(one, name)
    else if (typeof value === 'string' && isSecret(field, value)) secrets.add(value)
  }

  return {
    log,
    security: securityLines(own),
    keep: (body) => keep(body),
    hear: (more) => void lines.push(more),
    text: () => lines.join(''),
    leaked() {
      const all = lines.join('')
      const shapes = (secret: string) => [
        ...new Set([secret, encodeURIComponent(secret.toWellFormed())]),
      ]
      return [...secrets].flatMap((secret) => {
        const places = shapes(secret).flatMap((shape) => placesOf(shape, all))
        return places.map((at) => `${secret}: …${all.slice(Math.max(0, at - 200), at + 200)}…`)
      })
    },
  }
}

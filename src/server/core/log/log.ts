import { pino } from 'pino'
import { redact } from '#domain/security/redact.ts'
import type { LogLevel, LogSettings } from '../settings/log.settings.ts'
import { clean } from './clean.ts'
import type { Fields } from './clean.ts'
import { currentScope } from './request-scope.ts'

/** Where everything is written down. Called with a sentence, it warns of what people who run the server should see. */
export interface Log {
  (line: string): void
  debug(event: string, fields?: Fields): void
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}

/** Takes finished lines. */
export interface LineSink {
  write(line: string): void
}

type Write = (level: LogLevel, event: string, fields: Fields) => void

/** Lines of JSON by pino, or of text; every field went through `clean`, every line knows its request. */
export function createLog({ level, format }: LogSettings, sink: LineSink = standardError()): Log {
  const lines = format === 'json' ? sink : { write: (line: string) => sink.write(asText(line)) }
  const to = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    lines,
  )
  return logBy((at, event, fields) => {
    if (to.isLevelEnabled(at)) to[at](clean({ event, ...currentScope(), ...fields }))
  })
}

/** Written before the call returns: what a process said last is what its end is explained by. */
const standardError = (): LineSink => pino.destination({ fd: 2, sync: true })

export const isLog = (given: unknown): given is Log =>
  typeof given === 'function' && 'info' in given

/** A plain function gets what went wrong, as text. */
export function logOf(given: Log | ((line: string) => void)): Log {
  if (isLog(given)) return given
  const say: Write = (level, event, fields) => {
    if (level === 'warn' || level === 'error') given(textOf(clean({ event, ...fields })))
  }
  return Object.assign((line: string) => given(redact(line)), methodsOf(say))
}

/** Writes everything into two logs, each with the level and format of its own. */
export function bothLogs(one: Log, other: Log): Log {
  return logBy((level, event, fields) => {
    one[level](event, fields)
    other[level](event, fields)
  })
}

function logBy(write: Write): Log {
  return Object.assign((line: string) => write('warn', 'notice', { text: line }), methodsOf(write))
}

function methodsOf(write: Write): Pick<Log, LogLevel> {
  return {
    debug: (event, fields = {}) => write('debug', event, fields),
    info: (event, fields = {}) => write('info', event, fields),
    warn: (event, fields = {}) => write('warn', event, fields),
    error: (event, fields = {}) => write('error', event, fields),
  }
}

/** A line of JSON for people: moment, level, event, then `name=value`. */
function asText(line: string): string {
  const { time, level, ...fields } = JSON.parse(line) as Record<string, unknown>
  return `${String(time)} ${String(level).padEnd(5)} ${textOf(fields)}\n`
}

function textOf({ event, text, ...fields }: Record<string, unknown>): string {
  const facts = Object.entries(fields).map(([name, value]) => `${name}=${valueOf(value)}`)
  const words = typeof text === 'string' ? [oneLine(text)] : []
  return [String(event), ...words, ...facts].join(' ')
}

const valueOf = (value: unknown): string =>
  typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value)

const oneLine = (text: string): string => text.replaceAll('\n', '\\n').replaceAll('\t', '\\t')

import { EnvironmentError } from './setting-values.ts'
import type { ReadVariable } from './setting-values.ts'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

/** How the log is written. */
export interface LogSettings {
  readonly level: LogLevel
  readonly format: 'json' | 'text'
}

/** At a terminal people read what went wrong, else programs read everything. Throws `EnvironmentError`. */
export function logSettings(
  value: ReadVariable,
  isTerminal: boolean = process.stderr.isTTY,
): LogSettings {
  const format = value('LOG_FORMAT') ?? (isTerminal ? 'text' : 'json')
  if (format !== 'json' && format !== 'text')
    throw new EnvironmentError('LOG_FORMAT', 'json or text')
  const asked = value('LOG_LEVEL') ?? (format === 'text' ? 'warn' : 'info')
  const level = logLevels.find((known) => known === asked)
  if (!level) throw new EnvironmentError('LOG_LEVEL', logLevels.join(', '))
  return { level, format }
}

/** Where metrics are read; absent: nowhere. */
export interface MetricsSettings {
  readonly host: string
  readonly port: number
}

export function metricsSettings(value: ReadVariable): MetricsSettings | undefined {
  const port = value('METRICS_PORT')
  if (port === undefined) return undefined
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new EnvironmentError('METRICS_PORT', 'a whole number from 0 to 65535')
  const host = value('METRICS_HOST') ?? '127.0.0.1'
  if (!/^[A-Za-z0-9.:_-]+$/.test(host))
    throw new EnvironmentError('METRICS_HOST', 'a host name or address')
  return { host, port: Number(port) }
}

/** Megabytes that `/readyz` wants to be free where files lie. */
export function leastFreeDisk(value: ReadVariable): number {
  const megabytes = value('MIN_FREE_DISK') ?? '500'
  if (!/^\d{1,8}$/.test(megabytes))
    throw new EnvironmentError('MIN_FREE_DISK', 'megabytes, a whole number')
  return Number(megabytes) * 1e6
}

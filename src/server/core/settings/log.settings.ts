import type { Settings } from './settings-schema.ts'

export type LogLevel = NonNullable<Settings['LOG_LEVEL']>

/** How the log is written. */
export interface LogSettings {
  readonly level: LogLevel
  readonly format: 'json' | 'text'
}

/** At a terminal people read what went wrong, else programs read everything. */
export function logSettings(
  set: Pick<Settings, 'LOG_FORMAT' | 'LOG_LEVEL'>,
  isTerminal: boolean = process.stderr.isTTY,
): LogSettings {
  const format = set.LOG_FORMAT ?? (isTerminal ? 'text' : 'json')
  return { level: set.LOG_LEVEL ?? (format === 'text' ? 'warn' : 'info'), format }
}

/** Where metrics are read; absent: nowhere. */
export interface MetricsSettings {
  readonly host: string
  readonly port: number
}

export function metricsSettings(set: Settings): MetricsSettings | undefined {
  const { METRICS_HOST: host, METRICS_PORT: port } = set
  return port === undefined ? undefined : { host, port }
}

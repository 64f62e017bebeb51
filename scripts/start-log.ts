import { mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { bothLogs, createLog } from '#server/core/log/log.ts'
import type { LineSink, Log } from '#server/core/log/log.ts'

const asLine = (fd: number): LineSink => ({ write: (line) => void writeSync(fd, line) })

/**
 * The log of `npm start` in the sandbox: each line into a file, begun anew by each start; what went wrong on the terminal
 * too, which otherwise shows progress and addresses.
 */
export function startLog(file: string): Log {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const fd = openSync(file, 'w', 0o600)
  const whole = createLog({ level: 'info', format: 'json' }, asLine(fd))
  const shown = createLog({ level: 'warn', format: 'text' })
  return bothLogs(whole, shown)
}

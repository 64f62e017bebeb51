import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { states } from './outcome.ts'
import type { Outcome, State } from './outcome.ts'

/** Counts what became of files, and writes a line of CSV for each of them. */
export interface Report {
  note(outcome: Outcome): void
  /** Columns of the list that are not kept. */
  tellColumns(list: string, unused: readonly string[]): void
  count(state: State): number
  /** Of the made ones: those with something to mend. */
  readonly remarked: number
  close(): Promise<void>
}

/** `path`: of the CSV; absent: only counts. */
export function openReport(path: string | undefined): Report {
  const counts = new Map<State, number>(states.map((state) => [state, 0]))
  let remarked = 0
  const lines = path === undefined ? undefined : stringify({ bom: true, escape_formulas: true })
  const file = path === undefined ? undefined : createWriteStream(path)
  const written = file && lines ? finished(lines.pipe(file)) : undefined
  // The end of the run tells of a full disk.
  written?.catch(() => undefined)
  lines?.write(['file', 'state', 'work', 'reason', 'remarks'])
  return {
    note({ path: name, state, work, reason, remarks = [] }) {
      counts.set(state, (counts.get(state) ?? 0) + 1)
      if (state === 'made' && remarks.length > 0) remarked += 1
      lines?.write([name, state, work, reason, remarks.join('; ')])
    },
    tellColumns(list, unused) {
      lines?.write([list, 'columns', undefined, `not used: ${unused.join(', ')}`, undefined])
    },
    count: (state) => counts.get(state) ?? 0,
    get remarked() {
      return remarked
    },
    async close() {
      lines?.end()
      await written
    },
  }
}

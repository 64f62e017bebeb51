/** One line of the table; seconds and megabytes. */
export interface PublishLine {
  what: string
  /** From the command to the pages visitors get. */
  pagesAt: number
  /** To the search that finds them; absent where nothing was to be made. */
  searchAt?: number
  wall: number
  cpu: number
  largest: number
  together: number
  processes: number
  rendered: number
  written: number
  /** Of the time in which pages were rendered. */
  perSecond: number
  asked: number
  /** Processor seconds of the server. */
  server: number
  phases: Record<string, number>
}

/** The lines as a table. */
export function publishTable(lines: readonly PublishLine[]): string {
  const columns: [name: string, of: (line: PublishLine) => string][] = [
    ['', ({ what }) => what],
    ['pages at', ({ pagesAt }) => `${pagesAt.toFixed(2)} s`],
    ['search at', ({ searchAt }) => (searchAt === undefined ? '' : `${searchAt.toFixed(2)} s`)],
    ['CPU', ({ cpu }) => `${cpu.toFixed(1)} s`],
    ['largest', ({ largest }) => `${Math.round(largest)} MB`],
    ['together', ({ together }) => `${Math.round(together)} MB`],
    ['rendered', ({ rendered }) => String(rendered)],
    ['written', ({ written }) => String(written)],
    ['pages/s', ({ perSecond }) => String(Math.round(perSecond))],
    ['asked', ({ asked }) => String(asked)],
    ['server CPU', ({ server }) => `${server.toFixed(1)} s`],
  ]
  const rows = [
    columns.map(([name]) => name),
    ...lines.map((line) => columns.map(([, of]) => of(line))),
  ]
  const widths = columns.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const pad = (text: string, column: number): string =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('  ')).join('\n')
}

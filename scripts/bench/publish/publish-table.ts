import { mark } from '../mark.ts'

/** What a line may take at most, where a budget is set. */
export interface PublishBudget {
  /** Seconds until visitors have the pages. */
  pagesAt?: number
  /** Seconds of the whole run, its search among them. */
  wall?: number
  /** `wall` as a share of what plain Astro takes in the same run. */
  ofPlain?: number
  /** Megabytes of all processes together. */
  together?: number
}

/** One line of the table; seconds and megabytes. */
export interface PublishLine {
  what: string
  budget?: PublishBudget | undefined
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

/** Name of the line that the others are compared with. */
export const plainLine = 'plain astro build'

/** Each budget of a line with its mark; that of a share needs the seconds of plain Astro. */
export function judgedBudget(
  { budget = {}, pagesAt, wall, together }: PublishLine,
  plain?: number,
): string {
  const figures: [value: number | undefined, most: number | undefined, unit: string][] = [
    [pagesAt, budget.pagesAt, 's'],
    [wall, budget.wall, 's'],
    [plain && wall / plain, budget.ofPlain, 'of plain'],
    [together, budget.together, 'MB'],
  ]
  return figures
    .flatMap(([value, most, unit]) =>
      value === undefined || most === undefined ? [] : [`${most} ${unit} ${mark(value, most)}`],
    )
    .join(', ')
}

/** The lines as a table. */
export function publishTable(lines: readonly PublishLine[]): string {
  const plain = lines.find(({ what }) => what === plainLine)?.wall
  const columns: [name: string, of: (line: PublishLine) => string][] = [
    ['', ({ what }) => what],
    ['pages at', ({ pagesAt }) => `${pagesAt.toFixed(2)} s`],
    ['at most', (line) => judgedBudget(line, plain)],
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

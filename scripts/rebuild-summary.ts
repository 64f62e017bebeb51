import type { Taken } from '#publish/rebuild/parts/take-parcels.ts'
import type { RebuildReport } from '#publish/rebuild/report.ts'

/** Members and rows that are named one by one. */
const mostDropped = 50

/** A rebuild's report in lines for people. */
export function summary(report: RebuildReport): string {
  const { pages, kind, failed, leftOut, dropped, phases } = report
  const seconds = (Object.values(phases).reduce((a, b) => a + b, 0) / 1000).toFixed(1)
  const lines = [
    kind === 'nothing'
      ? `Nothing to publish: ${pages.total} pages are up to date.`
      : `${pages.written} of ${pages.total} pages are new or different, ${pages.removed} are gone.`,
    `Release ${report.release}; ${pages.rendered} pages rendered, ${report.asked} questions asked, ${seconds} s`,
    `  ${Object.entries(phases)
      .map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`)
      .join(', ')}`,
    ...(report.parts ? [takenLine(report.parts)] : []),
    ...leftOut.map((reason) => `left out: ${reason}`),
    ...dropped.slice(0, mostDropped),
    ...(dropped.length > mostDropped
      ? [`${dropped.length - mostDropped} more; --json has all`]
      : []),
    // The desk reads this line.
    ...(report.turnsAt ? [`Pages turn at ${report.turnsAt}.`] : []),
    ...failed.map(({ path, reason }) => `kept as it was: ${path}: ${reason}`),
  ]
  return lines.join('\n')
}

function takenLine({ pages, outdated, disputed, broken }: Taken): string {
  const others = [
    ...(outdated > 0 ? [`${outdated} show what has changed since`] : []),
    ...(disputed > 0 ? [`${disputed} came in two versions`] : []),
    ...(broken > 0 ? [`${broken} parcels are broken`] : []),
  ]
  const why = others.length > 0 ? ` (${others.join(', ')})` : ''
  return `${pages} pages come from other machines; the others were rendered here${why}.`
}

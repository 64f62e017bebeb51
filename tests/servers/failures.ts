/** Milliseconds after which an event no longer explains a failure. */
const longestReach = 10_000

/** Counts what failed by what happened last before it, so that a run says where its failures come from. */
export interface Failures {
  /** A server dies, or the database restarts. */
  note: (event: string) => void
  /** `who` asked `path` and got `outcome`: a status with its code, or how the connection broke. */
  add: (who: string, path: string, outcome: string) => void
  /** A line a kind of failure, the most frequent first. */
  lines: () => string[]
}

export function countFailures(now: () => number = () => performance.now()): Failures {
  let last: { event: string; at: number } | undefined
  const counts = new Map<string, number>()
  return {
    note(event) {
      last = { event, at: now() }
    },
    add(who, path, outcome) {
      const after = last && now() - last.at <= longestReach ? `after ${last.event}` : 'otherwise'
      const kind = path.replace(/\?.*$/, '').replaceAll(/\d+/g, 'N')
      const line = `${who} ${kind}: ${outcome}, ${after}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    },
    lines: () =>
      [...counts]
        .toSorted(([, one], [, other]) => other - one)
        .map(([line, count]) => `${count} × ${line}`),
  }
}

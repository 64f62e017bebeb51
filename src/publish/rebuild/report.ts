import type { Taken } from './parts/take-parcels.ts'

/** The report of a rebuild, as `--json` prints it. */
export interface RebuildReport {
  /** Name of the release that visitors get now. */
  release: string
  /** `whole` when every page was rendered: the first time, or other code. */
  kind: 'whole' | 'changes' | 'nothing'
  pages: {
    total: number
    rendered: number
    /** Rendered and different from before. */
    written: number
    added: number
    removed: number
  }
  /** Pages that could not be made; the last good version of each stays. */
  failed: { path: string; reason: string }[]
  /** Records left out because they never could be read. */
  leftOut: string[]
  /** Routes whose code is another one than that of the release before, of a release that is not whole. */
  recoded: string[]
  /** Members and rows of replies that could not be read and were left out, by call and path. */
  dropped: string[]
  /** Questions asked of the v1 server. */
  asked: number
  /** Paths whose content is another one or gone, for a CDN to forget. */
  changed: string[]
  /** What search engines were told of new pages, a sentence each; empty where the process does not wait for them. */
  announced: string[]
  /**
   * Pages that lead to a record that turned out to be unreadable were made, or the sweep found replies that changed:
   * one more run mends them.
   */
  again: boolean
  /** Of a rebuild that several machines shared: what came from the others. */
  parts?: Taken
  /** Wire time at which pages say something else by the clock alone: a rebuild is due then. */
  turnsAt?: string | undefined
  /** Milliseconds of each phase, in order. */
  phases: Record<string, number>
}

/** One report for several runs, one after the other. */
export function joined(reports: readonly RebuildReport[]): RebuildReport {
  return reports.reduce((all, one) => ({
    ...one,
    kind: rank.find((kind) => kind === all.kind || kind === one.kind) ?? one.kind,
    pages: {
      total: one.pages.total,
      rendered: all.pages.rendered + one.pages.rendered,
      written: all.pages.written + one.pages.written,
      added: all.pages.added + one.pages.added,
      removed: all.pages.removed + one.pages.removed,
    },
    leftOut: [...new Set([...all.leftOut, ...one.leftOut])],
    recoded: [...new Set([...all.recoded, ...one.recoded])],
    dropped: [...new Set([...all.dropped, ...one.dropped])].sort(),
    asked: all.asked + one.asked,
    changed: [...new Set([...all.changed, ...one.changed])].sort(),
    phases: Object.fromEntries(
      Object.keys({ ...all.phases, ...one.phases }).map((phase) => [
        phase,
        (all.phases[phase] ?? 0) + (one.phases[phase] ?? 0),
      ]),
    ),
  }))
}

const rank = ['whole', 'changes', 'nothing'] as const

/** A record may be broken in several languages: it is named once. */
export const onceEach = (messages: readonly string[]): string[] => [
  ...new Map(messages.map((message) => [message.replace(/ \(lang .*$/, ''), message])).values(),
]

export type Phase =
  'code' | 'changes' | 'addresses' | 'pages' | 'release' | 'found' | 'tidy' | 'sweep'

/** Measures phases one after the other. */
export function stopwatch() {
  const phases: Record<string, number> = {}
  let began = performance.now()
  return {
    phases,
    lap(name: Phase): void {
      const now = performance.now()
      phases[name] = Math.round((phases[name] ?? 0) + now - began)
      began = now
    },
  }
}

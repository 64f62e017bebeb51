/** What a rebuild did, as `--json` prints it. */
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
  /** Questions asked of the v1 server. */
  asked: number
  /** Paths whose content is another one or gone, for a CDN to forget. */
  changed: string[]
  /** Milliseconds of each phase, in order. */
  phases: Record<string, number>
}

export type Phase = 'code' | 'changes' | 'addresses' | 'pages' | 'release' | 'found' | 'tidy'

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

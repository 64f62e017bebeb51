/** Share of the pages that may vanish at once. */
const shrinkAtMost = 0.2
/** A site this small may lose any of its pages. */
const shrinkFrom = 40

/** @throws Error when a large share of the pages would vanish and the operator does not allow it */
export function guardShrink(removed: number, before: number, allowed = false): void {
  if (allowed || before < shrinkFrom || removed <= before * shrinkAtMost) return
  throw new Error(`${removed} of ${before} pages would vanish; --allow-shrink goes through with it`)
}

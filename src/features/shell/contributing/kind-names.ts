import type { WorkType } from './standing.ts'

/** Kinds of works in words. */
export const kindNames = (
  kinds: readonly WorkType[],
  strings: Record<'apply.kindImage' | 'apply.kindVideo', string>,
): string =>
  kinds.map((kind) => strings[kind === 'image' ? 'apply.kindImage' : 'apply.kindVideo']).join(' · ')

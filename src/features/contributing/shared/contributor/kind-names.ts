import type { WorkType } from './onboarding-status.ts'

/** Kinds of works in words. */
export const kindNames = (
  kinds: readonly WorkType[],
  strings: Record<'contributing.kindImage' | 'contributing.kindVideo', string>,
): string =>
  kinds
    .map((kind) => strings[kind === 'image' ? 'contributing.kindImage' : 'contributing.kindVideo'])
    .join(' · ')

/** Kinds of work that the server does later. */
export const jobKinds = [
  'work-media',
  'entry-media',
  'remake-media',
  'print-contract',
  'read-card',
  'sell-imported',
  'sweep-uploads',
  'saved-searches',
  'backup',
  'seal-data',
] as const

export type JobKind = (typeof jobKinds)[number]

/** How many jobs of a kind a process does at a time, in places of the kind's own. */
export type JobLimits = Readonly<Partial<Record<JobKind, number>>>

/** Reads `backup=1,work-media=3`; undefined where it says something else. */
export function jobLimitsOf(text: string): JobLimits | undefined {
  const parts = text
    .split(',')
    .map((part) => /^\s*([a-z-]+)\s*=\s*(\d{1,2})\s*$/.exec(part)?.slice(1) ?? [])
  const isKnown = (name: string | undefined): boolean => jobKinds.some((kind) => kind === name)
  const names = new Set(parts.map(([name]) => name))
  if (names.size < parts.length || !parts.every(([name]) => isKnown(name))) return undefined
  return Object.fromEntries(parts.map(([name, places]) => [name, Number(places)]))
}

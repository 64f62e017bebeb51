import { finderKeys } from '#components/lists/finder-keys.ts'
import { subjectCardKeys } from './subject-card.ts'

/** Words a search box above topics or subjects needs beside its own label. */
export const subjectFinderKeys = [
  ...finderKeys,
  ...subjectCardKeys,
  'topics.emptyTitle',
  'topics.emptyText',
] as const

export type SubjectFinderStrings = Record<(typeof subjectFinderKeys)[number], string>

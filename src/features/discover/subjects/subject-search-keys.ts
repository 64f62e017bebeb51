import { listSearchKeys } from '#components/lists/list-search-keys.ts'
import { subjectCardKeys } from './subject-card.ts'

/** Words a search box above topics or subjects needs beside its own label. */
export const subjectSearchKeys = [
  ...listSearchKeys,
  ...subjectCardKeys,
  'topics.emptyTitle',
  'topics.emptyText',
] as const

export type SubjectSearchStrings = Record<(typeof subjectSearchKeys)[number], string>

import { finderKeys } from '../shell/lists/finder-keys.ts'
import { subjectCardKeys } from './subject-card.ts'

/** Words the search box above the topics needs. */
export const topicFinderKeys = [
  ...finderKeys,
  ...subjectCardKeys,
  'topics.search',
  'topics.emptyTitle',
  'topics.emptyText',
] as const

export type TopicFinderStrings = Record<(typeof topicFinderKeys)[number], string>

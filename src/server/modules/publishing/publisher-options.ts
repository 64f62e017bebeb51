import type { Database } from '#server/database/client.ts'

export interface PublisherOptions {
  readonly db: Database
  readonly command: readonly string[] | undefined
  /** No other server works on this database. */
  readonly isAlone: boolean
  /** Where an earlier version remembered its last run. */
  readonly path: string
  /** `SITE_DIR` of the command, where it is the rebuild. */
  readonly siteDir?: string
  readonly now: () => Date
  readonly log: (line: string) => void
  readonly variables?: NodeJS.ProcessEnv
  /** Milliseconds a run may take. */
  readonly patience?: number
  /** Milliseconds in which requests by `askSoon` are gathered. */
  readonly gathering?: number
  /** Milliseconds that a command which knows `--standing` stays loaded without work; 0: it ends with each run. */
  readonly idle?: number
  /** Whether decisions of editors have runs begin by themselves. */
  readonly followsReview?: boolean
  /** Whether this server renders previews. */
  readonly canPreview?: () => boolean
  /** Visitors have the pages of a run that this server made. */
  readonly onPublished?: () => void
  /** Seconds after which another server takes a run up whose owner is silent. */
  readonly lease?: number
}

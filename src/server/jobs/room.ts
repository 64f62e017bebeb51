import type { Database } from '../db/client.ts'
import type { Retention } from '../people/settings.ts'
import type { FileStores, MediaStore } from '../files.ts'

/** What the jobs of a server work with. */
export interface JobRoom {
  readonly db: Database
  readonly files: FileStores
  /** What can be made again. */
  readonly cache: MediaStore
  readonly siteUrl: URL
  readonly now: () => Date
  readonly retention: Retention
  /** When the rebuild began that made the site as it is; undefined where this server has none made. */
  readonly siteFrom: () => Date | undefined
}

import type { Database } from '../db/client.ts'
import type { Retention } from '../people/settings.ts'
import type { FileStores, MediaStore } from '../files.ts'
import type { Decoder } from '../media/decoder.ts'
import type { PartRoom } from '../uploads/parts/sweep-parts.ts'

/** Services that the jobs of a server use. */
export interface JobRoom {
  readonly db: Database
  readonly files: FileStores
  readonly decoder: Decoder
  /** Files that the server can make again. */
  readonly cache: MediaStore
  /** Uploads that are still arriving. */
  readonly parts: PartRoom
  readonly siteUrl: URL
  readonly now: () => Date
  readonly retention: Retention
  /** When the rebuild began that made the site as it is; undefined where this server has none made. */
  readonly siteFrom: () => Date | undefined
}

import type { FileStores } from '#server/core/files/file-store.ts'
import type { Retention } from '#server/core/settings/retention.settings.ts'
import type { Database } from '#server/database/client.ts'
import type { CardReader } from '../contributors/identity-card/card-reader.ts'
import type { Decoder } from '../media/decoder/decoder.ts'
import type { PdfRenderer } from '../documents/pdf/pdf-renderer.ts'
import type { PartDeps } from '../uploads/parts/sweep-parts.ts'

/** Services that the jobs of a server use. */
export interface JobContext {
  readonly db: Database
  readonly files: FileStores
  readonly decoder: Decoder
  readonly printer: PdfRenderer
  readonly cards: CardReader
  /** Uploads that are still arriving. */
  readonly parts: PartDeps
  readonly siteUrl: URL
  readonly now: () => Date
  readonly retention: Retention
  /** When the rebuild began that made the site as it is; undefined where no server has it made. */
  readonly siteFrom: () => Promise<Date | undefined>
}

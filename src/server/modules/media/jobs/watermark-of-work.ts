import type { Localised } from '#server/database/schema/columns.ts'
import type { JobContext } from '#server/modules/jobs/job-context.ts'
import { watermarkTextOf } from '../pictures/watermark-text.ts'
import type { House, Watermarked, WatermarkText } from '../pictures/watermark-text.ts'
import { houseName } from './media.queries.ts'

/** Name of the house in its watermark. */
export async function watermarkHouse({
  db,
  siteUrl,
}: Pick<JobContext, 'db' | 'siteUrl'>): Promise<House> {
  const title = await houseName(db)
  return { zh: title?.zh ?? siteUrl.hostname, en: title?.en }
}

interface WorkRow {
  readonly id: number
  readonly kind: 1 | 2
  readonly title: Localised
  readonly author: string | null
  readonly photographer: Localised | null
  readonly year: number | null
  readonly createdAt: Date
}

/** A work as its watermark names it. The year is the work's own: files must not become others at New Year. */
export const watermarkedWork = (work: WorkRow): Watermarked => ({
  id: work.id,
  kind: work.kind,
  title: work.title.zh,
  creator: work.author ?? work.photographer?.zh ?? null,
  year: work.year ?? work.createdAt.getUTCFullYear(),
  isForSale: true,
})

interface EntryRow {
  readonly id: number
  readonly kind: 1 | 2
  readonly title: string
  readonly author: string | null
  readonly createdAt: Date
}

/** The same of an entry: nothing of it is for sale. */
export const watermarkedEntry = ({
  id,
  kind,
  title,
  author,
  createdAt,
}: EntryRow): Watermarked => ({
  id,
  kind,
  title,
  creator: author,
  year: createdAt.getUTCFullYear(),
  isForSale: false,
})

/** The texts over and in the public files: the house's name, title and maker, and where to license the work. */
export async function watermarkTextFor(
  deps: JobContext,
  watermarked: Watermarked,
): Promise<WatermarkText> {
  return watermarkTextOf(await watermarkHouse(deps), deps.siteUrl, watermarked)
}

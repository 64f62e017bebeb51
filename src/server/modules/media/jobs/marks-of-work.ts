import type { Localised } from '#server/database/schema/columns.ts'
import type { JobContext } from '#server/modules/jobs/job-context.ts'
import { marksOf } from '../pictures/marks.ts'
import type { Marked, Marks } from '../pictures/marks.ts'
import { houseName } from './media.queries.ts'

interface House {
  readonly zh: string
  readonly en?: string | undefined
}

/** Name of the house in its marks. */
export async function houseOf({ db, siteUrl }: Pick<JobContext, 'db' | 'siteUrl'>): Promise<House> {
  const title = await houseName(db)
  return { zh: title?.zh ?? siteUrl.hostname, en: title?.en }
}

interface MarkedWork {
  readonly id: number
  readonly kind: 1 | 2
  readonly title: Localised
  readonly author: string | null
  readonly photographer: Localised | null
  readonly year: number | null
  readonly createdAt: Date
}

/** A work as its marks name it. The year is the work's own: files must not become others at New Year. */
export const markedWork = (work: MarkedWork): Marked => ({
  id: work.id,
  kind: work.kind,
  title: work.title.zh,
  creator: work.author ?? work.photographer?.zh ?? null,
  year: work.year ?? work.createdAt.getUTCFullYear(),
  isForSale: true,
})

interface MarkedEntry {
  readonly id: number
  readonly kind: 1 | 2
  readonly title: string
  readonly author: string | null
  readonly createdAt: Date
}

/** The same of an entry: nothing of it is for sale. */
export const markedEntry = ({ id, kind, title, author, createdAt }: MarkedEntry): Marked => ({
  id,
  kind,
  title,
  creator: author,
  year: createdAt.getUTCFullYear(),
  isForSale: false,
})

/** The marks over and in the public files: the house's name, title and maker, and where to license the work. */
export async function houseMarks(deps: JobContext, marked: Marked): Promise<Marks> {
  return marksOf(await houseOf(deps), deps.siteUrl, marked)
}

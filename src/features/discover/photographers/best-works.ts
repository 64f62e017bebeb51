import type { MediaItem } from '#api/records.ts'
import { areNear } from '#ui/pictures/placeholder-colour.ts'

type Judged = Pick<MediaItem, 'width' | 'height' | 'sale_count' | 'tone'>

/**
 * The works that stand for a person: the wide ones that were licensed most, for upright ones would be stamps beside them. Of
 * one colour only the first, where there are others: three of one motif would say less of the person.
 */
export function bestWorks<Work extends Judged>(works: readonly Work[], count = 3): Work[] {
  const wide = works
    .filter(({ width = 3, height = 2 }) => width > height)
    .toSorted((one, other) => (other.sale_count ?? 0) - (one.sale_count ?? 0))
  const chosen: Work[] = []
  for (const work of wide)
    if (!chosen.some(({ tone }) => areNear(tone, work.tone))) chosen.push(work)
  const rest = wide.filter((work) => !chosen.includes(work))
  return [...chosen, ...rest].slice(0, count)
}

/** Works of the first rows, which are seen without any head. */
const firstRows = 6

/** The wide work that leads a profile: one below the first rows where there is one, undefined where all are upright. */
export const leadWork = <Work extends Judged>(works: readonly Work[]): Work | undefined =>
  bestWorks(works.slice(firstRows), 1)[0] ?? bestWorks(works, 1)[0]

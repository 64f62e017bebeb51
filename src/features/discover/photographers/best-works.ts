import type { MediaItem } from '#api/records.ts'
import { hueOf } from '#ui/pictures/placeholder-colour.ts'

type Judged = Pick<MediaItem, 'width' | 'height' | 'sale_count' | 'tone'>

/**
 * The works that stand for a person: the wide ones that were licensed most, for upright ones would be stamps beside them. Of
 * one hue only the first, where there are others: three of one motif would say less of the person.
 */
export function bestWorks<Work extends Judged>(works: readonly Work[], count = 3): Work[] {
  const wide = works
    .filter(({ width = 3, height = 2 }) => width > height)
    .toSorted((one, other) => (other.sale_count ?? 0) - (one.sale_count ?? 0))
  const seen = new Set<number>()
  const [first, again]: [Work[], Work[]] = [[], []]
  for (const work of wide) {
    const hue = hueOf(work.tone)
    const isNew = hue === undefined || !seen.has(hue)
    if (hue !== undefined) seen.add(hue)
    ;(isNew ? first : again).push(work)
  }
  return [...first, ...again].slice(0, count)
}

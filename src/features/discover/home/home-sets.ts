import { dealtWeight, tallRows } from '#ui/layout/justified-rows.ts'

interface Work {
  id: number
  width?: number | undefined
  height?: number | undefined
  thumb_w?: number | undefined
  thumb_h?: number | undefined
}

interface Person<Item extends Work> {
  works?: readonly Item[] | undefined
}

interface Given<Item extends Work, Someone extends Person<Item>> {
  hot: readonly Item[]
  pictures: readonly Item[]
  videos: readonly Item[]
  people: readonly Someone[]
}

const ratioOf = ({ width, height, thumb_w: w, thumb_h: h }: Work): number =>
  (width ?? w ?? 3) / (height ?? h ?? 2)

/** A grid of three columns has no hole with these numbers of people. */
const fullGrids = [9, 6, 3]

/**
 * The works of each part of the home page, in the order of the page: none stands on it twice.
 * `lead` is the large one of the hot works, `hot` those beside it in two rows.
 */
export function homeSets<Item extends Work, Someone extends Person<Item>>({
  hot,
  pictures,
  videos,
  people,
}: Given<Item, Someone>) {
  const seen = new Set<number>()
  const unseen = (works: readonly Item[]) => works.filter(({ id }) => !seen.has(id))
  function show(works: readonly Item[]): Item[] {
    return works.filter(({ id }) => !seen.has(id) && seen.add(id))
  }
  // Between wide pictures an upright one would be a stamp without room for its words.
  const wide = hot.filter((work) => ratioOf(work) >= 1.2)
  const choice = wide.length > 4 ? wide : hot
  const lead = choice[0]
  const [large] = lead ? show([lead]) : []
  const beside = show(dealtWeight(unseen(choice), ratioOf, tallRows.ideal * 2))
  const latest = show(unseen(pictures).slice(0, 14))
  const films = show(unseen(videos).slice(0, 8))
  const withWorks = people
    .map((person) => ({ person, works: unseen(person.works ?? []).slice(0, 3) }))
    .sort((one, other) => Number(other.works.length > 2) - Number(one.works.length > 2))
  const count = fullGrids.find((number) => number <= withWorks.length) ?? withWorks.length
  return {
    lead: large,
    hot: beside,
    pictures: latest,
    videos: films,
    people: withWorks
      .slice(0, count)
      .map(({ person, works }) => ({ ...person, works: show(works) })),
  }
}

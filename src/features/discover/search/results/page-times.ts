import type { FacetGroups } from '#components/filters/facet-counts.ts'
import type { FilterValues } from '#components/lists/media-filters.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { dayRangeIn, type DayRange } from '#domain/lists/facets.ts'

/** When a record appeared, as the address writes it for works too; '' is any time. */
export type Times = Pick<FilterValues, 'day' | 'online'>

/** What the menu of texts offers beside two days. */
export const timeNames = ['day', 'online'] as const

const dayMs = 86_400_000
const ages = ['7', '30', '180', '365']

/** The days that a record may be of; undefined: any. */
export function daysOf({ day, online }: Times, now: number): DayRange | undefined {
  const range = dayRangeIn(online)
  if (day === '') return range
  const since = shanghaiTime(new Date(now - Number(day) * dayMs)).slice(0, 10)
  return { ...range, from: range?.from && range.from > since ? range.from : since }
}

export const liesIn = (day: string, { from = '', to = '9' }: DayRange): boolean =>
  from <= day && day <= to

type Group = FacetGroups[number]

/** How many records each age and year has, by how many lie in its days; without those that have none. */
export async function countTimes(
  days: readonly string[],
  now: number,
  countIn: (range: DayRange) => Promise<number>,
): Promise<FacetGroups> {
  const years = [...new Set(days.map((day) => day.slice(0, 4)))].sort().reverse()
  const group = async (
    name: keyof Times,
    values: readonly string[],
    rangeOf: (value: string) => DayRange | undefined,
  ): Promise<Group> => {
    const counted: Group['values'] = []
    for (const value of values) {
      const count = await countIn(rangeOf(value) ?? {})
      if (count > 0) counted.push({ value, count })
    }
    return { name, values: counted }
  }
  return [
    await group('day', ages, (day) => daysOf({ day, online: '' }, now)),
    await group('online', years, (year) => ({ from: `${year}-01-01`, to: `${year}-12-31` })),
  ]
}

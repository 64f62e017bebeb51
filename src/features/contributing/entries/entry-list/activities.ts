import { type ActivityItem, activityList } from '#api/endpoints/catalogue/activity.ts'
import type { Ask } from '#client/client.ts'
import { activityPhase } from '#domain/lifecycle/activity.ts'

/** Activities that are looked through; an entry of another one stands without its title. */
const most = 100

/** None where they can't be read, since no row depends on them. */
export async function readActivities(ask: Ask): Promise<readonly ActivityItem[]> {
  const outcome = await ask(activityList, { query: { size: most } })
  return outcome.ok ? outcome.value.data : []
}

export const titlesOf = (activities: readonly ActivityItem[]): ReadonlyMap<number, string> =>
  new Map(activities.map(({ id, title }) => [id, title]))

/** Ids of those that are over at `now` (Shanghai time, as the wire writes it). */
export const endedAt = (activities: readonly ActivityItem[], now: string): ReadonlySet<number> =>
  new Set(
    activities
      .filter(({ start_time, end_time }) => activityPhase(start_time, end_time, now) === 'ended')
      .map(({ id }) => id),
  )

/**
 * Those that take entries at `now` (Shanghai time, as the wire writes it), the one that ends first ahead; one without
 * times takes them as long as its server says so.
 */
export function openAt(activities: readonly ActivityItem[], now: string): readonly ActivityItem[] {
  const endOf = ({ end_time: end }: ActivityItem) => end ?? '9999'
  return activities
    .filter(({ upload_state: takes, start_time: start, end_time: end }) => {
      const phase = activityPhase(start, end, now)
      return takes !== false && (phase === undefined || phase === 'running')
    })
    .toSorted((one, other) => endOf(one).localeCompare(endOf(other)))
}

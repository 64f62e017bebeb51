import type { ActivityItem } from '#api/endpoints/catalogue/activity.ts'
import { activityPhase } from '#domain/lifecycle/activity.ts'

/** The activity that takes entries and ends first; one without an end comes last. */
export function callingActivity(
  activities: readonly ActivityItem[],
  now: string,
): ActivityItem | undefined {
  const endOf = ({ end_time: end }: ActivityItem) => end ?? '9999'
  return activities
    .filter(
      ({ upload_state: open, start_time: start, end_time: end }) =>
        open && activityPhase(start, end, now) === 'running',
    )
    .sort((one, other) => endOf(one).localeCompare(endOf(other)))[0]
}

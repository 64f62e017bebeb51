import type { ReplyOf } from '#api/call.ts'
import type { activityDetail } from '#api/endpoints/catalogue/activity.ts'
import { type ActivityPhase, activityPhase } from '#domain/lifecycle/activity.ts'
import { firstOfList } from '#client/sanitise.ts'
import type { PageContext } from '../page/page-context.ts'
import { leftText, periodText } from './activity-period.ts'

export interface ActivityCall {
  phase: ActivityPhase | undefined
  /** Days until it ends, in words; only while it runs. */
  left: string | undefined
  period: string | undefined
  /** The first prize in the words of the activity. */
  prize: string | undefined
  entries: string | undefined
}

/** What an activity asks for and gives, at `now`. */
export function activityCall(
  item: ReplyOf<typeof activityDetail>,
  context: PageContext,
  now: string,
): ActivityCall {
  const { t } = context
  return {
    phase: activityPhase(item.start_time, item.end_time, now),
    left: leftText(item, context, now),
    period: periodText(item, context),
    prize: item.gift_state ? firstOfList(item.giftwork ?? '') : undefined,
    entries:
      item.entry_count === undefined
        ? undefined
        : t('activity.entryCount', { count: item.entry_count }),
  }
}

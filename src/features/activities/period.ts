import { type ActivityPhase, activityPhase } from '../../domain/activity.ts'
import { formatDate, formatPeriod } from '../../i18n/format-time.ts'
import type { SiteFrame } from '../shell/site-frame.ts'

interface Times {
  start_time?: string | undefined
  end_time?: string | undefined
}

/** From when until when, as far as either is known. */
export function periodText(
  { start_time: start, end_time: end }: Times,
  { t, code }: Pick<SiteFrame, 't' | 'code'>,
): string | undefined {
  if (start && end) return formatPeriod(start, end, code)
  if (start) return t('activity.from', { date: formatDate(start, code) })
  return end && t('activity.until', { date: formatDate(end, code) })
}

/** Where it stands at `now`, in words. */
export function phaseText(
  { start_time, end_time }: Times,
  { t }: Pick<SiteFrame, 't'>,
  now: string,
): string | undefined {
  const phase = activityPhase(start_time, end_time, now)
  return phase && phaseWords(t)[phase]
}

export const phaseWords = (t: SiteFrame['t']): Record<ActivityPhase, string> => ({
  upcoming: t('activity.upcoming'),
  running: t('activity.running'),
  ended: t('activity.ended'),
})

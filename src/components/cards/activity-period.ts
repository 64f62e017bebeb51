import { type ActivityPhase, activityPhase, daysLeft } from '#domain/lifecycle/activity.ts'
import { formatDate, formatPeriod } from '#i18n/format-time.ts'
import type { LocaleCode } from '#i18n/locales.ts'

const phaseKeys = ['activity.upcoming', 'activity.running', 'activity.ended'] as const

const leftKeys = ['activity.lastDay', 'activity.daysLeft'] as const

export const periodKeys = ['activity.from', 'activity.until', ...phaseKeys, ...leftKeys] as const

/** The words and the language they are in; an island has only the keys it names. */
export interface PeriodWords<Key extends string = (typeof periodKeys)[number]> {
  t: (key: Key, values?: Record<string, string | number>) => string
  code: LocaleCode
}

type PhaseWords = Pick<PeriodWords<(typeof phaseKeys)[number]>, 't'>

interface Times {
  start_time?: string | undefined
  end_time?: string | undefined
}

/** From when until when, as far as either is known. */
export function periodText(
  { start_time: start, end_time: end }: Times,
  { t, code }: PeriodWords,
): string | undefined {
  if (start && end) return formatPeriod(start, end, code)
  if (start) return t('activity.from', { date: formatDate(start, code) })
  return end && t('activity.until', { date: formatDate(end, code) })
}

/** Where it stands at `now`, in words. */
export function phaseText(
  { start_time, end_time }: Times,
  { t }: PhaseWords,
  now: string,
): string | undefined {
  const phase = activityPhase(start_time, end_time, now)
  return phase && phaseWords(t)[phase]
}

/** Days until it ends, in words; only while it runs. */
export function leftText(
  { start_time, end_time }: Times,
  { t }: Pick<PeriodWords<(typeof leftKeys)[number]>, 't'>,
  now: string,
): string | undefined {
  if (!end_time || activityPhase(start_time, end_time, now) !== 'running') return undefined
  const days = daysLeft(end_time, now)
  return days === 0 ? t('activity.lastDay') : t('activity.daysLeft', { count: days })
}

export const phaseWords = (t: PhaseWords['t']): Record<ActivityPhase, string> => ({
  upcoming: t('activity.upcoming'),
  running: t('activity.running'),
  ended: t('activity.ended'),
})

import { readShanghaiTime, shanghaiTime } from './shanghai-time.ts'

/** Sections of an activity in the order of its tabs. */
export const activitySections = ['news', 'content', 'work', 'gift'] as const
export type ActivitySection = (typeof activitySections)[number]

export type SectionStates = {
  readonly [Section in ActivitySection as `${Section}_state`]?: boolean | undefined
}

export function enabledSections(states: SectionStates): ActivitySection[] {
  return activitySections.filter((section) => states[`${section}_state`])
}

/** The section that stands open first: the last one enabled. */
export function defaultSection(states: SectionStates): ActivitySection | undefined {
  return enabledSections(states).at(-1)
}

export type ActivityPhase = 'upcoming' | 'running' | 'ended'

/**
 * Where an activity stands. All times as the wire writes them (`YYYY-MM-DD HH:mm:ss`, or the day alone), of one
 * zone, so they compare as texts; an end that names a day lasts until midnight. Undefined where nothing is known.
 */
export function activityPhase(
  start: string | undefined,
  end: string | undefined,
  now: string,
): ActivityPhase | undefined {
  if (!start && !end) return undefined
  if (start && now < start) return 'upcoming'
  return end && now > (end.length === 10 ? `${end} 23:59:59` : end) ? 'ended' : 'running'
}

/** The first moments of its phases after the first: a start is one, an end still belongs to the running phase. */
export function phaseTurns({
  start_time: start,
  end_time: end,
}: {
  readonly start_time?: string | undefined
  readonly end_time?: string | undefined
}): string[] {
  const first = start?.length === 10 ? `${start} 00:00:00` : start
  return [...(first ? [first] : []), ...(end ? after(end) : [])]
}

function after(end: string): string[] {
  if (end.length === 10) return [nextDay(end)]
  const last = readShanghaiTime(end)
  return last ? [shanghaiTime(new Date(last.getTime() + 1000))] : []
}

const dayOf = (time: string): number => Date.parse(`${time.slice(0, 10)}T00:00:00Z`) / 86_400_000

/** Days from the day of `now` to the last day: 0 on it. */
export const daysLeft = (end: string, now: string): number => dayOf(end) - dayOf(now)

/** The first moment after a day, at which the days that are left turn. */
export function nextDay(now: string): string {
  const next = new Date((dayOf(now) + 1) * 86_400_000)
  return `${next.toISOString().slice(0, 10)} 00:00:00`
}

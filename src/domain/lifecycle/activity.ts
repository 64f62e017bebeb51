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

/** The moments at which its phase turns. */
export function phaseTurns({
  start_time: start,
  end_time: end,
}: {
  readonly start_time?: string | undefined
  readonly end_time?: string | undefined
}): string[] {
  const lastMoment = end?.length === 10 ? `${end} 23:59:59` : end
  return [start, lastMoment].flatMap((moment) => moment || [])
}

export type RecordStanding = 'draft' | 'scheduled' | 'online' | 'ended'

/** The moments of a record as the wire writes them; an empty one is none. */
export interface RecordMoments {
  readonly published?: boolean | undefined
  readonly online_time?: string | undefined
  readonly offline_time?: string | undefined
}

/** Where a record stands with visitors. All times are of one zone, so they compare as texts. */
export function recordStanding(
  { published, online_time: from, offline_time: until }: RecordMoments,
  now: string,
): RecordStanding {
  if (!published) return 'draft'
  if (until && until <= now) return 'ended'
  return from && from > now ? 'scheduled' : 'online'
}

/** The next moment at which it stands otherwise; undefined where none is ahead. */
export function nextStandingAt(
  { published, online_time: from = '', offline_time: until = '' }: RecordMoments,
  now: string,
): string | undefined {
  return published ? [from, until].sort().find((time) => time > now) : undefined
}

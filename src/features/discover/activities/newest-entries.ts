import type { PublicEntry } from '#api/endpoints/catalogue/activity.ts'

/** Entries of all kinds, the last one sent first; where the server tells no times, by their ids. */
export const newestEntries = (...kinds: readonly (readonly PublicEntry[])[]): PublicEntry[] =>
  kinds.flat().sort((one, other) => {
    const [at = '', otherAt = ''] = [one.created_at, other.created_at]
    return at === otherAt ? other.id - one.id : at < otherAt ? 1 : -1
  })

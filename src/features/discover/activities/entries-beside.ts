import type { PublicEntry } from '#api/endpoints/catalogue/activity.ts'

/** More stand beside the entry, where they would push its facts away. */
const mostByAuthor = 3
const mostAfter = 12

/**
 * What an entry's page shows of its activity: a few by the same author, and the entries that follow it in its list, those of
 * the other kind behind them. After the last come the first.
 */
export function entriesBeside(
  item: Pick<PublicEntry, 'id' | 'author'>,
  own: readonly PublicEntry[],
  other: readonly PublicEntry[],
): { byAuthor: PublicEntry[]; after: PublicEntry[] } {
  const place = own.findIndex(({ id }) => id === item.id)
  const following = [...own.slice(place + 1), ...own.slice(0, Math.max(0, place))]
  const all = [...following, ...other]
  const byAuthor = item.author ? all.filter(({ author }) => author === item.author) : []
  return { byAuthor: byAuthor.slice(0, mostByAuthor), after: all.slice(0, mostAfter) }
}

/** The `count` items that follow one in a list; where the list ends, those before it. */
export function furtherIn<Item>(list: readonly Item[], item: Item, count: number): Item[] {
  const at = list.indexOf(item)
  if (at < 0) return []
  const after = list.slice(at + 1, at + 1 + count)
  const missing = count - after.length
  return [...after, ...list.slice(Math.max(0, at - missing), at)]
}

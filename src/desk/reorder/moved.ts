/** The list with one thing at another place; a place outside it changes nothing. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  if (to < 0 || to >= items.length) return next
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Items of direction 3 stand first, the rest follow in their order. */
export function hotOrder<Item extends { direction?: number | undefined }>(
  items: readonly Item[],
): Item[] {
  return [
    ...items.filter((item) => item.direction === 3),
    ...items.filter((item) => item.direction !== 3),
  ]
}

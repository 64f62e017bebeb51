interface HotItem {
  direction?: number | null
}

/** Portraits (direction 3) come first, the rest keeps its order; the first two stand by themselves. */
export function hotOf<Item extends HotItem>(items: readonly Item[]) {
  const hot = [
    ...items.filter((item) => item.direction === 3),
    ...items.filter((item) => item.direction !== 3),
  ]
  return { hot, hot1: hot.slice(0, 2), hot2: hot.slice(2) }
}

interface Link {
  readonly id: number
  readonly parentId: number | null
}

/** The ids of each category and of all below it. */
export function branchesOf(links: readonly Link[]): Map<number, number[]> {
  const children = Map.groupBy(links, ({ parentId }) => parentId)
  const below = (id: number, seen: Set<number>): Set<number> => {
    if (seen.has(id)) return seen
    seen.add(id)
    for (const child of children.get(id) ?? []) below(child.id, seen)
    return seen
  }
  return new Map(links.map(({ id }) => [id, [...below(id, new Set())].toSorted((a, b) => a - b)]))
}

interface Node {
  id: number
  parentId: number | null
}

/** What hangs below `root` (null: everything), each node made by `view` from its row and its children. */
export function treeOf<Row extends Node, View>(
  rows: readonly Row[],
  root: number | null,
  view: (row: Row, children: View[]) => View,
): View[] {
  const below = Map.groupBy(rows, (row) => row.parentId)
  const seen = new Set<number>()
  function grow(parent: number | null): View[] {
    return (below.get(parent) ?? []).flatMap((row) => {
      if (seen.has(row.id)) return []
      seen.add(row.id)
      return [view(row, grow(row.id))]
    })
  }
  return grow(root)
}

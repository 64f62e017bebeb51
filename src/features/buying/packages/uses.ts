import type { Privilege } from '#api/endpoints/buying/package.ts'

/** The permissions of a licence in one category of use; `content` is sanitised HTML. */
interface UseRow {
  group: string
  lang?: string | undefined
  /** Holds for every package. */
  content: string
  /** By column, where the server says it for each package apart. */
  cells: readonly string[]
}

export interface UseTable {
  /** Title of the package that all of it is of: its texts are the rows' content. */
  only?: string
  /** Packages that have a column of their own; none where everything holds for all. */
  columns: readonly { id: number; title: string }[]
  rows: readonly UseRow[]
}

/**
 * Privileges as a table: a row for each category, and columns only for packages that the server tells apart
 * (single videos have them for packages 1 and 2).
 */
export function useTable(
  privileges: readonly Privilege[],
  packages: readonly { id: number; title: string }[],
): UseTable {
  const ids = [...new Set(privileges.flatMap(({ package_id: id }) => (id ? [id] : [])))]
  const columns = ids
    .sort((a, b) => a - b)
    .map((id) => ({ id, title: packages.find((one) => one.id === id)?.title ?? String(id) }))
  const groups = Map.groupBy(privileges, ({ group = '' }) => group)
  const textOf = (rows: readonly Privilege[], id: number | undefined): string =>
    rows
      .filter((row) => row.package_id === id)
      .map((row) => row.content ?? '')
      .join(' ')
  const rows = [...groups].map(([group, found]) => ({
    group,
    lang: found[0]?.lang,
    content: textOf(found, undefined),
    cells: columns.map(({ id }) => textOf(found, id)),
  }))
  const [first, ...others] = columns
  if (first && others.length === 0 && rows.every(({ cells: [text] }) => text))
    return {
      only: first.title,
      columns: [],
      rows: rows.map(({ cells: [text = ''], ...row }) => ({ ...row, content: text, cells: [] })),
    }
  return { columns, rows }
}

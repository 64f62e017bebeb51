export type QueryChanges = Readonly<Record<string, string | undefined>>

export function readQuery(): URLSearchParams {
  return new URLSearchParams(location.search)
}

/** Changes the page's query in place; undefined takes a name out. */
export function writeQuery(changes: QueryChanges): void {
  const query = readQuery()
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  const text = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', location.pathname + text)
}

import { idIn } from '#domain/identity/ids.ts'

/**
 * One value that an address holds in its query: its name there, how it is read (undefined: the address can't mean it)
 * and what stands in for it then. That value is left out of a written address; a field without it is always named.
 */
export type Field<Value> = readonly [
  name: string,
  parse: (text: string) => Value | undefined,
  initial?: Value,
]

/** A state that reload, Back and a shared link show again. */
export interface AddressState<State> {
  readonly initial: State
  /** Without a query: that of the page's address. */
  read(query?: string): State
  /** The query with its `?`; empty for the initial state. */
  write(state: State): string
}

/** An id; 0 stands for none. */
export const idField = (name: string): Field<number> => [name, idIn, 0]

/** One of a few values, the first where the address names none. */
export const choiceField = <Value extends string | number>(
  name: string,
  values: readonly [Value, ...Value[]],
): Field<Value> => [name, (text) => values.find((value) => String(value) === text), values[0]]

/** The same, and a link says also which is the first. */
export const namedChoice = <Value extends string | number>(
  name: string,
  values: readonly [Value, ...Value[]],
): Field<Value> => [name, (text) => values.find((value) => String(value) === text) ?? values[0]]

/** Words as they are searched: trimmed, 200 characters at most. */
export const tidyWords = (typed: string): string =>
  typed
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)
    .trim()

export const wordsField = (name: string): Field<string> => [name, tidyWords, '']

/** A state of these fields, which are written in their order. An empty list is written as `0`. */
export function addressState<State extends object>(fields: {
  readonly [Name in keyof State]: Field<State[Name]>
}): AddressState<State> {
  const names = Object.keys(fields) as (keyof State)[]

  function read(search = location.search): State {
    const query = new URLSearchParams(search)
    const values = names.map((key) => {
      const [name, parse, initial] = fields[key]
      return [key, parse(query.get(name) ?? '') ?? initial]
    })
    return Object.fromEntries(values) as State
  }

  return {
    initial: read(''),
    read,
    write(state) {
      const query = new URLSearchParams()
      for (const key of names) {
        const [name, , initial] = fields[key]
        if (String(state[key]) !== String(initial)) query.set(name, String(state[key]) || '0')
      }
      // People pass addresses on by hand: commas stay readable.
      const text = String(query).replaceAll('+', '%20').replaceAll('%2C', ',')
      return text && `?${text}`
    },
  }
}

/** Gives the page another query; `push` makes a step that Back takes back. */
export function putQuery(query: string, how: 'push' | 'replace' = 'push'): void {
  const state: unknown = how === 'push' ? null : history.state
  history[`${how}State`](state, '', location.pathname + query)
}

export type QueryChanges = Readonly<Record<string, string | undefined>>

export const readQuery = (): URLSearchParams => new URLSearchParams(location.search)

/** Changes some names of the page's query and keeps the others, which is no step of its own; undefined takes a name out. */
export function changeQuery(changes: QueryChanges): void {
  const query = readQuery()
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  putQuery(query.size > 0 ? `?${query}` : '', 'replace')
}

/** Hears of each address that Back and Forward lead to. Returns how to stop. */
export function followSteps(moved: () => void): () => void {
  addEventListener('popstate', moved)
  return () => removeEventListener('popstate', moved)
}

/** What a list is a list of: itself, or its `data`. */
export type RowOf<Reply> = Reply extends readonly (infer Item)[]
  ? Item
  : Reply extends { data: readonly (infer Item)[] }
    ? Item
    : never

/** Rows of a list; undefined for a reply that is none. */
export function rowsOf<Reply>(reply: Reply): readonly RowOf<Reply>[] | undefined {
  const { data } = (reply ?? {}) as { data?: unknown }
  const rows: unknown = Array.isArray(reply) ? reply : data
  return Array.isArray(rows) ? (rows as RowOf<Reply>[]) : undefined
}

/** The same without `count`, `work_count` and the like, at any depth. */
export type Uncounted<Value> = Value extends readonly (infer Item)[]
  ? Uncounted<Item>[]
  : Value extends object
    ? {
        [Key in keyof Value as Key extends 'count' | `${string}_count` ? never : Key]: Uncounted<
          Value[Key]
        >
      }
    : Value

const isCount = /^(?:.+_)?count$/

/** What a list says beside its rows. */
export type Apart<Reply> = Uncounted<Omit<Reply, 'data' | 'pagination'>>

export function withoutRows<Reply>(reply: Reply): Apart<Reply> {
  const all = Object.entries(reply as Record<string, unknown>)
  const apart = all.filter(([name]) => name !== 'data' && name !== 'pagination')
  return withoutCounts(Object.fromEntries(apart)) as Apart<Reply>
}

export function withoutCounts<Value>(value: Value): Uncounted<Value> {
  if (Array.isArray(value)) return value.map(withoutCounts) as Uncounted<Value>
  if (typeof value !== 'object' || value === null) return value as Uncounted<Value>
  const others = Object.entries(value).filter(([key]) => !isCount.test(key))
  return Object.fromEntries(
    others.map(([key, inner]) => [key, withoutCounts(inner as unknown)]),
  ) as Uncounted<Value>
}

import { eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A value, or several of which any holds. */
export type AnyOf<Value> = Value | readonly Value[]

export const listOf = <Value extends number | string>(value: AnyOf<Value>): Value[] =>
  typeof value === 'object' ? [...value] : [value]

/** One value alone is asked for as one. */
export function anyOf<Value extends number>(
  column: PgColumn,
  value: AnyOf<Value> | undefined,
): SQL | undefined {
  if (value === undefined) return undefined
  return typeof value === 'object' ? inArray(column, [...value]) : eq(column, value)
}

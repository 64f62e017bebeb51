/** Counts by state as they stand beside a list of reviewed things. */
export function statOf(states: ReadonlyMap<number, number>) {
  const of = (status: number): number => states.get(status) ?? 0
  return { all: of(0) + of(1) + of(2), success: of(1), failed: of(2), pending: of(0) }
}

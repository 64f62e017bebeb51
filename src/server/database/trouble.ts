import { currentScope } from '#server/core/log/request-scope.ts'
import type { RequestScope } from '#server/core/log/request-scope.ts'

/** When the request under way first met a database that was away, of those moments that still count. */
const begun = new WeakMap<RequestScope, number>()

/** Milliseconds after which a trouble of a long request counts no more: an upload may meet another one an hour later. */
const forgotten = 10_000

/** Since when the request under way waits for the database, with what it did in between: all its waiting counts from there. */
export function troubleSince(): number | undefined {
  const scope = currentScope()
  const since = scope && begun.get(scope)
  return since !== undefined && performance.now() - since < forgotten ? since : undefined
}

export function noteTrouble(since: number): void {
  const scope = currentScope()
  if (scope && troubleSince() === undefined) begun.set(scope, since)
}

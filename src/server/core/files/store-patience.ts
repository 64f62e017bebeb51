import type { Patience } from '#object-storage/patience.ts'
import { currentScope } from '../log/request-scope.ts'
import type { RequestScope } from '../log/request-scope.ts'

/** Milliseconds that a person's request bears a silent store, well below what the proxy before the server waits. */
const usual = 20_000

const patiences = new WeakMap<RequestScope, Patience>()

/** Of the request under way, for all that it asks of the store; jobs and tasks of the command line bear it longer. */
export function storePatience(most = usual): Patience | undefined {
  const scope = currentScope()
  if (!scope) return undefined
  const patience = patiences.get(scope) ?? { left: most }
  patiences.set(scope, patience)
  return patience
}

import { AsyncLocalStorage } from 'node:async_hooks'

/** Facts that every line has while the server answers a request. */
export interface RequestScope {
  /** Id of the request, answered as `x-request-id`. */
  readonly request: string
  /** Network of the client. */
  readonly address: string
  /** Name of the contract's row. */
  call?: string
  /** Id of the user whose bearer token was recognised. */
  user?: number
  /** Id of an unexpected error, answered as `x-incident`. */
  incident?: string
}

const scopes = new AsyncLocalStorage<RequestScope>()

export const inScope = <Result>(scope: RequestScope, run: () => Result): Result =>
  scopes.run(scope, run)

/** For work that a request wakes, but that isn't the request's own. */
export const outOfScope = <Result>(run: () => Result): Result => scopes.exit(run)

export const currentScope = (): RequestScope | undefined => scopes.getStore()

/** Adds facts to the scope of the request under way. */
export function note(facts: Partial<Pick<RequestScope, 'call' | 'user' | 'incident'>>): void {
  const scope = scopes.getStore()
  if (scope) Object.assign(scope, facts)
}

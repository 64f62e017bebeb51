import { map, type ReadableAtom } from 'nanostores'
import { authorizationTicket } from '#api/endpoints/buying/authorization.ts'
import type { Ask } from '#client/client.ts'
import type { Failure, Outcome } from '#client/outcome.ts'

/** The state of one licence's button: it fetches, or that failed. */
type FetchState = 'busy' | { failure: Failure }
export type FetchStates = Readonly<Record<number, FetchState | undefined>>

export interface FileDownloads {
  /** Of the licensed files, by the id of the licence. */
  $files: ReadableAtom<FetchStates>
  /** Lets the browser fetch the licensed file by a link that it can resume. */
  download(id: number): Promise<void>
}

/** Works that are done one at a time for each licence, with their states. */
export function createFetches() {
  const $states = map<Record<number, FetchState | undefined>>({})
  async function fetching<Value>(
    id: number,
    work: () => Promise<Outcome<Value>>,
    done: (value: Value) => void,
  ): Promise<void> {
    if ($states.get()[id] === 'busy') return
    $states.setKey(id, 'busy')
    const outcome = await work()
    if (outcome.ok) done(outcome.value)
    $states.setKey(id, outcome.ok ? undefined : { failure: outcome.failure })
  }
  return { $states, fetching }
}

/** @param follow hands an address to the browser's own download */
export function createFileDownloads(ask: Ask, follow: (address: string) => void): FileDownloads {
  const { $states, fetching } = createFetches()
  return {
    $files: $states,
    download: (id) =>
      fetching(
        id,
        () => ask(authorizationTicket, { body: { id } }),
        ({ url }) => follow(url),
      ),
  }
}

import { atom, type ReadableAtom } from 'nanostores'
import type { InputOf, ReplyOf } from '#api/call.ts'
import type { FacetValue, imageCounts } from '#api/endpoints/catalogue/image-counts.ts'

export type CountsQuery = NonNullable<InputOf<typeof imageCounts>['query']>
export type FacetGroups = ReplyOf<typeof imageCounts>['groups']

export interface FacetCounts {
  /** Values with their numbers by filter; the last ones stay until newer ones are there. */
  $groups: ReadableAtom<FacetGroups | undefined>
  $status: ReadableAtom<'idle' | 'loading' | 'failed'>
  /** Reads the numbers of this list, once. */
  want: (query: CountsQuery) => void
  retry: () => void
}

const loadCall = async () => ({
  ...(await import('#client/browser.ts')),
  ...(await import('#api/endpoints/catalogue/image-counts.ts')),
})

/** The numbers beside the filters, asked for beside the list, so that it does not wait for them. */
export function createFacetCounts(): FacetCounts {
  const $groups = atom<FacetGroups | undefined>()
  const $status = atom<'idle' | 'loading' | 'failed'>('idle')
  let asking = new AbortController()
  let wanted = ''

  async function read(query: CountsQuery): Promise<void> {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    $status.set('loading')
    // They come with the first touch of a menu.
    const found = await loadCall().then(
      ({ ask, imageCounts }) => ask(imageCounts, { query }, { signal }),
      () => undefined,
    )
    if (signal.aborted) return
    if (found?.ok) $groups.set(found.value.groups)
    $status.set(found?.ok ? 'idle' : 'failed')
  }

  return {
    $groups,
    $status,
    want(query) {
      const key = JSON.stringify(query)
      if (key === wanted) return
      wanted = key
      void read(query)
    },
    retry: () => void read(JSON.parse(wanted || '{}') as CountsQuery),
  }
}

export const valuesCounted = (
  groups: FacetGroups | undefined,
  name: string,
): readonly FacetValue[] => groups?.find((group) => group.name === name)?.values ?? []

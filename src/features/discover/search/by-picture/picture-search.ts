import { atom, type ReadableAtom } from 'nanostores'
import type { ReplyOf } from '#api/call.ts'
import { imageSearch } from '#api/endpoints/catalogue/image-search.ts'
import type { Failure } from '#client/outcome.ts'
import type { Upload } from '#client/upload.ts'
import { isListEnd } from '#domain/lists/list-end.ts'
import { validatePicture, type PictureRefusal } from './picture-file.ts'
import { smallerPicture } from './smaller-picture.ts'

export type AlikeItem = ReplyOf<typeof imageSearch>['data'][number]

export type PictureSearchState =
  | { at: 'idle' }
  /** `failure`: in the words of the server, which looked into it. */
  | { at: 'refused'; why: PictureRefusal | 'damaged'; failure?: Failure }
  /** `share` of the bytes sent, 0 to 1; at 1 the server compares. */
  | { at: 'sending'; share: number }
  | { at: 'failed'; failure: Failure }
  | {
      at: 'found'
      items: readonly AlikeItem[]
      total: number
      end: boolean
      more?: 'busy' | 'error'
    }

/** Below this similarity a picture shares little more than its light with the visitor's. */
const closeEnough = 0.7

/** Parts the hits into similar pictures and mere next ones; a hit without a score counts as similar. */
export function bySimilarity(items: readonly AlikeItem[]) {
  const isClose = ({ score }: AlikeItem): boolean => score === undefined || score >= closeEnough
  return {
    close: items.filter(isClose),
    distant: items.filter((item) => !isClose(item)),
  }
}

export interface PictureSearch {
  $state: ReadableAtom<PictureSearchState>
  /** The picture that is searched by. */
  $picture: ReadableAtom<Blob | undefined>
  search: (file: Blob) => Promise<void>
  more: () => Promise<void>
  retry: () => Promise<void>
  cancel: () => void
}

/** The server looked into the file and cannot use it: sending it again would not help. */
const isUnreadable = (failure: Failure): boolean =>
  failure.kind === 'refused' && [413, 415, 422].includes(failure.status)

/** Search by a picture of the visitor's own: validated, sent, ranked by the server. */
export function createPictureSearch(upload: Upload): PictureSearch {
  const $state = atom<PictureSearchState>({ at: 'idle' })
  const $picture = atom<Blob | undefined>()
  let current = new AbortController()
  let page = 0
  /** The picture as it is sent: smaller than the one that is shown. */
  let sent: Blob | undefined

  async function send(file: Blob, number: number, onProgress?: (share: number) => void) {
    current.abort()
    current = new AbortController()
    const { signal } = current
    const options = { signal, ...(onProgress && { onProgress }) }
    const outcome = await upload(imageSearch, { body: { file, page: number } }, options)
    return signal.aborted ? undefined : outcome
  }

  const isEnd = ({ data, pagination }: ReplyOf<typeof imageSearch>): boolean =>
    isListEnd({ ...pagination, received: data.length })

  async function first(picture: Blob): Promise<void> {
    $state.set({ at: 'sending', share: 0 })
    const outcome = await send(picture, 1, (share) => $state.set({ at: 'sending', share }))
    if (!outcome) return
    if (!outcome.ok && isUnreadable(outcome.failure)) {
      $picture.set(undefined)
      return $state.set({ at: 'refused', why: 'damaged', failure: outcome.failure })
    }
    if (!outcome.ok) return $state.set({ at: 'failed', failure: outcome.failure })
    page = 1
    const { data, pagination } = outcome.value
    $state.set({ at: 'found', items: data, total: pagination.total, end: isEnd(outcome.value) })
  }

  return {
    $state,
    $picture,
    async search(file) {
      const picture = await validatePicture(file)
      if (typeof picture === 'string') {
        current.abort()
        $picture.set(undefined)
        return $state.set({ at: 'refused', why: picture })
      }
      current.abort()
      $picture.set(picture)
      $state.set({ at: 'sending', share: 0 })
      const small = await smallerPicture(picture)
      // Another one was chosen, or none.
      if ($picture.get() !== picture) return
      sent = small
      await first(small)
    },
    async more() {
      const state = $state.get()
      if (state.at !== 'found' || state.end || state.more === 'busy' || !sent) return
      $state.set({ ...state, more: 'busy' })
      const outcome = await send(sent, page + 1)
      if (!outcome) return
      if (!outcome.ok) return $state.set({ ...state, more: 'error' })
      page += 1
      const known = new Set(state.items.map(({ id }) => id))
      const items = [...state.items, ...outcome.value.data.filter(({ id }) => !known.has(id))]
      $state.set({ at: 'found', items, total: state.total, end: isEnd(outcome.value) })
    },
    async retry() {
      if (sent && $picture.get()) await first(sent)
    },
    cancel() {
      current.abort()
      $picture.set(undefined)
      $state.set({ at: 'idle' })
    },
  }
}

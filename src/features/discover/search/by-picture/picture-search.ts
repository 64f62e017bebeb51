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
  | Found

interface Found {
  at: 'found'
  items: readonly AlikeItem[]
  /** The last page that is loaded. */
  page: number
  end: boolean
  more?: 'busy' | 'error'
}

/** 1 pictures, 2 videos. */
export type WorkKind = 1 | 2

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
  /** Kind of the works that are shown. */
  $kind: ReadableAtom<WorkKind>
  search: (file: Blob) => Promise<void>
  show: (kind: WorkKind) => Promise<void>
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
  const $kind = atom<WorkKind>(1)
  let current = new AbortController()
  /** What the server answered about the picture. */
  const answers = new Map<WorkKind, Found>()
  /** The picture as it is sent: smaller than the one that is shown. */
  let sent: Blob | undefined

  async function send(file: Blob, number: number, onProgress?: (share: number) => void) {
    current.abort()
    current = new AbortController()
    const { signal } = current
    const options = { signal, ...(onProgress && { onProgress }) }
    const outcome = await upload(
      imageSearch,
      { body: { file, page: number, type: $kind.get() } },
      options,
    )
    return signal.aborted ? undefined : outcome
  }

  const isEnd = ({ data, pagination }: ReplyOf<typeof imageSearch>): boolean =>
    isListEnd({ ...pagination, received: data.length })

  /** The works of the asked kind, whether or not the server can part them. */
  const ofKind = ({ data }: ReplyOf<typeof imageSearch>): AlikeItem[] =>
    data.filter(({ type = $kind.get() }) => type === $kind.get())

  function found(answer: Found): void {
    answers.set($kind.get(), answer)
    $state.set(answer)
  }

  async function first(picture: Blob): Promise<void> {
    $state.set({ at: 'sending', share: 0 })
    const outcome = await send(picture, 1, (share) => $state.set({ at: 'sending', share }))
    if (!outcome) return
    if (!outcome.ok && isUnreadable(outcome.failure)) {
      $picture.set(undefined)
      return $state.set({ at: 'refused', why: 'damaged', failure: outcome.failure })
    }
    if (!outcome.ok) return $state.set({ at: 'failed', failure: outcome.failure })
    const { value } = outcome
    found({ at: 'found', items: ofKind(value), page: 1, end: isEnd(value) })
  }

  return {
    $state,
    $picture,
    $kind,
    async search(file) {
      const picture = await validatePicture(file)
      if (typeof picture === 'string') {
        current.abort()
        $picture.set(undefined)
        return $state.set({ at: 'refused', why: picture })
      }
      current.abort()
      answers.clear()
      sent = undefined
      $picture.set(picture)
      $state.set({ at: 'sending', share: 0 })
      const small = await smallerPicture(picture)
      // Another one was chosen, or none.
      if ($picture.get() !== picture) return
      sent = small
      await first(small)
    },
    async show(kind) {
      if (kind === $kind.get()) return
      current.abort()
      $kind.set(kind)
      const answer = answers.get(kind)
      if (answer) $state.set(answer)
      else if (sent && $picture.get()) await first(sent)
    },
    async more() {
      const state = $state.get()
      if (state.at !== 'found' || state.end || state.more === 'busy' || !sent) return
      $state.set({ ...state, more: 'busy' })
      const page = state.page + 1
      const outcome = await send(sent, page)
      if (!outcome) return
      if (!outcome.ok) return $state.set({ ...state, more: 'error' })
      const { value } = outcome
      const known = new Set(state.items.map(({ id }) => id))
      const items = [...state.items, ...ofKind(value).filter(({ id }) => !known.has(id))]
      found({ at: 'found', items, page, end: isEnd(value) })
    },
    async retry() {
      if (sent && $picture.get()) await first(sent)
    },
    cancel() {
      current.abort()
      $picture.set(undefined)
      $kind.set(1)
      $state.set({ at: 'idle' })
    },
  }
}

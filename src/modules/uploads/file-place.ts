import { atom, computed, type ReadableAtom } from 'nanostores'
import type { UploadQueue } from './queue-types.ts'

/** The files of one place of a form: those that an earlier form brought, and those chosen now. */
export interface FilePlace {
  readonly queue: UploadQueue
  /** Addresses of an earlier form's files that are still wanted. */
  $kept: ReadableAtom<readonly string[]>
  /** Addresses as they would be sent. */
  $addresses: ReadableAtom<readonly string[]>
  /** A chosen file is not at the server: on its way, stopped or failed. */
  $isUnsent: ReadableAtom<boolean>
  offer(kept: readonly string[]): void
  removeKept(address: string): void
  /** Takes files in; where there is room for one only, it takes the place of the last. */
  choose(files: readonly File[]): void
  clear(): void
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

export function createFilePlace(queue: UploadQueue): FilePlace {
  const isSingle = queue.limit === 1
  const $kept = atom<readonly string[]>([])
  const $sent = computed(queue.$items, (items) =>
    items.flatMap(({ state }) => (state.is === 'sent' ? [state.sent.url] : [])),
  )
  return {
    queue,
    $kept,
    $addresses: computed([$kept, $sent], (kept, sent) =>
      isSingle && sent.length > 0 ? sent : [...kept, ...sent],
    ),
    $isUnsent: computed(queue.$items, (items) =>
      items.some(({ state }) => state.is !== 'sent' && state.is !== 'refused'),
    ),
    offer: (kept) => $kept.set(kept),
    removeKept: (address) => $kept.set($kept.get().filter((one) => one !== address)),
    choose(files) {
      const [first] = files
      const there = queue.$items.get().find(({ file }) => file && first && isSame(file, first))
      // The user chooses the file once more, to go on: the server must keep its arrived parts.
      if (isSingle && there && there.state.is !== 'refused') return queue.retry(there.id)
      if (isSingle) queue.clear()
      void queue.add(isSingle ? files.slice(0, 1) : files)
    },
    clear() {
      $kept.set([])
      queue.clear()
    },
  }
}

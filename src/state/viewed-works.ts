import { isRecord, readStored, storageOf, store } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'
import { $session } from './session.ts'

export interface ViewedWork {
  readonly id: number
  /** 1 pictures, 2 videos. */
  readonly type: 1 | 2
}

interface Kept {
  /** Name of the account: the next one of this browser does not read it. */
  readonly of: string
  readonly works: readonly ViewedWork[]
}

const most = 12

const isWork = (value: unknown): value is ViewedWork =>
  isRecord(value) && Number.isInteger(value.id) && (value.type === 1 || value.type === 2)

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value.of === 'string' &&
  Array.isArray(value.works) &&
  value.works.every(isWork)

function account(): string | undefined {
  const user = $session.get()?.user
  return user?.username ?? user?.mobile
}

/** Works whose pages this account opened in this browser, the last first. They never leave it, and a logout forgets them. */
export function viewedWorks(): readonly ViewedWork[] {
  const kept = readStored(storageOf('localStorage'), storageNames.seen, isKept)
  return kept && kept.of === account() ? kept.works : []
}

/** Called by the page of a work with its path; without a login nothing is kept. */
export function rememberWork(path: string): void {
  const [, kind, digits] = /\/(pictures|videos)\/(\d+)\/$/.exec(path) ?? []
  const of = account()
  if (!kind || of === undefined) return
  const work: ViewedWork = { id: Number(digits), type: kind === 'videos' ? 2 : 1 }
  const others = viewedWorks().filter(({ id }) => id !== work.id)
  store(storageOf('localStorage'), storageNames.seen, {
    of,
    works: [work, ...others].slice(0, most),
  } satisfies Kept)
}

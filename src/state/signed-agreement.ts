import { atom, type ReadableAtom } from 'nanostores'
import { storageOf, store } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'
import { $session } from './session.ts'

const name = storageNames.contributor

/** The answer in a browser that keeps nothing: it lasts as long as the page and the token. */
let unkept: { of: string | undefined; answer: string } | undefined

function stored(): string | null | undefined {
  try {
    return storageOf('localStorage')?.getItem(name)
  } catch {
    return undefined
  }
}

const lastTold = (): string | null | undefined =>
  stored() ?? (unkept?.of === $session.get()?.token ? unkept?.answer : undefined)

/** Whether the server told it to this browser for the present login. */
export const isTold = (): boolean => ['0', '1'].includes(lastTold() ?? '')

/** Whether the person has a signed agreement, as the server last told this browser; a guest has none. Undefined: it did not tell. */
export function hasSigned(): boolean | undefined {
  if (isTold()) return lastTold() === '1'
  return $session.get() ? undefined : false
}

const $settled = atom(hasSigned())

/** The same, for pages that follow it. */
export const $isSettled: ReadableAtom<boolean | undefined> = $settled

export function markSettled(isSettled: boolean): void {
  const answer = isSettled ? 1 : 0
  const isKept = store(storageOf('localStorage'), name, answer)
  unkept = isKept ? undefined : { of: $session.get()?.token, answer: String(answer) }
  $settled.set(hasSigned())
}

$session.listen(() => $settled.set(hasSigned()))

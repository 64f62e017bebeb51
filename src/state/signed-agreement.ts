import { atom, type ReadableAtom } from 'nanostores'
import { storageOf } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'

const name = storageNames.contributor

function stored(): string | null | undefined {
  try {
    return storageOf('localStorage')?.getItem(name)
  } catch {
    return undefined
  }
}

const $settled = atom(stored() === '1')

/** Whether this browser's person was last seen with a signed contract: known before anything is asked. */
export const $isSettled: ReadableAtom<boolean> = $settled

/** Whether the server told it to this browser for the present login. */
export const isTold = (): boolean => stored() === '1' || stored() === '0'

export function markSettled(isSettled: boolean): void {
  $settled.set(isSettled)
  try {
    storageOf('localStorage')?.setItem(name, isSettled ? '1' : '0')
  } catch {
    // The next page asks again.
  }
}

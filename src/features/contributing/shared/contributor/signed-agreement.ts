import { atom, type ReadableAtom } from 'nanostores'
import { storageOf } from '#state/browser-storage.ts'

/** A logout forgets it, as everything that isn't listed as impersonal. */
const name = 'contributor'

function stored(): boolean {
  try {
    return storageOf('localStorage')?.getItem(name) === '1'
  } catch {
    return false
  }
}

const $settled = atom(stored())

/** Whether this browser's person was last seen with a signed contract: known before anything is asked. */
export const $isSettled: ReadableAtom<boolean> = $settled

export function markSettled(isSettled: boolean): void {
  $settled.set(isSettled)
  try {
    const storage = storageOf('localStorage')
    if (isSettled) storage?.setItem(name, '1')
    else storage?.removeItem(name)
  } catch {
    // The next page asks again.
  }
}

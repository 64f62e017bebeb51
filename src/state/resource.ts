import { atom, type ReadableAtom } from 'nanostores'
import type { Failure, Outcome } from '#client/outcome.ts'

/** A value of the server that is read again whenever it is asked to. */
export interface Resource<Value> {
  /** Stays while it is read again, and after a failure. */
  readonly $value: ReadableAtom<Value | undefined>
  /** Of the last reading; undefined while it is under way. */
  readonly $failure: ReadableAtom<Failure | undefined>
  load(): Promise<void>
}

export function createResource<Value>(read: () => Promise<Outcome<Value>>): Resource<Value> {
  const $value = atom<Value | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  return {
    $value,
    $failure,
    async load() {
      $failure.set(undefined)
      const outcome = await read()
      if (outcome.ok) $value.set(outcome.value)
      else $failure.set(outcome.failure)
    },
  }
}

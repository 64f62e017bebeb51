import { atom, type ReadableAtom } from 'nanostores'
import { isRecord, readStored, store } from './browser-storage.ts'

export interface Countdown {
  /** Whole seconds left; 0 when it is over or never began. */
  $left: ReadableAtom<number>
  /** @param subject the thing it belongs to, such as a mobile number */
  start(subject: string, seconds: number): void
  /** Ends it early. */
  clear(): void
  /** The subject of the running one. */
  subject(): string | undefined
  /** Stops the clock of a page that is left; the stored end stays. */
  dispose(): void
}

interface Stored {
  subject: string
  until: number
}

function isStored(value: unknown): value is Stored {
  return isRecord(value) && typeof value.subject === 'string' && typeof value.until === 'number'
}

/** A countdown in whole seconds that a reload does not shorten. */
export function createCountdown(storage: Storage | undefined, key: string): Countdown {
  const $left = atom(0)
  let current = readStored(storage, key, isStored)
  let timer: ReturnType<typeof setInterval> | undefined

  function tick(): void {
    const left = current ? Math.ceil((current.until - Date.now()) / 1000) : 0
    if (left > 0) return $left.set(left)
    clearInterval(timer)
    timer = undefined
    current = undefined
    store(storage, key, undefined)
    $left.set(0)
  }

  function run(): void {
    tick()
    if (current) timer ??= setInterval(tick, 1000)
  }

  run()
  return {
    $left,
    start(subject, seconds) {
      current = { subject, until: Date.now() + seconds * 1000 }
      store(storage, key, current)
      run()
    },
    clear() {
      current = undefined
      tick()
    },
    subject: () => current?.subject,
    dispose: () => clearInterval(timer),
  }
}

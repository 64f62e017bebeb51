import { isRecord, readStored, store } from '#state/browser-storage.ts'

/** Something that must be done once: its key is the same until its outcome is known. */
export interface Intent {
  /** The key for sending exactly this; a new one where something else was meant before. */
  keyFor(body: string): string
  /** The outcome is known: the next submission is a new intent. */
  settled(): void
  /** The last submission, while its outcome is not known. */
  unsettled(): string | undefined
}

interface Deps {
  /** Keeps it over a reload under this name; without, it lives as long as the page. */
  storage?: Storage | undefined
  name?: string | (() => string)
  newKey?: (() => string) | undefined
}

interface Kept {
  readonly key: string
  readonly body: string
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value.key === 'string' && typeof value.body === 'string'

export function createIntent(deps: Deps = {}): Intent {
  const { storage, newKey = () => crypto.randomUUID() } = deps
  const name = () => (typeof deps.name === 'function' ? deps.name() : (deps.name ?? ''))
  /** Where the browser keeps nothing. */
  let memory: Kept | undefined
  const kept = () => readStored(storage, name(), isKept) ?? memory
  return {
    unsettled: () => kept()?.body,
    keyFor(body) {
      const known = kept()
      memory = known?.body === body ? known : { key: newKey(), body }
      store(storage, name(), memory)
      return memory.key
    },
    settled() {
      memory = undefined
      store(storage, name(), undefined)
    },
  }
}

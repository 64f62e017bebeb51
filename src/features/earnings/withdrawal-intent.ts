import { isRecord, readStored, store } from '../../state/browser-storage.ts'
import { storageNames } from '../../state/storage-names.ts'

/** The wish to withdraw a sum: its key is the same until its outcome is known. */
interface Intent {
  readonly key: string
  /** Yuan. */
  readonly sum: number
}

const isIntent = (value: unknown): value is Intent =>
  isRecord(value) && typeof value.key === 'string' && typeof value.sum === 'number'

export interface WithdrawalIntents {
  /** The key for this sum; a new one where another sum was wanted before. */
  keyFor(sum: number): string
  settled(): void
}

export function createWithdrawalIntents(
  storage: Storage | undefined,
  newKey: () => string = () => crypto.randomUUID(),
): WithdrawalIntents {
  const name = storageNames.withdrawalIntent
  /** Where the browser keeps nothing. */
  let memory: Intent | undefined
  return {
    keyFor(sum) {
      const known = readStored(storage, name, isIntent) ?? memory
      const intent = known?.sum === sum ? known : { key: newKey(), sum }
      memory = intent
      store(storage, name, intent)
      return intent.key
    },
    settled() {
      memory = undefined
      store(storage, name, undefined)
    },
  }
}

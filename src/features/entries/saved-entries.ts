import { isRecord, readStored, store } from '../../state/browser-storage.ts'
import type { EntryDraft } from './entry-draft.ts'

export interface SavedEntries {
  readonly drafts: Readonly<Record<string, EntryDraft>>
  readonly folder: number
}

const isDraft = (value: unknown): value is EntryDraft =>
  isRecord(value) &&
  (['title', 'description', 'author', 'date'] as const).every(
    (name) => typeof value[name] === 'string',
  ) &&
  Array.isArray(value.keywords) &&
  typeof value.cate === 'number'

const isIntent = (value: unknown): value is { key: string; body: string } =>
  isRecord(value) && typeof value.key === 'string' && typeof value.body === 'string'

export interface EntryShelf {
  read(): SavedEntries | undefined
  write(saved: SavedEntries | undefined): void
  /** The key for submitting exactly this; a new one where something else was submitted before. */
  keyFor(body: string): string
  settled(): void
}

/**
 * What one person typed for one activity, over a reload. The names begin with no public word: a logout takes
 * them along.
 */
export function createEntryShelf(
  storage: Storage | undefined,
  owner: string,
  list: string,
  newKey: () => string = () => crypto.randomUUID(),
): EntryShelf {
  const draftsName = `entry-drafts ${list}`
  const intentName = `entry-intent ${list}`
  /** Where the browser keeps nothing. */
  let memory: { key: string; body: string } | undefined
  const isSaved = (value: unknown): value is SavedEntries =>
    isRecord(value) &&
    value.owner === owner &&
    typeof value.folder === 'number' &&
    isRecord(value.drafts) &&
    Object.values(value.drafts).every(isDraft)
  return {
    read: () => readStored(storage, draftsName, isSaved),
    write: (saved) => void store(storage, draftsName, saved && { owner, ...saved }),
    keyFor(body) {
      const known = readStored(storage, intentName, isIntent) ?? memory
      memory = known?.body === body ? known : { key: newKey(), body }
      store(storage, intentName, memory)
      return memory.key
    },
    settled() {
      memory = undefined
      store(storage, intentName, undefined)
    },
  }
}

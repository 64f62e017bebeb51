import { createIntent, type Intent } from '#modules/account-area/intent.ts'
import { isRecord, readStored, store } from '#state/browser-storage.ts'
import type { EntryDraft } from './entry-draft.ts'

export interface Saved {
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

export interface SavedEntries extends Intent {
  read(): Saved | undefined
  write(saved: Saved | undefined): void
}

/**
 * What one person typed for one activity, over a reload. The names begin with no public word: a logout takes
 * them along.
 * @param suffix of this tab's list
 */
export function createSavedEntries(
  storage: Storage | undefined,
  owner: string,
  list: string,
  { suffix = () => '', newKey }: { suffix?: () => string; newKey?: () => string } = {},
): SavedEntries {
  const draftsName = () => `entry-drafts ${list}${suffix()}`
  const isSaved = (value: unknown): value is Saved =>
    isRecord(value) &&
    value.owner === owner &&
    typeof value.folder === 'number' &&
    isRecord(value.drafts) &&
    Object.values(value.drafts).every(isDraft)
  return {
    read: () => readStored(storage, draftsName(), isSaved),
    write: (saved) => void store(storage, draftsName(), saved && { owner, ...saved }),
    ...createIntent({ storage, name: () => `entry-intent ${list}${suffix()}`, newKey }),
  }
}

import { isRecord, readStored, store } from '../../state/browser-storage.ts'
import { emptyDraft, type WorkDraft } from './work-draft.ts'

export interface SavedDrafts {
  readonly drafts: Readonly<Record<string, WorkDraft>>
  /** The form that fills in all of them. */
  readonly common: WorkDraft
}

/** An intent to submit: its key stays the same while the same works are submitted. */
interface Intent {
  readonly key: string
  readonly body: string
}

function isDraft(value: unknown): value is WorkDraft {
  if (!isRecord(value) || !Array.isArray(value.keywords) || !Array.isArray(value.sizes))
    return false
  return (['title', 'description', 'author', 'date', 'year'] as const).every(
    (name) => typeof value[name] === 'string',
  )
}

const isSaved =
  (owner: string) =>
  (value: unknown): value is SavedDrafts =>
    isRecord(value) &&
    value.owner === owner &&
    isDraft(value.common) &&
    isRecord(value.drafts) &&
    Object.values(value.drafts).every(isDraft)

const isDefaults =
  (owner: string) =>
  (value: unknown): value is { draft: WorkDraft } =>
    isRecord(value) && value.owner === owner && isDraft(value.draft)

const isIntent = (value: unknown): value is Intent =>
  isRecord(value) && typeof value.key === 'string' && typeof value.body === 'string'

export interface DraftStore {
  read(): SavedDrafts | undefined
  write(saved: SavedDrafts | undefined): void
  /** With what new files of this kind begin. */
  defaults(): WorkDraft
  keepDefaults(draft: WorkDraft): void
  /** The key for submitting exactly this; a new one where other works were submitted before. */
  intentFor(body: string): string
  settled(): void
}

/**
 * What one person typed about works, over a reload; a logout takes it along.
 * @param what for instance `works-1`; each is apart
 */
export function createDraftStore(
  storage: Storage | undefined,
  owner: string,
  what: string,
  newKey: () => string = () => crypto.randomUUID(),
): DraftStore {
  const draftsName = `drafts ${what}`
  const defaultsName = `defaults ${what}`
  const intentName = `intent ${what}`
  /** Where the browser keeps nothing. */
  let intent: Intent | undefined

  return {
    read: () => readStored(storage, draftsName, isSaved(owner)),
    write: (saved) => void store(storage, draftsName, saved && { owner, ...saved }),
    defaults: () => readStored(storage, defaultsName, isDefaults(owner))?.draft ?? emptyDraft,
    keepDefaults: (draft) => void store(storage, defaultsName, { owner, draft }),
    intentFor(body) {
      const known = readStored(storage, intentName, isIntent) ?? intent
      if (known?.body === body) return known.key
      intent = { key: newKey(), body }
      store(storage, intentName, intent)
      return intent.key
    },
    settled() {
      intent = undefined
      store(storage, intentName, undefined)
    },
  }
}

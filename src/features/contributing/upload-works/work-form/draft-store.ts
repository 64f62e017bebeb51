import { joinedWords } from '#domain/text/batch-fields.ts'
import { createIntent, type Intent } from '#modules/account-area/intent.ts'
import { isRecord, readStored, store } from '#state/browser-storage.ts'
import { emptyDraft, filledIn, type WorkDraft } from './work-draft.ts'

export interface SavedDrafts {
  readonly drafts: Readonly<Record<string, WorkDraft>>
  /** The form that fills in all of them. */
  readonly common: WorkDraft
}

/** A draft that an earlier version of the form kept lacks the fields of today. */
const whole = (draft: WorkDraft): WorkDraft => ({ ...emptyDraft, ...draft })

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

export interface DraftStore extends Intent {
  read(): SavedDrafts | undefined
  write(saved: SavedDrafts | undefined): void
  /** The first input of new files of this kind: defaults kept by hand, then choices of the last submission. */
  defaults(): WorkDraft
  keepDefaults(draft: WorkDraft): void
  /** A work was submitted: its choices greet new files, its keywords are suggested. */
  keepLast(draft: WorkDraft | undefined): void
  /** Keywords of earlier submissions, the latest first. */
  keywords(): readonly string[]
}

const isLast =
  (owner: string) =>
  (value: unknown): value is { draft: WorkDraft; keywords: readonly string[] } =>
    isRecord(value) &&
    value.owner === owner &&
    isDraft(value.draft) &&
    Array.isArray(value.keywords) &&
    value.keywords.every((word) => typeof word === 'string')

/** Keywords that are kept for suggestions. */
const mostKeywords = 200

/**
 * What one person typed about works, over a reload; a logout takes it along.
 * @param what for instance `works-1`; each is apart
 * @param suffix of this tab's list
 */
export function createDraftStore(
  storage: Storage | undefined,
  owner: string,
  what: string,
  { suffix = () => '', newKey }: { suffix?: () => string; newKey?: () => string } = {},
): DraftStore {
  const draftsName = () => `drafts ${what}${suffix()}`
  const defaultsName = `defaults ${what}`
  const lastName = `last ${what}`
  const last = () => readStored(storage, lastName, isLast(owner))

  return {
    read() {
      const saved = readStored(storage, draftsName(), isSaved(owner))
      if (!saved) return undefined
      const drafts = Object.entries(saved.drafts).map(([id, draft]) => [id, whole(draft)] as const)
      return { common: whole(saved.common), drafts: Object.fromEntries(drafts) }
    },
    write: (saved) => void store(storage, draftsName(), saved && { owner, ...saved }),
    defaults() {
      const chosen = readStored(storage, defaultsName, isDefaults(owner))?.draft
      return filledIn(chosen ? whole(chosen) : emptyDraft, last()?.draft ?? {})
    },
    keepDefaults: (draft) => void store(storage, defaultsName, { owner, draft }),
    keepLast(draft) {
      if (!draft) return
      // Choices only: words about a picture and names of persons are no defaults.
      const { subject, tier, sizes } = draft
      const keywords = joinedWords(draft.keywords, last()?.keywords ?? []).slice(0, mostKeywords)
      const kept = { ...emptyDraft, subject, tier, sizes }
      store(storage, lastName, { owner, draft: kept, keywords })
    },
    keywords: () => last()?.keywords ?? [],
    ...createIntent({ storage, name: () => `intent ${what}${suffix()}`, newKey }),
  }
}

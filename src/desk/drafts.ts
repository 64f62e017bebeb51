import { isRecord, readStored, store } from '#state/browser-storage.ts'

/** The editor's unsaved input, kept over a reload or a closed tab. */
export interface Draft<Values> {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly values: Values
}

const prefix = 'desk-draft '

function isDraft(value: unknown): value is Draft<Record<string, unknown>> {
  return isRecord(value) && typeof value.at === 'number' && isRecord(value.values)
}

/** Drafts by name. A logout forgets them with all that is a person's. */
export function createDrafts<Values extends object>(storage: Storage | undefined, now = Date.now) {
  return {
    read: (name: string) =>
      readStored(storage, prefix + name, isDraft) as Draft<Values> | undefined,
    keep: (name: string, values: Values) => store(storage, prefix + name, { at: now(), values }),
    drop: (name: string) => store(storage, prefix + name, undefined),
  }
}

export type Drafts<Values extends object> = ReturnType<typeof createDrafts<Values>>

import { isRecord, readStored, store } from '#state/browser-storage.ts'
import { storageNames } from '#state/storage-names.ts'
import type { WorkType } from '../shared/contributor/onboarding-status.ts'
import type { ApplicationFields } from './fields.ts'

/**
 * What of an application is kept in the browser until it is sent: no names, numbers or documents. Files that were
 * chosen are kept apart, in the browser's database.
 */
export interface Draft {
  readonly owner: string
  readonly user_type: '1' | '2'
  readonly description: string
  readonly kinds: readonly WorkType[]
  /** Addresses of works sent with an earlier application that are to be sent again. */
  readonly images: readonly string[]
  readonly video: readonly string[]
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value.owner === 'string' &&
  typeof value.description === 'string' &&
  (value.user_type === '1' || value.user_type === '2') &&
  isTexts(value.kinds) &&
  value.kinds.every((kind) => kind === 'image' || kind === 'video') &&
  isTexts(value.images) &&
  isTexts(value.video)

const name = storageNames.applicationDraft

export function readDraft(storage: Storage | undefined, owner: string): Draft | undefined {
  const draft = readStored(storage, name, isDraft)
  return draft?.owner === owner ? draft : undefined
}

export function keepDraft(
  storage: Storage | undefined,
  owner: string,
  { user_type, description, kinds }: ApplicationFields,
  kept: { images: readonly string[]; video: readonly string[] },
): void {
  const draft: Draft = { owner, user_type, description, kinds, ...kept }
  store(storage, name, draft)
}

export function dropDraft(storage: Storage | undefined): void {
  store(storage, name, undefined)
}

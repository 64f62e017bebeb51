import {
  collectFolderAdd,
  collectFolderUpdate,
  type FolderInput,
  type FolderRecord,
} from '#api/endpoints/contributing/collect.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'

export interface FolderDraft {
  readonly title: string
  readonly description: string
  /** 1 pictures, 2 videos. */
  readonly type: 1 | 2
  /** 1 the newest entry, 2 an uploaded picture. */
  readonly coverType: 1 | 2
}

export type FolderField = 'title' | 'description' | 'type' | 'cover'
export type FolderProblem = 'titleMissing' | 'coverMissing'

export const draftOfFolder = (folder: FolderRecord | undefined, type: 1 | 2): FolderDraft => ({
  title: folder?.title ?? '',
  description: folder?.description ?? '',
  type: folder?.type === 2 ? 2 : folder ? 1 : type,
  coverType: folder?.cover_type === 2 ? 2 : 1,
})

/** @param cover address of the picture that would be the cover */
export function validateFolder(
  { title, coverType }: FolderDraft,
  cover: string | undefined,
): Partial<Record<FolderField, FolderProblem>> {
  return {
    ...(title.trim() === '' && { title: 'titleMissing' }),
    ...(coverType === 2 && !cover && { cover: 'coverMissing' }),
  }
}

const fields: Partial<Record<string, FolderField>> = {
  title: 'title',
  description: 'description',
  type: 'type',
  thumb: 'cover',
}

export type FolderSaved =
  | { readonly ok: true; readonly id: number | undefined }
  | { readonly ok: false; readonly failure: Failure; readonly field: FolderField | undefined }

/** Makes a validated folder, or changes one. `key` stays the same as long as the same new folder is meant. */
export async function saveFolder(
  ask: Ask,
  draft: FolderDraft,
  { id, cover, key }: { id: number | undefined; cover: string | undefined; key: string },
): Promise<FolderSaved> {
  const body: FolderInput = {
    title: draft.title.trim(),
    description: draft.description.trim(),
    type: draft.type,
    cover_type: draft.coverType,
    ...(draft.coverType === 2 && { thumb: cover ?? '' }),
  }
  const outcome =
    id === undefined
      ? await ask(collectFolderAdd, { body }, { idempotencyKey: key })
      : await ask(collectFolderUpdate, { params: { id }, body })
  if (outcome.ok) return { ok: true, id: id ?? outcome.value.id }
  const { failure } = outcome
  const named = failure.kind === 'refused' ? failure.field : undefined
  return { ok: false, failure, field: fields[named ?? ''] }
}

import { ask as askServer } from '../../client/browser.ts'
import type { Ask } from '../../client/client.ts'
import type { Failure } from '../../client/outcome.ts'
import { ownSubjectAdd } from '../../contract/calls/work.ts'
import { fieldNamed } from './refused-field.ts'

export interface SubjectDraft {
  readonly title: string
  readonly category: string
  readonly tier: string
  readonly year: string
  readonly description: string
  /** Address of an uploaded picture. */
  readonly cover: string | undefined
}

export type SubjectProblem = 'required' | 'yearFormat' | 'coverMissing'
export type SubjectField = keyof SubjectDraft

export function judgeSubject(draft: SubjectDraft): Partial<Record<SubjectField, SubjectProblem>> {
  const found: Partial<Record<SubjectField, SubjectProblem>> = {}
  if (draft.title.trim() === '') found.title = 'required'
  if (draft.category === '') found.category = 'required'
  if (draft.tier === '') found.tier = 'required'
  if (!/^\d{4}$/.test(draft.year)) found.year = draft.year ? 'yearFormat' : 'required'
  if (!draft.cover) found.cover = 'coverMissing'
  return found
}

const named: Partial<Record<string, SubjectField>> = {
  title: 'title',
  tier: 'tier',
  year: 'year',
  file: 'cover',
}

export type SubjectMade =
  | { readonly ok: true; readonly id: number }
  | {
      readonly ok: false
      readonly failure: Failure | undefined
      readonly field?: SubjectField | undefined
    }

/** Makes a judged topic. `key` stays the same as long as the same topic is meant. */
export async function makeSubject(
  draft: SubjectDraft,
  key: string,
  ask: Ask = askServer,
): Promise<SubjectMade> {
  const body = {
    title: draft.title.trim(),
    subject_cate: Number(draft.category),
    package_id: Number(draft.tier),
    year: draft.year,
    desc: draft.description.trim(),
    thumb: draft.cover ?? '',
  }
  const outcome = await ask(ownSubjectAdd, { body }, { idempotencyKey: key })
  if (outcome.ok)
    return outcome.value.id === undefined
      ? { ok: false, failure: undefined }
      : { ok: true, id: outcome.value.id }
  const { failure } = outcome
  const name = failure.kind === 'refused' ? failure.field : undefined
  const field = name === 'subject_cate' ? 'category' : named[fieldNamed(name) ?? '']
  return { ok: false, failure, field }
}

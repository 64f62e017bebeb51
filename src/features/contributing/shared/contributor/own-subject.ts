import { imagePackages, type PriceTier } from '#api/endpoints/catalogue/image-filing.ts'
import { subjectCateTree, type SubjectCate } from '#api/endpoints/catalogue/subject.ts'
import {
  type OwnSubject,
  ownSubjectAdd,
  ownSubjectUpdate,
} from '#api/endpoints/contributing/work.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'

export interface SubjectDraft {
  readonly title: string
  readonly category: string
  readonly tier: string
  readonly year: string
  readonly description: string
}

export type SubjectField = keyof SubjectDraft | 'cover'
export type SubjectProblem = 'required' | 'yearFormat' | 'coverMissing'

export interface SubjectChoices {
  readonly categories: readonly SubjectCate[]
  readonly tiers: readonly PriceTier[]
}

/** Subjects are filed under categories that have none below them. */
function leaves(cates: readonly SubjectCate[]): SubjectCate[] {
  return cates.flatMap((cate) => (cate.children?.length ? leaves(cate.children) : [cate]))
}

/** Categories and price tiers to choose from; undefined where they could not be read. */
export async function readSubjectChoices(
  ask: Ask,
  type: 1 | 2,
): Promise<SubjectChoices | undefined> {
  const [tree, tiers] = await Promise.all([ask(subjectCateTree, {}), ask(imagePackages, {})])
  if (!tree.ok || !tiers.ok) return undefined
  return {
    categories: leaves(tree.value),
    tiers: type === 1 ? tiers.value.image : tiers.value.video,
  }
}

/** @param cover address of an uploaded picture */
export function validateSubject(
  draft: SubjectDraft,
  cover: string | undefined,
): Partial<Record<SubjectField, SubjectProblem>> {
  const { title, category, tier, year } = draft
  return {
    ...(title.trim() === '' && { title: 'required' }),
    ...(category === '' && { category: 'required' }),
    ...(tier === '' && { tier: 'required' }),
    ...(!/^\d{4}$/.test(year) && { year: year ? 'yearFormat' : 'required' }),
    ...(!cover && { cover: 'coverMissing' }),
  }
}

const fields: Partial<Record<string, SubjectField>> = {
  title: 'title',
  subject_cate: 'category',
  package_id: 'tier',
  year: 'year',
  desc: 'description',
  thumb: 'cover',
}

export interface SubjectRefusal {
  readonly failure: Failure
  /** Where in the form, when the server says so. */
  readonly field: SubjectField | undefined
}

/** A subject as its form shows it; a new one begins with this year. */
export const draftOfSubject = (subject: OwnSubject | undefined): SubjectDraft => ({
  title: subject?.title ?? '',
  category: String(subject?.cate?.id ?? subject?.subject_cate ?? ''),
  tier: String(subject?.package_id ?? ''),
  year: subject ? (subject.year ?? '') : String(new Date().getFullYear()),
  description: subject?.desc ?? '',
})

/**
 * Makes a validated subject, or changes one. `key` stays the same as long as the same subject is meant. Gives its number, or
 * why not.
 */
export async function makeSubject(
  ask: Ask,
  draft: SubjectDraft,
  cover: string,
  key: string,
  subject?: OwnSubject,
): Promise<{ id: number } | SubjectRefusal> {
  const body = {
    title: draft.title.trim(),
    subject_cate: Number(draft.category),
    package_id: Number(draft.tier),
    year: draft.year,
    desc: draft.description.trim(),
  }
  const isSameCover = subject !== undefined && cover === subject.thumb
  const outcome = subject
    ? await ask(ownSubjectUpdate, {
        params: { id: subject.id },
        body: { ...body, ...(!isSameCover && { thumb: cover }) },
      })
    : await ask(ownSubjectAdd, { body: { ...body, thumb: cover } }, { idempotencyKey: key })
  if (outcome.ok) {
    const id = subject?.id ?? outcome.value.id
    if (id !== undefined) return { id }
    const failure = { kind: 'malformed', path: 'id', expected: 'number', got: 'undefined' } as const
    return { failure, field: undefined }
  }
  const { failure } = outcome
  const named = failure.kind === 'refused' ? failure.field : undefined
  return { failure, field: fields[named ?? ''] }
}

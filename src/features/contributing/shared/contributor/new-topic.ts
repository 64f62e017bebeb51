import { imagePackages, type PriceTier } from '#api/endpoints/catalogue/image.ts'
import { subjectCateTree, type SubjectCate } from '#api/endpoints/catalogue/subject.ts'
import {
  type OwnSubject,
  ownSubjectAdd,
  ownSubjectUpdate,
} from '#api/endpoints/contributing/work.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'

export interface TopicDraft {
  readonly title: string
  readonly category: string
  readonly tier: string
  readonly year: string
  readonly description: string
}

export type TopicField = keyof TopicDraft | 'cover'
export type TopicProblem = 'required' | 'yearFormat' | 'coverMissing'

export interface TopicChoices {
  readonly categories: readonly SubjectCate[]
  readonly tiers: readonly PriceTier[]
}

/** Topics are filed under categories that have none below them. */
function leaves(cates: readonly SubjectCate[]): SubjectCate[] {
  return cates.flatMap((cate) => (cate.children?.length ? leaves(cate.children) : [cate]))
}

/** Categories and price tiers to choose from; undefined where they could not be read. */
export async function readTopicChoices(ask: Ask, type: 1 | 2): Promise<TopicChoices | undefined> {
  const [tree, tiers] = await Promise.all([ask(subjectCateTree, {}), ask(imagePackages, {})])
  if (!tree.ok || !tiers.ok) return undefined
  return {
    categories: leaves(tree.value),
    tiers: type === 1 ? tiers.value.image : tiers.value.video,
  }
}

/** @param cover address of an uploaded picture */
export function judgeTopic(
  draft: TopicDraft,
  cover: string | undefined,
): Partial<Record<TopicField, TopicProblem>> {
  const { title, category, tier, year } = draft
  return {
    ...(title.trim() === '' && { title: 'required' }),
    ...(category === '' && { category: 'required' }),
    ...(tier === '' && { tier: 'required' }),
    ...(!/^\d{4}$/.test(year) && { year: year ? 'yearFormat' : 'required' }),
    ...(!cover && { cover: 'coverMissing' }),
  }
}

const fields: Partial<Record<string, TopicField>> = {
  title: 'title',
  subject_cate: 'category',
  package_id: 'tier',
  year: 'year',
  desc: 'description',
  thumb: 'cover',
}

export interface TopicRefusal {
  readonly failure: Failure
  /** Where in the form, when the server says so. */
  readonly field: TopicField | undefined
}

/** A topic as its form shows it; a new one begins with this year. */
export const draftOfTopic = (topic: OwnSubject | undefined): TopicDraft => ({
  title: topic?.title ?? '',
  category: String(topic?.cate?.id ?? topic?.subject_cate ?? ''),
  tier: String(topic?.package_id ?? ''),
  year: topic ? (topic.year ?? '') : String(new Date().getFullYear()),
  description: topic?.desc ?? '',
})

/**
 * Makes a judged topic, or changes one. `key` stays the same as long as the same topic is meant. Gives its number, or
 * why not.
 */
export async function makeTopic(
  ask: Ask,
  draft: TopicDraft,
  cover: string,
  key: string,
  topic?: OwnSubject,
): Promise<{ id: number } | TopicRefusal> {
  const body = {
    title: draft.title.trim(),
    subject_cate: Number(draft.category),
    package_id: Number(draft.tier),
    year: draft.year,
    desc: draft.description.trim(),
  }
  const isSameCover = topic !== undefined && cover === topic.thumb
  const outcome = topic
    ? await ask(ownSubjectUpdate, {
        params: { id: topic.id },
        body: { ...body, ...(!isSameCover && { thumb: cover }) },
      })
    : await ask(ownSubjectAdd, { body: { ...body, thumb: cover } }, { idempotencyKey: key })
  if (outcome.ok) {
    const id = topic?.id ?? outcome.value.id
    if (id !== undefined) return { id }
    const failure = { kind: 'malformed', path: 'id', expected: 'number', got: 'undefined' } as const
    return { failure, field: undefined }
  }
  const { failure } = outcome
  const named = failure.kind === 'refused' ? failure.field : undefined
  return { failure, field: fields[named ?? ''] }
}

import type { InferOutput } from 'valibot'
import type { deskWorkSave } from '#api/endpoints/desk/works.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/database/client.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { workSentences } from '#server/modules/contributors/contributors.messages.ts'
import { insertDecisions } from '#server/modules/contributors/review/decisions.queries.ts'
import { keptWords } from '#server/modules/contributors/works/own-words.ts'
import { enqueueMedia } from '#server/modules/contributors/works/submit-works.ts'
import { factColumns } from '#server/modules/contributors/works/work-rows.ts'
import { updateWork } from '#server/modules/contributors/works/works.queries.ts'
import { optionSizes } from '#server/modules/media/pictures/sizes.ts'
import { deskMessages } from '../editorial.messages.ts'
import { changesBetween } from '../history/changes.ts'
import { mergedText, mergedTitle } from '../records/texts.ts'
import { fileWork, unknownPlaces } from '../review/review.queries.ts'
import { workAuditOf } from './works.presenter.ts'
import { findApproved, lockApproved, setOption } from './works.queries.ts'
import type { ApprovedWork } from './works.queries.ts'

export type WorkInput = InferOutput<typeof deskWorkSave.body>

/** Fen. */
const priceLargest = 999_999_900

/**
 * Changes the given fields of an approved work. Its search, its pages and the metadata of its derivatives follow;
 * orders keep the prices they were made with.
 * @throws ApiError `not_found`, `unprocessable` at the field that is wrong
 */
export async function saveWork(context: Context, id: number, input: WorkInput): Promise<void> {
  await context.db.transaction(async (tx) => {
    const before = await writeWork(context, tx, id, input)
    await noteChanges(context, tx, before)
    // Does nothing when its watermark says the same.
    await enqueueMedia({ db: tx }, id)
  })
  context.services.jobs.wake()
}

/** The part of it that visitors see. Answers the work as it was. @throws ApiError as `saveWork` */
export async function writeWork(
  context: Context,
  tx: Database,
  id: number,
  input: WorkInput,
): Promise<ApprovedWork> {
  if ((await lockApproved(tx, [id])) === 0) throw new ApiError('not_found')
  const before = orNotFound(await findApproved(tx, id))
  await demandPlaces(tx, input)
  const columns = { ...columnsOf(before, input), ...(await factColumns(tx, input)) }
  const { photographer } = before
  await updateWork(tx, id, {
    ...columns,
    ...workSearch({ ...before.work, ...columns, photographer }),
    updatedAt: context.now(),
  })
  await fileWork(tx, id, input)
  for (const option of optionsOf(before, input)) await setOption(tx, id, option)
  return before
}

/** Writes the changed fields of a work into the audit log; call it in the transaction that changed them. */
export async function noteChanges(
  context: Context,
  tx: Database,
  before: ApprovedWork,
): Promise<void> {
  const after = orNotFound(await findApproved(tx, before.work.id))
  const changes = changesBetween(workAuditOf(before), workAuditOf(after))
  if (changes.length === 0) return
  const line = { editorId: userOf(context).id, subject: 'images', subjectId: before.work.id }
  const said = { decision: 'changed', after: { changes }, createdAt: context.now() }
  await insertDecisions(tx, [{ ...line, ...said }])
}

async function demandPlaces(tx: Database, { cates = [], labels = [] }: WorkInput): Promise<void> {
  for (const [field, ids] of [['cates', cates] as const, ['labels', labels] as const]) {
    const unknown = await unknownPlaces(tx, field, ids)
    const sentence = deskMessages.unknownPlace
    if (unknown.length > 0) throw new ApiError('unprocessable', { field, sentence })
  }
}

function columnsOf({ work }: ApprovedWork, { texts, author, editorial, release }: WorkInput) {
  return {
    ...(texts && textsOf(work, texts)),
    ...(author !== undefined && { author: author || null }),
    ...(editorial !== undefined && { editorial }),
    ...(release !== undefined && { release }),
  }
}

function textsOf(work: ApprovedWork['work'], texts: NonNullable<WorkInput['texts']>) {
  const title = mergedTitle(work.title, texts)
  const description = mergedText(work.description, texts, 'desc')
  const keywords = tidied(mergedText(work.keywords, texts, 'keywords'))
  return { title, description, keywords }
}

/** Keywords in each language, each once. */
function tidied(keywords: Localised | null): Localised | null {
  const kept = Object.entries(keywords ?? {}).flatMap(([code, words]) => {
    const tidy = keptWords([words])
    return tidy === null ? [] : [[code, tidy] as const]
  })
  return kept.length === 0 ? null : { zh: '', ...Object.fromEntries(kept) }
}

/**
 * The sizes of the work with the given changes.
 * @throws ApiError `unprocessable` when a price is wrong or no size is left
 */
function optionsOf({ work, options }: ApprovedWork, input: WorkInput) {
  if (!input.options) return []
  const possible = new Set<number>(optionSizes(work, work.kind).map(({ id }) => id))
  const rows = options.map(({ optionId, enabled, priceFen }) => {
    const at = input.options?.findIndex(({ id }) => id === optionId) ?? -1
    const given = input.options?.[at]
    if (!given) return { optionId, enabled, priceFen }
    const fen = Math.round(given.price * 100)
    if ((given.enable && fen <= 0) || fen < 0 || fen > priceLargest)
      refuse(`options.${at}.price`, 'price_wrong')
    return { optionId, enabled: given.enable && possible.has(optionId), priceFen: fen }
  })
  if (!rows.some(({ enabled }) => enabled)) refuse('options', 'option_none')
  return rows
}

function refuse(field: string, sentence: 'price_wrong' | 'option_none'): never {
  throw new ApiError('unprocessable', { field, sentence: workSentences[sentence] })
}

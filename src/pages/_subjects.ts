import { type SubjectItem, subjectList } from '#api/endpoints/catalogue/subject.ts'
import { topicList } from '#api/endpoints/catalogue/topic.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { read } from './_context.ts'

/** Cards of one row; also the block of a list that changes with a new record. */
const rowLength = 4

/** The topics beside this one in their list. */
export async function topicsBeside(id: number, code: LocaleCode): Promise<SubjectItem[]> {
  const inputOf = (page: number) => ({ query: { page } })
  const beside = await read.beside(topicList, inputOf, code, { id, size: rowLength })
  return row(beside ?? (await read.rows(topicList, inputOf(1), code)), id)
}

/** The subjects beside this one in its category, or among all where it has none. */
export async function subjectsBeside(
  { id, cate }: Pick<SubjectItem, 'id' | 'cate'>,
  code: LocaleCode,
): Promise<SubjectItem[]> {
  const inputOf = (page: number) => ({ query: { subject_cate: cate?.id, page } })
  const beside = await read.beside(subjectList, inputOf, code, { id, size: rowLength })
  return row(beside ?? (await read.rows(subjectList, inputOf(1), code)), id)
}

/** Looks no further than it must: each row that is looked at is one that the page depends on. */
function row(items: Iterable<SubjectItem>, id: number): SubjectItem[] {
  const found: SubjectItem[] = []
  for (const item of items) {
    if (item.id !== id) found.push(item)
    if (found.length === rowLength) break
  }
  return found
}

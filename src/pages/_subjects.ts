import { type SubjectItem, subjectList } from '#api/endpoints/catalogue/subject.ts'
import { topicList } from '#api/endpoints/catalogue/topic.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { read } from './_context.ts'

/** Cards of one row; also the block of a list that changes with a new record. */
const rowLength = 4

/** Those beside the topic or the subject with this id in the list of them all; no more than a row of cards. */
async function besideIn(
  list: typeof topicList | typeof subjectList,
  id: number,
  code: LocaleCode,
): Promise<SubjectItem[]> {
  const inputOf = (page: number) => ({ query: { page } })
  const beside = await read.beside(list, inputOf, code, { id, size: rowLength })
  const found: SubjectItem[] = []
  // Looks no further than it must: each row that is looked at is one that the page depends on.
  for (const item of beside ?? (await read.rows(list, inputOf(1), code))) {
    if (item.id !== id) found.push(item)
    if (found.length === rowLength) break
  }
  return found
}

export const topicsBeside = (id: number, code: LocaleCode) => besideIn(topicList, id, code)
export const subjectsBeside = (id: number, code: LocaleCode) => besideIn(subjectList, id, code)

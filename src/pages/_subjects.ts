import type { ReplyOf } from '#api/call.ts'
import { type SubjectItem, subjectList, subjectThumbs } from '#api/endpoints/catalogue/subject.ts'
import { topicList } from '#api/endpoints/catalogue/topic.ts'
import type { MediaItem } from '#api/records.ts'
import { orAbsent } from '#client/read-all.ts'
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

/** As many topics leave a category's page nearly empty. */
const few = 3
/** Pictures that it then shows besides. */
const mostPictures = 12

/** The first pictures of a category's topics, as many of each, where these are few. */
export async function picturesOfFew(
  { data, pagination }: ReplyOf<typeof subjectList>,
  code: LocaleCode,
): Promise<MediaItem[]> {
  if (pagination.total > few) return []
  const found: MediaItem[] = []
  for (const [index, { id }] of data.entries()) {
    const input = { params: { id }, query: { page: 1 } }
    const end = Math.ceil((mostPictures * (index + 1)) / data.length)
    // Looks no further than it must, as above.
    for (const picture of (await orAbsent(read.rows(subjectThumbs, input, code))) ?? []) {
      found.push(picture)
      if (found.length === end) break
    }
  }
  return found
}

import type { Call } from '#api/call.ts'
import { articleDetail } from '#api/endpoints/catalogue/article.ts'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import { imageList, imageSimilar } from '#api/endpoints/catalogue/image.ts'
import { imageCates, imageLabels } from '#api/endpoints/catalogue/image-filing.ts'
import { newsDetail, newsList } from '#api/endpoints/catalogue/news.ts'
import { photographerAlbum, photographerWorks } from '#api/endpoints/catalogue/photographer.ts'
import { siteInfo } from '#api/endpoints/catalogue/site.ts'
import { storyDetail } from '#api/endpoints/catalogue/story.ts'
import { subjectCateTree, subjectThumbs } from '#api/endpoints/catalogue/subject.ts'
import { collectDetail } from '#api/endpoints/contributing/collect.ts'

/**
 * How a rebuild notices that a reply is another one than last time:
 * - `asked`: it asks each time, with the reply's tag.
 * - `listed`: a record of which there are many. It asks when the record's row in any list, or a record that the
 *   reply mentions, is another one; and now and then all the same.
 * - `near`: rows of records like a given one. Their texts are noticed by the rows in lists; which ones they are is
 *   asked when a record among them changed; of others that it may have come to, after the switch (`near-rows.ts`).
 */
export type How = 'asked' | 'listed' | 'near'

export interface Notice {
  how: How
  /** Kind of the records in the reply's rows. */
  rows: string
  /** `image:5` of a reply about one record. */
  own?: string
  /** Of a reply of which pages may show a part. */
  call?: Call
}

const records: readonly [Call, kind: string, how: How][] = [
  [imageDetail, 'image', 'listed'],
  [newsDetail, 'news', 'listed'],
  // Few, and those inside another are in no list: only its own reply shows their rows.
  [articleDetail, 'article', 'asked'],
  [storyDetail, 'story', 'listed'],
  [collectDetail, 'entry', 'listed'],
  [imageSimilar, 'image', 'near'],
]

/** Replies whose rows are records of a kind; by its call, of which pages may show a part. */
const lists: readonly [path: string | Call, kind: string][] = [
  [imageList, 'image'],
  [subjectThumbs, 'image'],
  [photographerWorks, 'image'],
  [photographerAlbum, 'image'],
  [newsList, 'news'],
  ['v1/news/index', 'news'],
  ['v1/news/ad/', 'article'],
  ['v1/story/list', 'story'],
  ['v1/activity/{actid}/collect', 'entry'],
  // Categories of works, topics and people count as one kind: at worst, more is asked than has to be.
  ['v1/camera/cates', 'category'],
  ['v1/camera/', 'photographer'],
  ['v1/subject/list', 'subject'],
  [subjectCateTree, 'category'],
  [imageCates, 'category'],
  [imageLabels, 'label'],
  // No list, but every page shows some of its members.
  [siteInfo, 'row'],
]

/** A path of the contract as a pattern of addresses; `{id}` is a number. */
export const patternOf = (path: string, whole: boolean): RegExp =>
  new RegExp(`^/api/${path.replace(/\{\w+\}/g, '(\\d+)')}${whole ? '(?:\\?|$)' : ''}`)

const ofRecords = records.map(([row, kind, how]) => ({ at: patternOf(row.path, true), kind, how }))
const ofLists = lists.map(([row, kind]) => {
  const { path, ...more } = typeof row === 'string' ? { path: row } : { path: row.path, call: row }
  return { at: patternOf(path, !path.endsWith('/')), notice: { how: 'asked', rows: kind, ...more } }
})

const kindsWithPages = new Set(
  records.filter(([, , how]) => how !== 'near').map(([, kind]) => kind),
)

/** Whether a record, `news:5`, has pages of its own. */
export const hasPages = (fact: string): boolean =>
  kindsWithPages.has(fact.slice(0, fact.indexOf(':')))

export function noticeOf(address: string): Notice {
  for (const { at, kind, how } of ofRecords) {
    const id = at.exec(address)?.[1]
    if (id) return { how, rows: kind, own: `${kind}:${id}` }
  }
  const list = ofLists.find(({ at }) => at.test(address))
  return (list?.notice as Notice | undefined) ?? { how: 'asked', rows: 'row' }
}

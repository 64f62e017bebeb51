import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import { imageList, imageSimilar } from '#api/endpoints/catalogue/image.ts'
import { photographerWorks } from '#api/endpoints/catalogue/photographer.ts'
import { subjectThumbs } from '#api/endpoints/catalogue/subject.ts'
import type { MediaItem } from '#api/records.ts'
import { orAbsent } from '#client/read-all.ts'
import { plainText } from '#client/sanitise.ts'
import { dayRangeIn } from '#domain/lists/facets.ts'
import { rowLength, rowsUnder } from '#features/discover/media/detail/work-rows.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { openPage, read } from './_context.ts'
import { sanitise } from './_html.ts'

/** Works of an author or a topic to choose a row from: some of them may stand in another row of the page. */
const blockSize = 8

/** A picture or video with the works around it, each shown in one row only. */
export async function openWork(code: LocaleCode, id: number) {
  const context = await openPage(code)
  const item = await read(imageDetail, { params: { id } }, code)
  const similar = await read(imageSimilar, { params: { id } }, code)
  const ofSubject = item.subject?.id
    ? await orAbsent(inSubject(item.subject.id, id, code))
    : undefined
  const ofAuthor = item.camera_man?.id
    ? await orAbsent(byAuthor(item.camera_man.id, id, code))
    : undefined
  const { place, taken } = item
  // Only a server that filters by places, or by days, answers with works of this one.
  const { filters = [] } = context.site
  const at = place?.id && filters.includes('place') ? { place: place.id } : undefined
  const atPlace = (at && (await orAbsent(alikeIn(at, item, code)))) ?? []
  const isOfDay = (other: MediaItem) => taken !== undefined && other.taken === taken
  const days = `${taken},${taken}`
  const knowsDay = filters.includes('taken') && dayRangeIn(days) !== undefined
  const ofPlace = knowsDay ? atPlace : [...atPlace]
  const ofDay =
    at && knowsDay
      ? ((await orAbsent(alikeIn({ ...at, taken: days }, item, code))) ?? [])
      : [...ofPlace].filter(isOfDay)

  const row = rowsUnder(id)
  // There are few films: more than a row of them would be the whole library. Works of a topic have a row of their own.
  const isOneRow = item.type === 2 || ofSubject !== undefined
  const rows = {
    // The likest choose first, so that no other row leaves this one the rest.
    similar: row(similar, isOneRow ? rowLength : 2 * rowLength),
    ofSubject: row(ofSubject),
    ofDay: row(ofDay),
    ofPlace: row(ofPlace),
  }
  // Where few films are alike, others of the library follow.
  const films =
    item.type === 2 && rows.similar.length < rowLength
      ? row([...similar, ...(await otherFilms(id, code))])
      : []
  const terms = sanitise(item.license ?? '')
  return {
    context,
    item,
    ...rows,
    films,
    ofAuthor: row(ofAuthor),
    summary: item.description ? plainText(item.description) : item.title,
    description: sanitise(item.description ?? ''),
    // Those of the site have a page of their own, which the prices lead to.
    terms: terms === context.site.protocal ? '' : terms,
  }
}

// One more work changes the pages of the newest works alone. In a list without this one, or moved meanwhile, the newest
// are shown.

async function byAuthor(author: number, id: number, code: LocaleCode): Works {
  const inputOf = (page: number) => ({ query: { camera_id: author, page } })
  const beside = await read.beside(photographerWorks, inputOf, code, { id, size: blockSize })
  return beside ?? read.rows(photographerWorks, inputOf(1), code)
}

async function inSubject(subject: number, id: number, code: LocaleCode): Works {
  const inputOf = (page: number) => ({ params: { id: subject }, query: { page } })
  const beside = await read.beside(subjectThumbs, inputOf, code, { id, size: blockSize })
  return beside ?? read.rows(subjectThumbs, inputOf(1), code)
}

/** Works of an event come online together: of those at a place the ones beside it are of its day, or near it. */
async function alikeIn(
  filters: { readonly place?: number; readonly taken?: string },
  { id, type }: MediaItem,
  code: LocaleCode,
): Works {
  const inputOf = (page: number) => ({
    query: { type: type === 2 ? (2 as const) : (1 as const), ...filters, page },
  })
  const beside = await read.beside(imageList, inputOf, code, { id, size: blockSize })
  return beside ?? read.rows(imageList, inputOf(1), code)
}

type Works = Promise<Iterable<MediaItem>>

export type Work = Awaited<ReturnType<typeof openWork>>

async function otherFilms(id: number, code: LocaleCode): Works {
  const inputOf = (page: number) => ({ query: { type: 2 as const, page } })
  const beside = await read.beside(imageList, inputOf, code, { id, size: blockSize })
  return beside ?? read.rows(imageList, inputOf(1), code)
}

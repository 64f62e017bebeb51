import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import { imageSimilar } from '#api/endpoints/catalogue/image.ts'
import { photographerWorks } from '#api/endpoints/catalogue/photographer.ts'
import { subjectThumbs } from '#api/endpoints/catalogue/subject.ts'
import type { MediaItem } from '#api/records.ts'
import { orAbsent } from '#client/read-all.ts'
import { plainText } from '#client/sanitise.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { openPage, read } from './_context.ts'
import { sanitise } from './_html.ts'

/** Most works of a row on a wide screen. */
const rowLength = 5

/** A picture or video with the works around it, each shown in one row only. */
export async function openWork(code: LocaleCode, id: number) {
  const context = await openPage(code)
  const item = await read(imageDetail, { params: { id } }, code)
  const similar = await read(imageSimilar, { params: { id } }, code)
  const ofSubject = item.subject?.id
    ? await orAbsent(
        read.rows(subjectThumbs, { params: { id: item.subject.id }, query: { page: 1 } }, code),
      )
    : undefined
  const ofAuthor = item.camera_man?.id
    ? await orAbsent(
        read.rows(photographerWorks, { query: { camera_id: item.camera_man.id, page: 1 } }, code),
      )
    : undefined

  const shown = new Set([id])
  function row(items: Iterable<MediaItem> = [], length = rowLength): MediaItem[] {
    const fresh: MediaItem[] = []
    for (const other of items) {
      if (!shown.has(other.id)) fresh.push(other)
      shown.add(other.id)
      if (fresh.length === length) break
    }
    return fresh
  }
  // The topic chooses first: of all works it has the fewest.
  const rows = { ofSubject: row(ofSubject), similar: row(similar, 2 * rowLength) }
  const terms = sanitise(item.license ?? '')
  return {
    context,
    item,
    ...rows,
    ofAuthor: row(ofAuthor),
    summary: item.description ? plainText(item.description) : item.title,
    description: sanitise(item.description ?? ''),
    // Those of the site have a page of their own, which the prices lead to.
    terms: terms === context.site.protocal ? '' : terms,
  }
}

export type Work = Awaited<ReturnType<typeof openWork>>

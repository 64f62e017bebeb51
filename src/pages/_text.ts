import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import { orAbsent } from '#client/read-all.ts'
import { withPictures, worksIn } from '#components/article/text-pictures.ts'
import { mediaPath } from '#components/cards/picture-card.ts'
import type { PageContext } from '#components/page/page-context.ts'
import { read } from './_context.ts'
import { sanitise } from './_html.ts'
import { hasPage } from './_shown.ts'

/** A text of the editors as its page shows it: safe, its pictures in several widths and with the way to their licences. */
export async function textOf(html: string | undefined, context: PageContext): Promise<string> {
  const text = sanitise(html ?? '')
  const works = await Promise.all(
    worksIn(text).map(async (id) => {
      const work = await orAbsent(read(imageDetail, { params: { id } }, context.code))
      return work && hasPage(mediaPath(work)) ? ([[id, work]] as const) : []
    }),
  )
  return withPictures(text, new Map(works.flat()), context)
}

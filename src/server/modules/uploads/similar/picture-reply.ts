import type { Context } from '#server/core/context.ts'
import { within } from '#server/modules/media/pictures/sizes.ts'
import type { UploadedPicture } from '../uploads.ts'
import { similarWorksOf } from './find-similar.ts'
import { similarWorkOf } from './similar-works.presenter.ts'

/** Long side in the list of uploads, one of those that `upload/private` gives. */
const listSide = 640

/** The reply to an upload of a work's picture: its metadata, and the works that look like it. */
export async function pictureReply(context: Context, picture: UploadedPicture) {
  const { reply, meta, small, vector } = picture
  const similarWorks = await similarWorksOf(context, {
    vector,
    small: () => Promise.resolve(small),
  })
  const thumb = within(small, listSide)
  return {
    ...reply,
    path: reply.url,
    thumb: `${reply.url}?side=${listSide}`,
    thumb_w: thumb.width,
    thumb_h: thumb.height,
    meta: { ...meta, keywords: meta.keywords && [...meta.keywords] },
    similar: similarWorks.map((similarWork) => similarWorkOf(similarWork, context.locale)),
  }
}

import { ApiError } from '#server/core/api-error.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { asPreview, previewAddress } from '#server/modules/publishing/preview/preview-html.ts'
import type { PreviewFault } from '#server/modules/publishing/preview/previewer.ts'
import { previewSentences } from '#server/modules/publishing/publishing.messages.ts'
import { previewOrder } from './preview-order.ts'
import { previewUploads } from './preview-uploads.ts'

const refusal = (fault: PreviewFault): ApiError =>
  new ApiError('unavailable', { sentence: previewSentences[fault] })

/** A record's page before it goes out. */
export const deskPreviewHandlers = {
  async deskPreview({ params: { kind }, query: { id, lang }, body }, context) {
    const { previewer, previews } = context.services
    if (!previewer.isReady()) throw refusal('none')
    const { uploads, pictures } = previewUploads(context)
    const order = await previewOrder({ ...context, uploads }, { kind, id, code: lang }, body)
    const result = await previewer.render(order)
    if ('fault' in result) throw refusal(result.fault)
    const key = previews.keep((own) => ({
      html: asPreview(result.html, { key: own, code: context.locale, pictures: pictures.keys() }),
      pictures,
    }))
    return { address: previewAddress(key) }
  },
} satisfies Partial<Handlers>

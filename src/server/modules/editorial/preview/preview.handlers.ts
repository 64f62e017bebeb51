import type { PreviewOrder } from '#domain/lifecycle/page-preview.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { asPreview, previewAddress } from '#server/modules/publishing/preview/preview-html.ts'
import type { PreviewFault } from '#server/modules/publishing/preview/previewer.ts'
import { previewSentences } from '#server/modules/publishing/publishing.messages.ts'
import { previewOrder, waitingOrder, workOrder } from './preview-order.ts'
import { previewUploads } from './preview-uploads.ts'

const refusal = (fault: PreviewFault): ApiError =>
  new ApiError('unavailable', { sentence: previewSentences[fault] })

/** Renders and keeps a page. Answers where it lies. */
async function shown(
  order: () => Promise<PreviewOrder>,
  pictures: ReadonlyMap<string, Uint8Array>,
  { services, locale: code }: Context,
): Promise<{ address: string }> {
  const { previewer, previews } = services
  if (!previewer.isReady()) throw refusal('none')
  const result = await previewer.render(await order())
  if ('fault' in result) throw refusal(result.fault)
  const key = await previews.keep((own) => ({
    html: asPreview(result.html, { key: own, code, pictures: pictures.keys() }),
    pictures,
  }))
  return { address: previewAddress(key) }
}

/** A page before it goes out. */
export const deskPreviewHandlers = {
  deskPreview({ params: { kind }, query: { id, lang }, body }, context) {
    const { uploads, pictures } = previewUploads(context)
    const order = () => previewOrder({ ...context, uploads }, { kind, id, code: lang }, body)
    return shown(order, pictures, context)
  },

  deskPreviewWaiting({ params: { id }, query: { lang }, body }, context) {
    const order = () => waitingOrder(context, { id, code: lang }, body)
    return shown(order, new Map(), context)
  },

  deskPreviewWork({ params: { id }, query: { lang }, body }, context) {
    const order = () => workOrder(context, { id, code: lang }, body)
    return shown(order, new Map(), context)
  },
} satisfies Partial<Handlers>

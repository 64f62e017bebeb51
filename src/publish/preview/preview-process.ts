/**
 * A process of its own that renders pages for one editor: the server's publishing module forks it, and tells it the
 * renderer's folder and the v1 server by its arguments. It writes nothing.
 */
import { addressOf } from '#client/address.ts'
import type { PreviewOrder, PreviewResult } from '#domain/lifecycle/page-preview.ts'
import { trackReads } from '../rebuild/render/read-tracker.ts'
import { apiFetcherFor } from '../rebuild/replies/api-fetcher.ts'
import { openRenderer } from '../renderer/renderer.ts'
import { previewPath } from './preview-page.ts'

const [rendererFolder = '', v1Origin = ''] = process.argv.slice(2)
/** What the server would answer after a save, by `lang address`. */
let replies: ReadonlyMap<string, string> = new Map()
const tracker = trackReads({
  // The editor waits, and may press once more: patience of a rebuild would only hide a fault.
  fetcher: apiFetcherFor(v1Origin, { ...process.env, V1_RETRIES: '1' }),
  onReply: () => undefined,
  known: (address, lang) => replies.get(`${lang} ${address}`),
  // The next page is of an edited record.
  keep: false,
})
const renderer = await openRenderer(rendererFolder)

async function render(order: PreviewOrder): Promise<PreviewResult> {
  replies = new Map(
    order.replies.map((reply) => [`${order.code} ${addressOf(reply, reply)}`, reply.text]),
  )
  try {
    const { made } = await tracker.while(() => renderer.render(previewPath(order)))
    return made.html === undefined ? { failure: 'it is no page' } : { html: made.html }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

// One at a time: the replies are those of one order.
process.on('message', (order: PreviewOrder) => {
  void render(order).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

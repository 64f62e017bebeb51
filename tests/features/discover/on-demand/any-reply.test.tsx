import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linkSchemes, schemeOf } from '#domain/network/web-address.ts'
import { liveKeys } from '#features/discover/on-demand/live-keys.ts'
import { LiveView } from '#features/discover/on-demand/LiveView.tsx'
import { loadItem } from '#features/discover/on-demand/load-item.ts'
import { localeCodes } from '#i18n/locales.ts'
import type { ItemKind } from '#routing/recognise.ts'
import { anything, placesOf, replaced } from '#tests/fixtures/any-value.ts'
import { scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

/** One reply with the members of every kind of item. */
const body = {
  id: 7,
  type: 1,
  title: 'Harbour',
  content: '<p>a</p>',
  description: 'b',
  updated_at: '2026-03-01 08:00:00',
  online_time: '2026-03-01 08:00:00',
  lang: 'zh',
  thumb: '/media/t.jpg',
  preview: '/media/p.jpg',
  watermark: '/media/w.jpg',
  video: '/media/v.mp4',
  poster: '/media/o.jpg',
  width: 300,
  height: 200,
  camera_man: { id: 3, name: 'Lin' },
  camera_men: { id: 3, name: 'Lin', thumb: '/media/f.jpg', description: 'c' },
  subject: { id: 4, title: 'Quays', content: '<p>d</p>', thumb: '/media/s.jpg' },
  images: {
    data: [
      { id: 1, title: 'e', url: '/media/1.jpg', width: 3, height: 2, work: { id: 8, price: 60 } },
    ],
  },
  data: [
    { id: 1, title: 'e', preview: '/media/1.jpg', width: 3, height: 2, enable_cart: 1, price: 60 },
  ],
  option: [{ id: 0, price: 9.5, width: 3, height: 2 }],
}
const places = [...placesOf(body)]
const kinds: ItemKind[] = ['news', 'picture', 'tale', 'article', 'topic', 'subject']
const labels = { play: 'p', failed: 'f', unsupported: 'u', retry: 'r' }
const strings = stringsOf(liveKeys)
const images = { origin: 'https://v1.example', pattern: undefined }

test.each(kinds)(
  'an item of kind %s with any value in any place is shown or refused',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        anything,
        fc.constantFrom(...localeCodes),
        async (place, value, code) => {
          const sent: unknown = JSON.parse(JSON.stringify(replaced(body, place, value)))
          const ask = scriptedAsk(() => ({ body: sent }))
          const outcome = await loadItem(ask, { kind, id: 7, code })
          if (!outcome.ok) return
          const shown = renderToStaticMarkup(
            <LiveView item={outcome.value} html="" {...{ code, images, labels, strings }} />,
          )
          for (const [, address = ''] of shown.matchAll(/ (?:href|src|poster)="([^"]*)"/g))
            expect([undefined, ...linkSchemes], address).toContain(schemeOf(address))
        },
      ),
      { seed: 14, numRuns: 200 },
    )
  },
)

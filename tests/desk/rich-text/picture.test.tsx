// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { EditorState } from 'prosemirror-state'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deskPick } from '#api/endpoints/desk/record-picker.ts'
import { createClient } from '#client/client.ts'
import { calls, DeskProvider } from '#desk/desk-context.tsx'
import { deskKeys } from '#desk/keys.ts'
import * as commands from '#desk/rich-text/commands.ts'
import { htmlOf, textOf } from '#desk/rich-text/html-text.ts'
import { PictureDialog, type TextPicture } from '#desk/rich-text/PictureDialog.tsx'
import type { DeskWords } from '#desk/words.ts'
import { fill } from '#i18n/fill.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, startDouble } from '#tests/fixtures/v1-double.ts'

// DOMPurify drops the first element of a text in this document: the build's sanitiser, over the same rules, stands in.
vi.mock('#client/sanitise-browser.ts', async () => {
  const { sanitise } = await import('#client/sanitise.ts')
  return { sanitiseInBrowser: sanitise }
})

let server: Double
beforeAll(async () => {
  server = await startDouble()
  visit(`${server.origin}/desk/content/news/new`)
  const work = { id: 12, type: 1, title: 'Harbour', shown: true }
  server.on(deskPick, () =>
    ok({
      data: [{ ...work, thumb: '/media/t.webp', thumb_w: 640, thumb_h: 960 }],
      pagination: { total: 1, current: 1, pageSize: 20 },
    }),
  )
})
afterEach(cleanup)
afterAll(() => server.stop())

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)
const button = (name: string) => screen.getByRole('button', { name })

async function pick() {
  const onTake = vi.fn<(picture: TextPicture, caption: string) => void>()
  const ask = createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
  render(
    <DeskProvider value={{ ...calls, ask, code: 'en', t }}>
      <PictureDialog onTake={onTake} onClose={() => undefined} />
    </DeskProvider>,
  )
  fireEvent.click(button(t('desk.addPictures')))
  const list = within(await screen.findByRole('dialog', { name: t('desk.addPictures') }))
  fireEvent.click((await list.findByText('Harbour')).closest('button')!)
  return onTake
}

test('a work of the catalogue comes with its sides and the way to its page', async () => {
  const onTake = await pick()
  fireEvent.click(button(t('desk.insert')))
  const picture = { src: '/media/t.webp', alt: 'Harbour', width: '640', height: '960' }
  expect(onTake).toHaveBeenCalledWith({ ...picture, href: '/pictures/12/' }, '')
})

test('another address than that of the work is a picture of its own', async () => {
  const onTake = await pick()
  const address = screen.getByLabelText(t('desk.pictureAddress'))
  fireEvent.change(address, { target: { value: 'https://a.example/b.jpg' } })
  fireEvent.click(button(t('desk.insert')))
  expect(onTake).toHaveBeenCalledWith({ src: 'https://a.example/b.jpg', alt: 'Harbour' }, '')
})

test('in the text the picture leads to the work, and both stay when the text is opened again', () => {
  const picture = { src: '/media/t.webp', alt: 'Harbour', width: '640', height: '960' }
  const insert = commands.picture({ ...picture, href: '/pictures/12/' }, 'The quay')
  let state = EditorState.create({ doc: textOf('<p>Fog</p>') })
  insert(state, (tr) => (state = state.apply(tr)))
  const html = htmlOf(state.doc)
  const linked =
    '<a href="/pictures/12/"><img src="/media/t.webp" alt="Harbour" width="640" height="960"></a>'
  expect(html).toContain(linked)
  expect(html).toContain('<figcaption>The quay</figcaption>')
  expect(htmlOf(textOf(html))).toBe(html)
})

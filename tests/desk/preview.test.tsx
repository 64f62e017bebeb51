// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deskRecordDetail, deskRecordSave } from '#api/endpoints/desk/content.ts'
import { deskHistory } from '#api/endpoints/desk/history.ts'
import { deskPreview } from '#api/endpoints/desk/preview.ts'
import { deskPublishState } from '#api/endpoints/desk/publishing.ts'
import { createClient } from '#client/client.ts'
import { RecordForm } from '#desk/content/RecordForm.tsx'
import { calls, DeskProvider } from '#desk/desk-context.tsx'
import { deskKeys } from '#desk/keys.ts'
import type { DeskWords } from '#desk/words.ts'
import { fill } from '#i18n/fill.ts'
import { visit } from '../fixtures/page-address.ts'
import { stringsOf } from '../fixtures/strings.ts'
import { type Answer, type Double, ok, refuse, startDouble } from '../fixtures/v1-double.ts'

let server: Double
let canPreview: boolean | undefined

/** The tab that a press opens, as far as the desk touches it. */
function tabDouble() {
  const page = document.implementation.createHTMLDocument()
  return {
    document: page,
    closed: false,
    opener: {} as unknown,
    location: { replace: vi.fn() },
    close: vi.fn(),
  }
}
let tab: ReturnType<typeof tabDouble>

beforeAll(async () => {
  server = await startDouble()
  server.on(deskPublishState, () => ok({ state: 'idle', can_preview: canPreview }))
  server.on(deskHistory, () => ok({ data: [], pagination: { total: 0, current: 1, pageSize: 20 } }))
  server.on(deskRecordDetail, () => ok({ id: 7, texts: { zh: { title: '雾' } }, published: false }))
})
beforeEach(() => {
  localStorage.clear()
  canPreview = true
  server.heard.length = 0
  visit(`${server.origin}/desk/content/news/7`)
  tab = tabDouble()
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
afterAll(() => server.stop())

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)
const address = '/desk/preview/AAAAAAAAAAAAAAAAAAAAAA/'

async function openForm(): Promise<void> {
  const ask = createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
  render(
    <DeskProvider value={{ ...calls, ask, code: 'en', t }}>
      <RecordForm kind="news" id={7} />
    </DeskProvider>,
  )
  await screen.findByLabelText(t('applyWork.title'))
}
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: t('desk.previewPage') })
const write = (title: string) =>
  fireEvent.change(screen.getByLabelText(t('applyWork.title')), { target: { value: title } })
/** Answers the call when the test says so. */
function held(answer: Answer): () => void {
  let go = (): void => undefined
  const gate = new Promise<void>((open) => (go = open))
  server.on(deskPreview, async () => {
    await gate
    return answer
  })
  return () => go()
}

test('the tab opens at the press; a wait is named in it and at the button; unsaved input is sent and stays unsaved', async () => {
  const go = held(ok({ address }))
  await openForm()
  write('雾未存')
  fireEvent.click(screen.getByRole('tab', { name: /English/ }))
  fireEvent.click(await button())
  expect(window.open).toHaveBeenCalledOnce()
  const waiting = await screen.findByRole('button', { name: t('desk.previewWaiting') })
  expect(waiting.getAttribute('aria-busy')).toBe('true')
  expect(tab.document.body.textContent).toBe(t('desk.previewWaiting'))
  // A second press during the wait opens nothing.
  fireEvent.click(waiting)
  expect(window.open).toHaveBeenCalledOnce()
  go()
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[server.origin + address]])
  expect(tab.opener).toBeNull()
  await button()
  const [sent] = server.heard.filter(({ method }) => method === 'POST')
  expect(sent?.path).toBe('/api/v1/desk/preview/news?id=7&lang=en')
  expect(sent?.json).toMatchObject({ texts: { zh: { title: '雾未存' } } })
  expect(server.count(deskRecordSave)).toBe(0)
  expect(screen.getByText(t('desk.unsaved'))).toBeTruthy()
})

test('a field that the server refuses is named, the tab closes, and the next press may succeed', async () => {
  server.on(deskPreview, () => refuse('unprocessable', { field: 'texts.zh.title' }))
  await openForm()
  fireEvent.click(await button())
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain(t('desk.previewFailed'))
  expect(notice.textContent).toContain('refused: unprocessable')
  expect(tab.close).toHaveBeenCalledOnce()
  server.on(deskPreview, () => ok({ address }))
  write('雾二')
  fireEvent.click(await button())
  await expect.poll(() => tab.location.replace.mock.calls.length).toBe(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a form with a mistake is not sent, and a server that can’t now says why', async () => {
  server.on(deskPreview, () => refuse('unavailable'))
  await openForm()
  write('')
  fireEvent.click(await button())
  await screen.findByRole('alert')
  expect(server.count(deskPreview)).toBe(0)
  write('雾')
  fireEvent.click(await button())
  await expect
    .poll(() => screen.queryByRole('alert')?.textContent)
    .toContain('refused: unavailable')
  expect(server.count(deskPreview)).toBe(1)
})

test('a browser that opens no tab leaves a link to the preview', async () => {
  vi.mocked(window.open).mockImplementation(() => null)
  server.on(deskPreview, () => ok({ address }))
  await openForm()
  fireEvent.click(await button())
  const link = await screen.findByRole('link', { name: t('desk.previewOpen') })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([address, '_blank'])
  fireEvent.click(link)
  await expect.poll(() => screen.queryByRole('link', { name: t('desk.previewOpen') })).toBeNull()
})

test('a server without previews shows no button', async () => {
  canPreview = undefined
  await openForm()
  await expect.poll(() => server.count(deskPublishState)).toBe(1)
  await screen.findByRole('button', { name: t('common.save') })
  expect(screen.queryByRole('button', { name: t('desk.previewPage') })).toBeNull()
})

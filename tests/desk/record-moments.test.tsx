// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deskRecordDetail, deskRecordSave } from '#api/endpoints/desk/content.ts'
import { deskHistory } from '#api/endpoints/desk/history.ts'
import { deskPublishState } from '#api/endpoints/desk/publishing.ts'
import { createClient } from '#client/client.ts'
import { RecordForm } from '#desk/content/RecordForm.tsx'
import { fromDateField } from '#desk/content/record-fields.ts'
import { Standing } from '#desk/content/Standing.tsx'
import { calls, DeskProvider } from '#desk/desk-context.tsx'
import { deskKeys } from '#desk/keys.ts'
import type { DeskWords } from '#desk/words.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { localeCodes } from '#i18n/locales.ts'
import { visit } from '../fixtures/page-address.ts'
import { stringsOf } from '../fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '../fixtures/v1-double.ts'

let server: Double
let record: object
beforeAll(async () => {
  server = await startDouble()
  server.on(deskPublishState, () => ok({ state: 'idle' }))
  server.on(deskHistory, () => ok({ data: [], pagination: { total: 0, current: 1, pageSize: 20 } }))
  server.on(deskRecordDetail, () => ok(record))
})
beforeEach(() => {
  localStorage.clear()
  server.heard.length = 0
  server.on(deskRecordSave, () => ok({ id: 7 }))
  visit(`${server.origin}/desk/content/news/7`)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
afterAll(() => server.stop())

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)
const inHours = (hours: number) => shanghaiTime(new Date(Date.now() + hours * 3_600_000))
/** Whole minutes, as a date field of the browser gives them. */
const fieldOf = (time: string) => time.slice(0, 16).replace(' ', 'T')
const shown = (key: 'desk.scheduledFor' | 'desk.offlineSince' | 'desk.onlineUntil', time: string) =>
  t(key, { time: formatMoment(time, 'en') })

const texts = Object.fromEntries(localeCodes.map((code) => [code, { title: code }]))
async function openForm(moments: object): Promise<void> {
  record = { id: 7, texts, thumb: 'https://example.com/a.jpg', ...moments }
  const ask = createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
  render(
    <DeskProvider value={{ ...calls, ask, code: 'en', t }}>
      <RecordForm kind="news" id={7} />
    </DeskProvider>,
  )
  await screen.findByLabelText(t('applyWork.title'))
}
const field = (key: 'desk.onlineFrom' | 'desk.offlineFrom') =>
  screen.getByLabelText<HTMLInputElement>(t(key))
const enter = (key: 'desk.onlineFrom' | 'desk.offlineFrom', value: string) =>
  fireEvent.change(field(key), { target: { value } })
const press = (key: 'desk.schedule' | 'desk.publishRecord' | 'desk.unpublish') =>
  fireEvent.click(screen.getByRole('button', { name: t(key) }))
const sent = () => server.heard.filter(({ method }) => method === 'PUT').map(({ json }) => json)

test('an editor gives a draft its moments: the button schedules it, and the form says when', async () => {
  await openForm({ published: false, online_time: '', offline_time: '' })
  screen.getByText(t('desk.draft'))
  screen.getByRole('button', { name: t('desk.publishRecord') })
  const [from, until] = [fieldOf(inHours(20)), fieldOf(inHours(40))]
  enter('desk.onlineFrom', from)
  enter('desk.offlineFrom', until)
  press('desk.schedule')
  const time = fromDateField(from)
  await screen.findByText(shown('desk.scheduledFor', time))
  expect(sent()).toMatchObject([
    { published: true, online_time: time, offline_time: fromDateField(until) },
  ])
  press('desk.unpublish')
  await screen.findByText(t('desk.draft'))
  expect(field('desk.onlineFrom').value).toBe(from)
  expect(sent()[1]).toMatchObject({ published: false, online_time: time })
})

test('a record that goes before it comes is not sent; the field says so', async () => {
  await openForm({ published: false, online_time: inHours(20), offline_time: '' })
  enter('desk.offlineFrom', fieldOf(inHours(10)))
  press('desk.schedule')
  expect((await screen.findAllByText(t('desk.offlineFirst'))).length).toBeGreaterThan(0)
  expect(field('desk.offlineFrom').getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
  enter('desk.offlineFrom', '')
  expect(field('desk.offlineFrom').getAttribute('aria-invalid')).toBeNull()
})

test('a moment that the server refuses stands at its field, and the record stays a draft', async () => {
  const message = 'This time is past.'
  server.on(deskRecordSave, () => refuse('unprocessable', { field: 'offline_time', message }))
  await openForm({ published: false, online_time: '', offline_time: inHours(-1) })
  press('desk.publishRecord')
  await expect.poll(() => field('desk.offlineFrom').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText(message, { exact: false }).length).toBeGreaterThan(0)
  screen.getByText(t('desk.draft'))
})

test('a record that its moment took off line is put online again by one press', async () => {
  const ended = inHours(-1)
  await openForm({ published: true, online_time: '', offline_time: ended })
  screen.getByText(shown('desk.offlineSince', ended))
  press('desk.publishRecord')
  await screen.findByText(t('desk.published'))
  expect(sent()).toMatchObject([{ published: true, offline_time: '' }])
})

test('the moment that takes a record off line turns the button of an open form with its words', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T04:00:00Z') })
  const offline = '2026-11-21 13:00:00'
  await openForm({ published: true, online_time: '', offline_time: offline })
  screen.getByRole('button', { name: t('desk.unpublish') })
  act(() => vi.advanceTimersByTime(3_600_000))
  screen.getByText(shown('desk.offlineSince', offline))
  expect(screen.queryByRole('button', { name: t('desk.unpublish') })).toBeNull()
  press('desk.publishRecord')
  await screen.findByText(t('desk.published'))
  expect(sent()).toMatchObject([{ published: true, offline_time: '' }])
})

test('the moment that a draft was given passes: the button puts it online instead of scheduling it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T04:00:00Z') })
  await openForm({ published: false, online_time: '2026-11-21 13:00:00', offline_time: '' })
  screen.getByRole('button', { name: t('desk.schedule') })
  act(() => vi.advanceTimersByTime(3_600_000))
  screen.getByRole('button', { name: t('desk.publishRecord') })
})

test('a moment turns the words of a record that is shown', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z') })
  const moments = {
    published: true,
    online_time: '2026-11-21 13:00:00',
    offline_time: '2027-02-01 00:00:00',
  }
  render(
    <DeskProvider value={{ ...calls, code: 'en', t }}>
      <Standing moments={moments} />
    </DeskProvider>,
  )
  const said = () => document.querySelector('[data-standing]')?.textContent
  expect(said()).toBe(shown('desk.scheduledFor', moments.online_time))
  act(() => vi.advanceTimersByTime(3_599_000))
  expect(said()).toBe(shown('desk.scheduledFor', moments.online_time))
  act(() => vi.advanceTimersByTime(1000))
  expect(said()).toBe(shown('desk.onlineUntil', moments.offline_time))
  // Farther ahead than a timer of the browser reaches.
  act(() => vi.advanceTimersByTime(90 * 24 * 3_600_000))
  expect(said()).toBe(shown('desk.offlineSince', moments.offline_time))
})

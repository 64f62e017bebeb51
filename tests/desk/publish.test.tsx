// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deskHistory } from '#api/endpoints/desk/history.ts'
import {
  deskPublish,
  deskPublishChanges,
  deskPublishResume,
  deskPublishRollback,
  deskPublishState,
  type Publication,
  type SiteChange,
} from '#api/endpoints/desk/publishing.ts'
import { createClient } from '#client/client.ts'
import { calls, DeskProvider } from '#desk/desk-context.tsx'
import { deskKeys } from '#desk/keys.ts'
import PublishPage from '#desk/publish/PublishPage.tsx'
import type { DeskWords } from '#desk/words.ts'
import { fill } from '#i18n/fill.ts'
import { formatMoment } from '#i18n/format-time.ts'
import { visit } from '../fixtures/page-address.ts'
import { stringsOf } from '../fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '../fixtures/v1-double.ts'

let server: Double
/** How the publication stands; what the editors changed since. */
let publication: Publication
let changes: SiteChange[]

const page = (data: readonly unknown[]) =>
  ok({ data, pagination: { total: data.length, current: 1, pageSize: 20 } })

beforeAll(async () => {
  server = await startDouble()
  server.on(deskPublishState, () => ok(publication))
  server.on(deskPublishChanges, () => page(changes))
  server.on(deskHistory, () => page([]))
})
beforeEach(() => {
  server.heard.length = 0
  changes = []
  visit(`${server.origin}/desk/`)
})
afterEach(cleanup)
afterAll(() => server.stop())

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)

function openPage(now: Publication): void {
  publication = now
  const ask = createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
  render(
    <DeskProvider value={{ ...calls, ask, code: 'en', t }}>
      <PublishPage />
    </DeskProvider>,
  )
}
const described = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

const idle: Publication = {
  state: 'idle',
  started_at: '2026-11-21 09:00:00',
  finished_at: '2026-11-21 09:00:42',
  pages: 1200,
  changes: 0,
  can_roll_back: true,
}

test('nothing to publish: the page says so, publishing anyway stays possible', async () => {
  server.on(deskPublish, () => ok({ ...idle, state: 'idle' }))
  openPage(idle)
  await screen.findByText(t('desk.publishDone'))
  expect(screen.queryByRole('button', { name: t('desk.publishNow') })).toBeNull()
  expect(screen.queryByText(t('desk.publishWillChange'))).toBeNull()
  fireEvent.click(await button(t('desk.publishAnyway')))
  await expect.poll(() => server.count(deskPublish)).toBe(1)
})

test('the page says what a press does, and that only editors who published or went back are listed', async () => {
  openPage(idle)
  await screen.findByText(t('desk.publishDoes'))
  const heading = await screen.findByRole('heading', { name: t('desk.publishers') })
  await within(heading.closest('section')!).findByText(t('desk.publishersNone'))
})

test('changes are counted and listed, each with its page, editor and event', async () => {
  changes = [
    {
      kind: 'news',
      id: 7,
      title: 'Harbour opens',
      event: 'changed',
      editor: 'ann',
      at: '2026-11-21 10:00:00',
    },
    {
      kind: 'topic',
      id: 3,
      title: 'Old walls',
      event: 'deleted',
      editor: 'ben',
      at: '2026-11-21 11:00:00',
    },
  ]
  openPage({ ...idle, changes: 2 })
  const heading = await screen.findByRole('heading', {
    name: (name) => name.startsWith(t('desk.publishWillChange')) && name.endsWith('2'),
  })
  const list = within(heading.closest('section')!)
  const link = await list.findByRole('link', { name: 'Harbour opens' })
  expect(link.getAttribute('href')).toContain('news/7')
  expect(list.queryByRole('link', { name: 'Old walls' })).toBeNull()
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([expect.stringContaining('ann'), expect.stringContaining('ben')])
  expect(lines[1]).toContain(t('desk.eventDeleted'))
  expect((await button(t('desk.publishNow'))).disabled).toBe(false)
})

const change = (kind: SiteChange['kind'], id: number): SiteChange => ({
  ...{ kind, id, title: `${kind} ${id}`, event: 'changed', editor: 'ann' },
  ...{ at: '2026-11-21 10:00:00', thumb: '', tone: '', thumb_w: undefined, thumb_h: undefined },
})

test('changes stand by kind, the newest kind first; a long kind folds and unfolds', async () => {
  changes = [
    change('topic', 1),
    ...Array.from({ length: 7 }, (_, at) => change('news', at + 1)),
    change('topic', 2),
  ]
  openPage({ ...idle, changes: 9 })
  const open = await screen.findByRole('button', { name: t('desk.showAll', { count: '7' }) })
  const heads = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(heads).toEqual([`${t('nav.subjects')}2`, `${t('nav.news')}7`])
  const group = within(open.closest('section')!)
  expect(group.getAllByRole('listitem')).toHaveLength(5)
  fireEvent.click(open)
  expect(open.getAttribute('aria-expanded')).toBe('true')
  expect(group.getAllByRole('listitem')).toHaveLength(7)
})

test('the releases that are kept say which one visitors see; the only one leaves no way back, and the page says why', async () => {
  const releases = [
    { name: '000023-20261128T192318', at: '2026-11-28 19:23:18', pages: 4721, current: true },
  ]
  openPage({ ...idle, releases })
  const back = await button(t('desk.releaseBack'))
  await expect.poll(() => back.disabled).toBe(true)
  expect(described(back)).toBe(t('desk.releaseFirst'))
  cleanup()
  const older = { name: '000022-20261127T080000', at: '2026-11-27 08:00:00', pages: 1 }
  openPage({ ...idle, releases: [...releases, { ...older, before: true }] })
  await expect.poll(async () => (await button(t('desk.releaseBack'))).disabled).toBe(false)
  const lines = [releases[0]!, older].map(({ at }) =>
    screen.getByText(formatMoment(at, 'en')).closest('li'),
  )
  screen.getByText(t('desk.releasePages', { count: 4721 }))
  expect(lines[1]?.textContent).not.toContain(t('desk.releasePages', { count: 1 }))
  expect(lines[0]?.getAttribute('aria-current')).toBe('true')
  expect(lines[0]?.textContent).toContain(t('desk.releaseNow'))
  expect(lines[1]?.textContent).toContain(t('desk.releaseBefore'))
})

test('a kept release lists what editors changed in it once it is opened, and the way back says how much of it visitors lose', async () => {
  const current = { name: '000023', at: '2026-11-28 19:23:18', pages: 4713, current: true }
  const older = { name: '000022', at: '2026-11-27 08:00:00', pages: 9, before: true }
  changes = [change('news', 7)]
  openPage({ ...idle, releases: [current, older] })
  const pages = await screen.findByText(t('desk.releasePages', { count: 4713 }))
  const opener = within(pages.closest('li')!).getByText(t('desk.releaseChanges'))
  const asked = () => server.heard.filter(({ path }) => path.includes('release=000023')).length
  expect(asked()).toBe(0)
  const details = opener.closest('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  const link = await within(details).findByRole('link', { name: 'news 7' })
  expect(link.getAttribute('href')).toContain('news/7')
  expect(asked()).toBe(1)
  fireEvent.click(await button(t('desk.releaseBack')))
  await screen.findByText(t('desk.releaseAskChanges', { count: 1 }))
})

test('a run shows how far it is, and ends in what it did, pages that it could not make included', async () => {
  openPage({ ...idle, state: 'waiting', changes: 1 })
  const bar = await screen.findByRole('progressbar', { name: t('desk.publishWaiting') })
  expect(bar.getAttribute('value')).toBeNull()
  publication = { ...idle, state: 'running', done: 30, total: 120, queued: true, changes: 1 }
  const running = await screen.findByRole(
    'progressbar',
    { name: t('desk.publishRunning') },
    { timeout: 10_000 },
  )
  expect([running.getAttribute('value'), running.getAttribute('max')]).toEqual(['30', '120'])
  expect(running.closest('[role=status]')?.textContent).toContain(
    t('common.progress', { shown: '30', total: '120' }),
  )
  screen.getByText(t('desk.publishQueued'))
  const back = await button(t('desk.releaseBack'))
  expect(back.disabled).toBe(true)
  expect(described(back)).toBe(t('desk.releaseBusy'))
  await button(t('desk.publishAgain'))
  publication = {
    ...idle,
    written: 118,
    removed: 2,
    failed: [{ path: '/news/9/', reason: 'no title' }],
  }
  await screen.findByText(t('desk.publishDone'))
  expect(screen.queryByRole('progressbar')).toBeNull()
  screen.getByText(t('desk.publishKept', { count: 1 }))
  screen.getByText('/news/9/')
  screen.getByText(t('desk.publishWritten', { count: 118 }))
  screen.getByText(t('desk.publishGone', { count: 2 }))
})

test('a failed run says that visitors keep the old site, shows the words of the rebuild and can be tried again', async () => {
  server.on(deskPublish, () => ok({ ...idle, state: 'idle', changes: 0 }))
  openPage({ ...idle, state: 'failed', message: 'no connection to 10.0.0.1', changes: 4 })
  expect((await screen.findByText(t('desk.publishFailedText'))).textContent).not.toBe('')
  screen.getByText('no connection to 10.0.0.1')
  fireEvent.click(await button(t('desk.publishNow')))
  await screen.findByText(t('desk.publishDone'))
  expect(screen.queryByText(t('desk.publishFailedText'))).toBeNull()
})

test('a rollback is asked for first; after it the desk publishes nothing but goes on when told to', async () => {
  const older = { name: '000022', at: '2026-11-20 08:00:00', pages: 9, current: true }
  const held: Publication = {
    ...{ ...idle, kind: 'rollback', held: older.name, releases: [older], changes: 5 },
  }
  server.on(deskPublishRollback, () => ok(held))
  server.on(deskPublishResume, () => ok(idle))
  openPage({ ...idle, changes: 5 })
  fireEvent.click(await button(t('desk.releaseBack')))
  const dialog = await screen.findByRole('dialog', { name: t('desk.releaseAsk') })
  expect(server.count(deskPublishRollback)).toBe(0)
  fireEvent.click(within(dialog).getByRole('button', { name: t('desk.releaseBack') }))
  await screen.findByText(t('desk.releaseHeld', { time: formatMoment(older.at, 'en') }))
  for (const name of [t('desk.publishNow'), t('desk.publishAnyway')])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText(t('desk.publishWillChange'))).toBeNull()
  fireEvent.click(await button(t('desk.releaseResume')))
  await screen.findByText(t('desk.publishDone'))
  expect(server.count(deskPublishResume)).toBe(1)
})

test('a server without a rebuild offers none; a refusal is told and can be asked again', async () => {
  openPage({ state: 'unavailable' })
  await screen.findByText(t('desk.publishNone'))
  expect(screen.queryByRole('button', { name: t('desk.publishNow') })).toBeNull()
  cleanup()
  server.on(deskPublish, () => refuse('unavailable', { message: 'Not now.' }))
  openPage({ ...idle, changes: 1 })
  fireEvent.click(await button(t('desk.publishNow')))
  await screen.findByText('Not now.')
  fireEvent.click(await button(t('common.retry')))
  await expect.poll(() => screen.queryByText('Not now.')).toBeNull()
})

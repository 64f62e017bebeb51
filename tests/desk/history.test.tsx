// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deskHistory, deskHistoryVersion, type HistoryLine } from '#api/endpoints/desk/history.ts'
import { deskPhotographerMark } from '#api/endpoints/desk/photographers.ts'
import { createClient } from '#client/client.ts'
import { calls, DeskProvider } from '#desk/desk-context.tsx'
import { History } from '#desk/history/History.tsx'
import { RestoreDialog } from '#desk/history/RestoreDialog.tsx'
import { fieldKey } from '#desk/history/history-words.ts'
import { deskKeys } from '#desk/keys.ts'
import { PhotographerFlags } from '#desk/photographers/PhotographerFlags.tsx'
import type { DeskWords } from '#desk/words.ts'
import { fill } from '#i18n/fill.ts'
import { $toasts } from '#state/toasts.ts'
import { visit } from '../fixtures/page-address.ts'
import { stringsOf } from '../fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '../fixtures/v1-double.ts'

let server: Double
let lines: HistoryLine[]
let failing: number | undefined
const size = 20
beforeAll(async () => {
  server = await startDouble()
  server.on(deskHistory, ({ path }) => {
    const page = Number(new URL(path, server.origin).searchParams.get('page') ?? 1)
    if (page === failing) return refuse('forbidden', { message: 'Not now.' })
    const data = lines.slice((page - 1) * size, page * size)
    return ok({ data, pagination: { total: lines.length, current: page, pageSize: size } })
  })
})
beforeEach(() => {
  failing = undefined
  visit(`${server.origin}/desk/`)
})
afterEach(cleanup)
afterAll(() => server.stop())

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)
const atDesk = (children: ReactNode) => {
  const ask = createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
  return render(<DeskProvider value={{ ...calls, ask, code: 'en', t }}>{children}</DeskProvider>)
}

test('a line names editor, time, fields, languages, and the words before', async () => {
  lines = [
    {
      at: '2026-11-21 12:00:00',
      editor: 'ann',
      event: 'changed',
      changes: [
        { field: 'title', langs: ['zh', 'de'], before: '雾', after: '大雾' },
        { field: 'istop', before: 'false', after: 'true' },
        { field: 'item_ids' },
        { field: 'author', before: '', after: '陈' },
        { field: 'of_another_server' },
        { field: 'camera_id', before: '', after: '5' },
      ],
    },
    { at: '2026-11-20 09:00:00', event: 'rejected', message: 'Too dark.' },
  ]
  atDesk(<History subject="topic" id={7} />)
  const [first, ...others] = (await screen.findAllByRole('list'))[0]!.children
  expect(first!.textContent).toContain(t('desk.eventChanged'))
  expect(first!.textContent).toContain('ann')
  expect(first!.querySelector('time')?.dateTime).toBe('2026-11-21 12:00:00')
  const changes = within(first as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(changes).toEqual([
    `${t('applyWork.title')}简体中文 · Deutsch雾大雾`,
    `${t('desk.pinFirst')}${t('desk.no')}${t('desk.yes')}`,
    t('desk.topicPictures'),
    `${t('common.author')}${t('desk.empty')}陈`,
    `${t('desk.cameraId')}${t('desk.empty')}${t('desk.number', { id: 5 })}`,
  ])
  expect(others[0]!.textContent).toContain('Too dark.')
})

test('a long history comes page by page; a page that fails leaves the earlier lines', async () => {
  lines = Array.from({ length: 45 }, (_, at) => ({
    at: `2026-11-${String(28 - (at % 28)).padStart(2, '0')} 09:00:00`,
    event: 'changed',
    message: `line ${at}`,
  }))
  failing = 2
  atDesk(<History subject="site" id={1} />)
  await screen.findByText('line 19')
  fireEvent.click(screen.getByRole('button', { name: t('common.loadMore') }))
  await screen.findByText(t('situation.listFailed'))
  expect(screen.getByText('line 0')).toBeTruthy()
  failing = undefined
  fireEvent.click(screen.getByRole('button', { name: t('common.retry') }))
  await screen.findByText('line 39')
  fireEvent.click(screen.getByRole('button', { name: t('common.loadMore') }))
  await screen.findByText('line 44')
  expect(screen.queryByRole('button', { name: t('common.loadMore') })).toBeNull()
})

test('nothing so far is said; a first page that fails says why', async () => {
  lines = []
  const { unmount } = atDesk(<History subject="withdrawal" id={3} />)
  await screen.findByText(t('desk.historyNone'))
  unmount()
  failing = 1
  atDesk(<History subject="withdrawal" id={3} />)
  await screen.findByText('Not now.')
})

test('an older version on its way is told of after a moment, in a region that is there before the words', async () => {
  const answer = Promise.withResolvers<void>()
  server.on(deskHistoryVersion, () => answer.promise.then(() => ok({ changes: [] })))
  const nothing = () => undefined
  atDesk(
    <RestoreDialog subject="topic" id={7} version={2} onClose={nothing} onRestored={nothing} />,
  )
  const words = (await screen.findByRole('status')).querySelector('.late')
  expect(words?.textContent).toBe(t('common.loading'))
  answer.resolve()
  await screen.findByText(t('desk.restoreNothing'))
})

test('fields are called as their form calls them', () => {
  expect(fieldKey('site', 'title')).toBe('desk.siteTitle')
  expect(fieldKey('news', 'title')).toBe('applyWork.title')
  expect(fieldKey('news', 'istop')).toBe('desk.onHome')
  expect(fieldKey('activity', 'istop')).toBe('desk.pinFirst')
  expect(fieldKey('article', 'item_ids')).toBe('desk.seriesArticles')
  expect(fieldKey('site', 'hot')).toBe('desk.siteHot')
})

test('a mark is a switch: taken away at once; one that was not stays as it was and says why', async () => {
  const sent: unknown[] = []
  let refuses = false
  const person = { id: 4, name: 'Lin', contracted: true, special: false }
  server.on(deskPhotographerMark, ({ json }) => {
    sent.push(json)
    return refuses ? refuse('forbidden', { message: 'No.' }) : ok({ ...person, contracted: false })
  })
  const marked: boolean[] = []
  atDesk(
    <PhotographerFlags person={person} onChanged={({ contracted }) => marked.push(contracted)} />,
  )
  const mark = screen.getByRole<HTMLInputElement>('switch', { name: t('desk.tagContracted') })
  expect(mark.checked).toBe(true)
  fireEvent.click(mark)
  await expect.poll(() => marked).toEqual([false])
  expect(sent).toEqual([{ contracted: false }])
  expect($toasts.get().at(-1)?.text).toBe(t('situation.operationDone'))
  refuses = true
  fireEvent.click(screen.getByRole('switch', { name: t('desk.tagSpecial') }))
  await expect.poll(() => $toasts.get().at(-1)?.text).toBe('No.')
  expect(marked).toEqual([false])
})

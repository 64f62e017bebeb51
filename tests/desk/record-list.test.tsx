// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deskRecordList } from '#api/endpoints/desk/content.ts'
import type { Ask } from '#client/client.ts'
import { RecordList } from '#desk/content/RecordList.tsx'
import { calls, DeskProvider } from '#desk/desk-context.tsx'
import { deskKeys } from '#desk/keys.ts'
import type { DeskWords } from '#desk/words.ts'
import { fill } from '#i18n/fill.ts'
import { localeCodes, localeOf } from '#i18n/locales.ts'
import { stringsOf } from '../fixtures/strings.ts'

const server = vi.hoisted(() => ({ queries: [] as unknown[], data: [] as unknown[] }))
vi.mock(import('#client/browser.ts'), async (original) => ({
  ...(await original()),
  ask: ((row: unknown, input: { query: unknown }) => {
    if (row !== deskRecordList) return new Promise(() => undefined)
    server.queries.push(input.query)
    const pagination = { total: server.data.length, current: 1, pageSize: 20 }
    return Promise.resolve({ ok: true, value: { data: server.data, pagination } })
  }) as Ask,
}))
afterEach(cleanup)

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)

test('a record tells its state and the languages it lacks; an editor lists those that lack one', async () => {
  server.data = [
    { id: 1, title: 'Whole', published: true, langs: [...localeCodes] },
    { id: 2, title: 'Half', published: false, langs: localeCodes.filter((code) => code !== 'ru') },
  ]
  render(
    <DeskProvider value={{ ...calls, code: 'en', t }}>
      <RecordList kind="news" />
    </DeskProvider>,
  )
  const row = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('tr')?.textContent
  expect(await row('Whole')).toContain(t('desk.languageWhole'))
  expect(await row('Whole')).toContain(t('desk.published'))
  const languages = localeOf('ru').name
  expect(await row('Half')).toContain(t('desk.languageLacks', { languages }))
  expect(await row('Half')).toContain(t('desk.draft'))
  screen.getByText(t('desk.listCount', { count: 2 }))

  server.data = server.data.slice(1)
  fireEvent.click(screen.getByRole('button', { name: t('desk.languagesMissing') }))
  await screen.findByText(t('desk.listCount', { count: 1 }))
  expect(server.queries).toEqual([{ page: 1 }, { page: 1, state: 'lacking' }])
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deskRecordDetail, deskSiteInfo, deskSiteInfoSave } from '#api/endpoints/desk/content.ts'
import type { Ask } from '#client/client.ts'
import type { Outcome } from '#client/outcome.ts'
import { RecordForm } from '#desk/content/RecordForm.tsx'
import { DeskProvider, calls } from '#desk/desk-context.tsx'
import { deskKeys } from '#desk/keys.ts'
import SitePage from '#desk/site/SitePage.tsx'
import type { DeskWords } from '#desk/words.ts'
import { fill } from '#i18n/fill.ts'
import { stringsOf } from '../fixtures/strings.ts'

const server = vi.hoisted(() => ({
  answers: new Map<unknown, unknown>(),
  asked: [] as unknown[],
}))
vi.mock(import('#client/browser.ts'), async (original) => ({
  ...(await original()),
  ask: (row: unknown) => {
    server.asked.push(row)
    const nothing: Outcome<never> = { ok: false, failure: { kind: 'network' } }
    return Promise.resolve((server.answers.get(row) as Outcome<never> | undefined) ?? nothing)
  },
}))

// The dictionaries of the bundle are made by its build.
vi.mock(import('#desk/words.ts'), () => ({
  firstLanguage: () => 'en' as const,
  loadStrings: () => Promise.resolve(stringsOf(deskKeys)),
  markLanguage: () => undefined,
  wordsOf: (own) => (key, values) => fill(own[key], values ?? {}),
}))

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)
const answer = (row: unknown, outcome: Outcome<unknown>) => server.answers.set(row, outcome)
const show = (page: React.ReactNode) =>
  render(
    <DeskProvider
      value={{ ...calls, ask: (() => new Promise(() => undefined)) as Ask, code: 'en', t }}
    >
      <main>{page}</main>
    </DeskProvider>,
  )
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })
const save = () => fireEvent.click(screen.getByRole('button', { name: t('common.save') }))

beforeEach(() => {
  server.asked.length = 0
  localStorage.clear()
})
afterEach(cleanup)

const site = {
  texts: { zh: { title: '云港' } },
  kefu: 'mailto:desk@a.example',
  sliders: [{ thumb: 'https://a.example/a.jpg', title: '海', link: '/news/' }],
  ad_sliders: [{ thumb: 'https://a.example/b.jpg', title: '灯', link: '' }],
}

test('a setting that is wrong in another tab is named, its tab is marked, and it has the focus', async () => {
  answer(deskSiteInfo, { ok: true, value: site })
  answer(deskSiteInfoSave, { ok: true, value: {} })
  show(<SitePage />)
  fireEvent.click(await screen.findByRole('tab', { name: t('desk.siteContact') }))
  const kefu = screen.getByLabelText(t('desk.serviceAddress'))
  fireEvent.change(kefu, { target: { value: 'javascript:alert(1)' } })
  fireEvent.change(screen.getByLabelText(t('desk.icpLink')), { target: { value: 'a.example' } })
  fireEvent.click(tab(t('desk.siteTexts')))
  save()

  const alert = await screen.findByRole('alert')
  expect(
    within(alert).getByText(`${t('desk.siteContact')} · ${t('desk.serviceAddress')}`),
  ).toBeTruthy()
  expect(within(alert).getByText(`${t('desk.siteContact')} · ${t('desk.icpLink')}`)).toBeTruthy()
  expect(alert.textContent).not.toContain('kefu')
  expect(tab(t('desk.siteContact')).textContent).toContain(t('desk.faultCount', { count: 2 }))
  expect(tab(t('desk.siteContact')).getAttribute('aria-selected')).toBe('true')
  const field = screen.getByLabelText(t('desk.serviceAddress'))
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(server.asked).not.toContain(deskSiteInfoSave)

  // A corrected field is a fault no more, and the form still names the rest.
  fireEvent.change(field, { target: { value: 'tel:+8621555' } })
  expect(tab(t('desk.siteContact')).textContent).toContain(t('desk.faultCount', { count: 1 }))
  fireEvent.change(screen.getByLabelText(t('desk.icpLink')), { target: { value: '/about/' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await vi.waitFor(() => expect(server.asked).toContain(deskSiteInfoSave))
})

test('a field that the server refuses opens its carousel and its language', async () => {
  answer(deskSiteInfo, { ok: true, value: site })
  const fields = [
    { field: 'ad_sliders.0.texts.ar.title', message: 'Too long.' },
    { field: 'ad_sliders.0.link', message: 'No link.' },
  ]
  const refused = { kind: 'refused', status: 422, code: 'unprocessable', message: 'No.' } as const
  answer(deskSiteInfoSave, { ok: false, failure: { ...refused, field: fields[0]!.field, fields } })
  show(<SitePage />)
  await screen.findByRole('tab', { name: t('desk.siteContact') })
  save()
  const alert = await screen.findByRole('alert')
  const place = [t('desk.siteSliders'), t('desk.adSliders'), 1, t('applyWork.title'), 'العربية']
  expect(within(alert).getByText(place.join(' · '))).toBeTruthy()
  expect(tab(t('desk.adSliders')).getAttribute('aria-selected')).toBe('true')
  expect(tab('العربية').getAttribute('aria-selected')).toBe('true')
  expect(tab('العربية').textContent).toContain(t('desk.faultCount', { count: 1 }))
  const label = screen.getByRole('textbox', { name: t('applyWork.title') })
  await vi.waitFor(() => expect(document.activeElement).toBe(label))
})

test('a record without a title in one language shows that language and puts the focus there', async () => {
  const texts = { zh: { title: '港' }, de: { title: '', desc: 'Nebel' } }
  answer(deskRecordDetail, { ok: true, value: { id: 3, texts, link: 'a.example' } })
  show(<RecordForm kind="article" id={3} />)
  await screen.findByRole('tab', { name: /^Deutsch/ })
  save()
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(`Deutsch · ${t('applyWork.title')}`)).toBeTruthy()
  expect(within(alert).getByText(t('desk.toolLink'))).toBeTruthy()
  expect(tab('Deutsch').textContent).toContain(t('desk.faultCount', { count: 1 }))
  expect(tab('Deutsch').getAttribute('aria-selected')).toBe('true')
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText(t('applyWork.title'))),
  )
})

test('unsaved input is told at its part, its language, its text and the foot of the form, until it is saved', async () => {
  answer(deskSiteInfo, { ok: true, value: site })
  answer(deskSiteInfoSave, { ok: true, value: {} })
  show(<SitePage />)
  const isMarked = (name: string) => tab(name).textContent.includes(t('desk.unsavedMark'))
  await screen.findByText(t('desk.savedAll'))
  expect(tab('English').textContent).toContain(t('desk.missing', { count: 1 }))
  const whole = within(tab('简体中文')).getByRole('img', { name: t('desk.languageWhole') })
  expect(whole).toBeTruthy()

  fireEvent.click(tab('English'))
  const outline = within(screen.getByRole('navigation', { name: t('about.sections') }))
  const line = () => outline.getByRole('button', { name: new RegExp(`^${t('desk.siteTitle')}`) })
  expect(line().closest('li')?.textContent).toContain(t('desk.fieldEmpty'))
  const field = screen.getByLabelText(t('desk.siteTitle'))
  fireEvent.change(field, { target: { value: 'Yungang' } })
  expect([isMarked(t('desk.siteTexts')), isMarked('English')]).toEqual([true, true])
  expect([isMarked(t('desk.siteContact')), isMarked('简体中文')]).toEqual([false, false])
  expect(line().closest('li')?.textContent).toBe(t('desk.siteTitle') + t('desk.unsavedMark'))
  screen.getByText(t('desk.unsavedIn', { places: t('desk.siteTexts') }))
  fireEvent.click(line())
  expect(document.activeElement).toBe(field)

  save()
  await screen.findByText(t('desk.savedAll'))
  expect(isMarked(t('desk.siteTexts'))).toBe(false)
})

test('an arrow down leads to the next part of the settings, as they stand in a column', async () => {
  answer(deskSiteInfo, { ok: true, value: site })
  show(<SitePage />)
  fireEvent.keyDown(await screen.findByRole('tab', { name: t('desk.siteTexts') }), {
    key: 'ArrowDown',
  })
  expect(tab(t('desk.siteBrand')).getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(tab(t('desk.siteBrand')))
})

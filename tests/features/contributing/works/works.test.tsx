// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { imagePackages } from '#api/endpoints/catalogue/image-filing.ts'
import { subjectCateTree } from '#api/endpoints/catalogue/subject.ts'
import { settlementInfo } from '#api/endpoints/contributing/settlement.ts'
import {
  ownSubjectDelete,
  ownSubjectList,
  ownSubjectUpdate,
  workDelete,
  type WorkItem,
  workList,
  workOffSale,
} from '#api/endpoints/contributing/work.ts'
import { createClient } from '#client/client.ts'
import { WorksPage } from '#features/contributing/works/WorksPage.tsx'
import { worksKeys } from '#features/contributing/works/works-keys.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '#tests/fixtures/v1-double.ts'

const strings = stringsOf(worksKeys)
let server: Double
let works: WorkItem[]
let said: string[]
/** Previews are made when the list is asked for the next time. */
let isMaking: boolean

beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())
afterEach(cleanup)

const workOf = (id: number, more: Partial<WorkItem>): WorkItem => ({
  id,
  type: 1,
  title: `Work ${id}`,
  status: 1,
  onsale: true,
  media_state: 1,
  ...more,
})

beforeEach(() => {
  said = []
  isMaking = false
  works = [
    workOf(1, { title: 'Harbour' }),
    workOf(2, { title: 'Shelved', onsale: false }),
    workOf(3, { title: 'Pending', status: 0, onsale: false, media_state: 1 }),
    workOf(4, { title: 'Bad', status: 2, onsale: false, message: 'Out of focus' }),
    workOf(5, { title: 'Film', type: 2 }),
  ]
  server.on(settlementInfo, () => ok({ status: 1, worktype: ['image', 'video'] }))
  server.on(workList, ({ path }) => {
    const query = new URL(path, server.origin).searchParams
    const mine = works.filter(({ type }) => type === Number(query.get('type')))
    const status = Number(query.get('status') ?? -1)
    const of = (state: number) => mine.filter((work) => work.status === state).length
    const data = mine.filter((work) => status === -1 || work.status === status)
    if (isMaking) works = works.map((work) => ({ ...work, media_state: 1 }))
    return ok({
      data,
      pagination: { total: data.length, current: 1, pageSize: 20 },
      stat: { all: mine.length, pending: of(0), success: of(1), failed: of(2) },
    })
  })
  server.on(ownSubjectList, () =>
    ok({ data: [], pagination: { total: 0, current: 1, pageSize: 20 } }),
  )
  server.on(workOffSale, ({ json }) => {
    const { ids } = json as { ids: number[] }
    works = works.map((work) => (ids.includes(work.id) ? { ...work, onsale: false } : work))
    return ok({})
  })
  server.on(workDelete, ({ json }) => {
    const { ids } = json as { ids: number[] }
    works = works.filter(({ id }) => !ids.includes(id))
    return ok({})
  })
})

async function open(query = ''): Promise<void> {
  visit(`${server.origin}/en/my/work_manage/${query}`)
  const ask = createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
  const view = { strings, code: 'en', images: { origin: server.origin } } as const
  render(<WorksPage ask={ask} view={view} say={(words) => said.push(words)} />)
  await screen.findByRole('tablist')
}

const rowOf = (title: string) => {
  const row = screen.getByText(title).closest('tr')
  if (!row) throw new Error(title)
  return within(row)
}
const press = (name: string | RegExp, within_ = screen.getByRole('tabpanel')) =>
  fireEvent.click(within(within_).getByRole('button', { name }))
const deeds = (row: ReturnType<typeof rowOf>) =>
  [...row.queryAllByRole('button'), ...row.queryAllByRole('link')].map(
    (element) => element.getAttribute('aria-label') ?? element.textContent,
  )

test('each state offers its actions, a rejection names its reasons and leads to the form', async () => {
  await open()
  await screen.findByText('Bad')
  expect(deeds(rowOf('Harbour'))).toEqual([
    'Actions for “Harbour”',
    'Take “Harbour” off sale',
    'Delete “Harbour”',
    'Harbour',
    'Edit “Harbour”',
  ])
  expect(deeds(rowOf('Shelved'))).toEqual([
    'Actions for “Shelved”',
    'Delete “Shelved”',
    'Edit “Shelved”',
  ])
  const mend = `${strings['review.mend']}: Bad`
  expect(deeds(rowOf('Bad'))).toEqual(['Actions for “Bad”', 'Delete “Bad”', mend])
  rowOf('Bad').getByText('Out of focus')
  const form = rowOf('Bad').getByRole('link', { name: mend })
  expect(form.getAttribute('href')).toBe('/en/my/apply_work/?id=4&type=1')
})

test('state and tab stand in the address; another tab begins without state and selection', async () => {
  await open()
  await screen.findByText('Bad')
  fireEvent.click(screen.getAllByLabelText(strings['common.selectAll'])[0]!)
  screen.getByText('Selected: 4')
  press(/^Rejected/)
  await waitFor(() => expect(screen.queryByText('Shelved')).toBeNull())
  await waitFor(() => expect(screen.queryByText(/^Selected:/)).toBeNull())
  expect(location.search).toBe('?type=1&status=2')
  fireEvent.click(screen.getByRole('tab', { name: strings['applyWork.videos'] }))
  await screen.findByText('Film')
  expect(location.search).toBe('?type=2')
  expect(screen.getByRole('button', { name: /^All/ }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('tab', { name: strings['nav.subjects'] }))
  await screen.findByText(strings['works.subjectsEmptyTitle'])
})

test('own topics are found, changed and deleted; a server without these calls shows no buttons', async () => {
  let subjects = [
    {
      id: 5,
      title: 'Harbours',
      status: 1,
      work_cnt: 0,
      year: '2024',
      package_id: 1,
      thumb: '/media/h.jpg',
      cate: { id: 4, title: 'Sea' },
    },
    { id: 6, title: 'Forests', status: 0 },
  ]
  const put: unknown[] = []
  server.on(imagePackages, () => ok({ image: [{ id: 1, title: 'Pictures' }], video: [] }))
  server.on(subjectCateTree, () => ok([{ id: 4, title: 'Sea' }]))
  server.on(ownSubjectList, ({ path }) => {
    const phrase = new URL(path, server.origin).searchParams.get('search') ?? ''
    const data = subjects.filter(({ title }) => title.includes(phrase))
    return ok({ data, pagination: { total: data.length, current: 1, size: 20 } })
  })
  server.on(ownSubjectUpdate, ({ json }) => {
    put.push(json)
    return ok({})
  })
  let isInUse = true
  server.on(ownSubjectDelete, () => {
    if (isInUse) return refuse('conflict', { message: 'Works still in it: 2' })
    subjects = subjects.filter(({ id }) => id !== 5)
    return ok({})
  })
  await open()
  fireEvent.click(await screen.findByRole('tab', { name: strings['nav.subjects'] }))
  await screen.findByText('Forests')
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1)

  const box = screen.getByRole('searchbox', { name: strings['topics.search'] })
  fireEvent.change(box, { target: { value: 'Harb' } })
  fireEvent.click(screen.getByRole('button', { name: strings['common.search'] }))
  await waitFor(() => expect(screen.queryByText('Forests')).toBeNull())
  fireEvent.change(box, { target: { value: '' } })
  await screen.findByText('Forests')

  press(/^Edit “Harbours”/)
  const year = await screen.findByLabelText<HTMLInputElement>(strings['common.year'])
  screen.getByText(strings['works.subjectEditText'])
  fireEvent.change(year, { target: { value: '2023' } })
  press(strings['works.subjectSave'])
  await waitFor(() => expect(said).toEqual([strings['works.subjectSaved']]))
  expect(put).toEqual([
    { title: 'Harbours', subject_cate: 4, package_id: 1, year: '2023', desc: '' },
  ])

  fireEvent.click(await screen.findByRole('button', { name: /^Delete “Harbours”/ }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: strings['review.delete'] }))
  await screen.findByText('Works still in it: 2')
  isInUse = false
  fireEvent.click(dialog.getByRole('button', { name: strings['review.delete'] }))
  await waitFor(() => expect(screen.queryByText('Harbours')).toBeNull())
  expect(said.at(-1)).toBe(strings['situation.deleted'])
})

test('of several only those on sale are taken off, after a question', async () => {
  await open()
  await screen.findByText('Bad')
  expect(screen.queryByRole('button', { name: strings['works.takeOffSelected'] })).toBeNull()
  fireEvent.click(screen.getByLabelText('Select “Bad”'))
  press(strings['works.takeOffSelected'])
  screen.getByText(strings['works.noneOnSale'])
  fireEvent.click(screen.getAllByLabelText(strings['common.selectAll'])[0]!)
  press(strings['works.takeOffSelected'])
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Of 4 selected, 1 are on sale; only those are taken off.')
  expect(server.heard.some(({ path }) => path.endsWith('/offsale'))).toBe(false)
  press(strings['works.takeOff'], dialog)
  await waitFor(() => expect(said).toEqual([strings['situation.takenOffSale']]))
  expect(works.filter(({ onsale }) => onsale).map(({ id }) => id)).toEqual([5])
  expect(
    JSON.parse(server.heard.find(({ path }) => path.endsWith('/offsale'))?.text ?? ''),
  ).toEqual({ ids: [1] })
})

test('a refused deletion keeps the list and says why; the next one works', async () => {
  await open()
  await screen.findByText('Bad')
  server.on(workDelete, () => refuse('conflict', { message: 'An order waits for it' }))
  press('Delete “Bad”')
  press(strings['review.delete'], await screen.findByRole('dialog'))
  await screen.findByText('An order waits for it')
  screen.getByText('Bad')
  server.on(workDelete, () => {
    works = works.filter(({ id }) => id !== 4)
    return ok({})
  })
  press('Delete “Bad”')
  press(strings['review.delete'], await screen.findByRole('dialog'))
  await waitFor(() => expect(screen.queryByText('Bad')).toBeNull())
  await waitFor(() => expect(said).toEqual([strings['situation.deleted']]))
})

test('previews that are being made are looked for until they are there', async () => {
  works = [workOf(3, { title: 'Fresh', status: 0, onsale: false, media_state: 0 })]
  isMaking = true
  await open()
  await screen.findByText(strings['review.making'])
  await act(async () => {
    await waitFor(() => expect(screen.queryByText(strings['review.making'])).toBeNull(), {
      timeout: 5000,
    })
  })
  screen.getByText('Fresh')
})

test('a user without a contract reads how to get one', async () => {
  server.on(settlementInfo, () => ok(null))
  visit(`${server.origin}/en/my/work_manage/`)
  const ask = createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
  const view = { strings, code: 'en', images: { origin: server.origin } } as const
  render(<WorksPage ask={ask} view={view} say={() => undefined} />)
  await screen.findByText(strings['contributing.closedTitle'])
})

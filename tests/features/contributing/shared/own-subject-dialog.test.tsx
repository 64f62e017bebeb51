// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { imagePackages } from '#api/endpoints/catalogue/image-filing.ts'
import { subjectCateTree } from '#api/endpoints/catalogue/subject.ts'
import { ownSubjectAdd } from '#api/endpoints/contributing/work.ts'
import { createClient } from '#client/client.ts'
import { OwnSubjectDialog } from '#features/contributing/shared/contributor/OwnSubjectDialog.tsx'
import { ownSubjectKeys } from '#features/contributing/shared/contributor/own-subject-keys.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '#tests/fixtures/v1-double.ts'

const strings = stringsOf(ownSubjectKeys)
const cover = '/media/works/cover.jpg'
const onMade = vi.fn()
let server: Double
let sent: { body: unknown; key: unknown }[]

beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())
afterEach(cleanup)
beforeEach(() => {
  sent = []
  onMade.mockReset()
  const tier = (id: number, title: string) => ({ id, title })
  server.on(imagePackages, () => ok({ image: [tier(1, 'Pictures')], video: [tier(2, 'Films')] }))
  server.on(subjectCateTree, () =>
    ok([{ id: 3, title: 'Places', children: [{ id: 4, title: 'Harbours' }] }]),
  )
  server.on(ownSubjectAdd, ({ json, headers }) => {
    sent.push({ body: json, key: headers['idempotency-key'] })
    return sent.length === 1
      ? refuse('unprocessable', { message: 'Too long ago.', field: 'year' })
      : ok({ id: 7 })
  })
})

async function open(props: { type?: 1 | 2; cover?: string }) {
  visit(`${server.origin}/en/my/work_manage/`)
  const ask = createClient({ origin: server.origin, lang: () => 'en', retries: 0 })
  const view = { ask, strings, code: 'en', onClose: vi.fn(), onMade } as const
  render(<OwnSubjectDialog {...view} {...props} />)
  await screen.findByLabelText(strings['applyWork.tier'])
}
const options = (label: string) =>
  [...screen.getByLabelText(label).querySelectorAll('option')].map(({ textContent }) => textContent)
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const create = () =>
  fireEvent.click(screen.getByRole('button', { name: strings['applyWork.subjectCreate'] }))

test('nothing is sent while something is missing', async () => {
  await open({})
  expect(options(strings['applyWork.tier'])).toContain('Pictures')
  create()
  expect(await screen.findAllByText(strings['validation.required'])).toHaveLength(3)
  screen.getByText(strings['applyWork.subjectCoverMissing'])
  expect(sent).toEqual([])
})

test('for a video its tiers are offered, and the picture of the work is the cover', async () => {
  await open({ type: 2, cover })
  expect(options(strings['applyWork.tier'])).toContain('Films')
  expect(options(strings['applyWork.tier'])).not.toContain('Pictures')
  expect(options(strings['applyWork.subjectCate'])).not.toContain('Places')
  type(strings['applyWork.title'], ' Four seasons ')
  type(strings['applyWork.subjectCate'], '4')
  type(strings['applyWork.tier'], '2')
  type(strings['common.year'], '1820')
  create()
  await screen.findByText('Too long ago.')
  expect(onMade).not.toHaveBeenCalled()

  type(strings['common.year'], '2020')
  create()
  await waitFor(() =>
    expect(onMade).toHaveBeenCalledExactlyOnceWith({ id: 7, title: 'Four seasons' }),
  )
  const body = { title: 'Four seasons', subject_cate: 4, package_id: 2, desc: '', thumb: cover }
  expect(sent.map((one) => one.body)).toEqual([
    { ...body, year: '1820' },
    { ...body, year: '2020' },
  ])
  // Another subject than the one that was refused.
  expect(sent[0]?.key).not.toBe(sent[1]?.key)
})

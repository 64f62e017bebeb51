// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LiveView } from '#features/discover/on-demand/LiveView.tsx'
import { liveKeys } from '#features/discover/on-demand/live-keys.ts'
import { loadItem } from '#features/discover/on-demand/load-item.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { ItemKind } from '#routing/recognise.ts'
import { scriptedAsk } from '#tests/fixtures/scripted-ask.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

afterEach(cleanup)

const labels = { play: 'p', failed: 'f', unsupported: 'u', retry: 'r' }

async function show(kind: ItemKind, body: object, code: LocaleCode = 'en') {
  const outcome = await loadItem(
    scriptedAsk(() => ({ body })),
    { kind, id: 7, code },
  )
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  render(
    <LiveView
      item={outcome.value}
      html=""
      code={code}
      images={{ origin: 'https://v1.example' }}
      strings={stringsOf(liveKeys)}
      labels={labels}
    />,
  )
  return outcome.value
}

const works = [
  { id: 1, type: 1, title: 'Quay', thumb: '/media/1-t.jpg', preview: '/media/1-p.jpg' },
  { id: 2, type: 1, title: 'Crane', thumb: '/media/2-t.jpg', preview: '/media/2-p.jpg' },
  { id: 3, type: 2, title: 'Tide', thumb: '/media/3-t.jpg', enable_cart: 1, price: 360 },
].map((work) => ({ ...work, width: 3000, height: 2000 }))
const person = { camera_men: { id: 7, name: 'Lin' }, data: works }

test('the works of a person without a page lead to their own pages, and to a licence where it is on sale', async () => {
  await show('photographer', person)
  const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(leads).toEqual([
    '/en/pictures/1/',
    '/en/pictures/2/',
    '/en/videos/3/',
    '/en/videos/3/#buy',
  ])
  screen.getByRole('link', { name: 'License from ¥360' })
})

test('each picture comes as wide as it is shown: the first from its preview, those below it from their thumbnails', async () => {
  await show('photographer', person)
  const wide = screen.getByRole('img', { name: 'Quay' })
  expect(wide.getAttribute('srcset')).toContain('/media/1-t.jpg?w=320 320w')
  expect(wide.getAttribute('srcset')).toContain('/media/1-p.jpg?w=2048 2048w')
  const small = screen.getByRole('img', { name: 'Crane' })
  expect(small.getAttribute('srcset')).not.toContain('/media/2-p.jpg')
  expect(small.getAttribute('srcset')).toContain('/media/2-t.jpg?w=960 960w')
  for (const { sizes } of [wide, small] as HTMLImageElement[]) expect(sizes).toMatch(/100vw/)
})

test('a picture of news leads to the work that it shows', async () => {
  const shown = { title: 'Cranes', url: '/media/1.jpg', work: { id: 8, type: 1, price: 60 } }
  await show('news', { id: 7, title: 'Harbour', images: { data: [shown] } })
  screen.getByRole('link', { name: 'Cranes' })
  const licence = screen.getByRole('link', { name: 'License from ¥60' })
  expect(licence.getAttribute('href')).toBe('/en/pictures/8/#buy')
})

test('an editorial work says beside its prices what it is for', async () => {
  const work = { id: 7, type: 1, title: 'Arrivals', preview: '/media/1.jpg' }
  await show('picture', { ...work, editorial: true })
  screen.getByText('Editorial use only')
  cleanup()
  await show('picture', work)
  expect(screen.queryByText('Editorial use only')).toBeNull()
})

test('an entry is no work: its number would buy another one', async () => {
  const entry = { id: 7, type: 1, title: 'Lights', preview: '/media/1.jpg' }
  expect((await show('entry', entry)).work).toBeUndefined()
  expect((await show('picture', entry)).work?.id).toBe(7)
})

test('a Chinese title breaks between its phrases, and one of another language where that breaks', async () => {
  const title = '东栈码头三期昨日投用 首船卸下百箱鲜果'
  const pieces = () => [...screen.getByRole('heading', { level: 1 }).querySelectorAll('wbr')].length
  await show('news', { id: 7, title }, 'zh')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(pieces()).toBeGreaterThan(3)
  cleanup()
  await show('news', { id: 7, title, lang: 'zh' })
  expect(pieces()).toBeGreaterThan(3)
  cleanup()
  await show('news', { id: 7, title: 'The third quay opened yesterday' })
  expect(pieces()).toBe(0)
})

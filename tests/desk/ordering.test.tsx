// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SiteInput } from '#api/endpoints/desk/content.ts'
import { deskPick } from '#api/endpoints/desk/record-picker.ts'
import { createClient } from '#client/client.ts'
import { Gallery } from '#desk/content/Gallery.tsx'
import { captioned, captionIn } from '#desk/content/captions.ts'
import { calls, DeskProvider } from '#desk/desk-context.tsx'
import { deskKeys } from '#desk/keys.ts'
import { PickList } from '#desk/record-picker/PickList.tsx'
import { TargetField } from '#desk/record-picker/TargetField.tsx'
import { pageAddress, pageKinds } from '#desk/record-picker/page-address.ts'
import { Links } from '#desk/site/Links.tsx'
import { saying, textIn, unsaidIn } from '#desk/site/listed-texts.ts'
import type { Slide } from '#desk/site/site-fields.ts'
import type { DeskWords } from '#desk/words.ts'
import { fill } from '#i18n/fill.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { visit } from '../fixtures/page-address.ts'
import { stringsOf } from '../fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '../fixtures/v1-double.ts'

let server: Double
let isDown = false
const pictures = [1, 2, 3].map((id) => ({ id, title: ['Fog', 'Harbour', 'Rain'][id - 1] ?? '' }))
const [a, b, c] = pictures as [(typeof pictures)[0], (typeof pictures)[0], (typeof pictures)[0]]

beforeAll(async () => {
  server = await startDouble()
  // As the server gives them: exactly those asked for, else the newest first, a number before words.
  server.on(deskPick, ({ path }) => {
    if (isDown) return refuse('unavailable', { message: 'Back soon.' })
    const { searchParams } = new URL(path, server.origin)
    const [ids, search] = [searchParams.get('ids'), searchParams.get('search') ?? '']
    const found = ids
      ? ids.split(',').flatMap((id) => pictures.find((one) => one.id === Number(id)) ?? [])
      : pictures
          .filter(({ id, title }) => String(id) === search || title.includes(search))
          .toReversed()
    const items = found.map((one) => ({ ...one, type: 1, shown: true }))
    return ok({ data: items, pagination: { total: items.length, current: 1, pageSize: 24 } })
  })
})
beforeEach(() => {
  isDown = false
  visit(`${server.origin}/desk/`)
})
afterEach(cleanup)
afterAll(() => server.stop())

const strings = stringsOf(deskKeys)
const t: DeskWords = (key, values = {}) => fill(strings[key], values)
const atDesk = (children: ReactNode) =>
  render(
    <DeskProvider
      value={{
        ...calls,
        ask: createClient({ origin: server.origin, lang: () => 'en', retries: 0 }),
        code: 'en',
        t,
      }}
    >
      {children}
    </DeskProvider>,
  )
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const titlesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('bdi')?.textContent)

function Topic({ given, seen }: { given: number[]; seen: (ids: number[]) => void }) {
  const [ids, setIds] = useState(given)
  return (
    <PickList
      label={t('desk.topicPictures')}
      kind="media"
      type={1}
      layout="tiles"
      addLabel={t('desk.addPictures')}
      ids={ids}
      most={4}
      onChange={(next) => {
        setIds(next)
        seen(next)
      }}
    />
  )
}

test('things named by number show their titles; one that is gone says so', async () => {
  atDesk(<Topic given={[b.id, 987_654, a.id]} seen={() => undefined} />)
  const list = screen.getByRole('list')
  await screen.findByText(a.title)
  expect(titlesIn(list)).toEqual([b.title, t('desk.pickGone', { id: 987_654 }), a.title])
})

test('buttons change the order, tell the new place, and keep the focus on the moved item', async () => {
  let ids: number[] = []
  atDesk(<Topic given={[a.id, b.id]} seen={(next) => (ids = next)} />)
  await screen.findByText(a.title)
  const later = button(t('uploading.later', { name: a.title }))
  later.focus()
  fireEvent.click(later)
  expect(ids).toEqual([b.id, a.id])
  const said = t('desk.placeNow', { name: a.title, place: 2, count: 2 })
  expect(screen.getByText(said).getAttribute('role')).toBe('status')
  // At the end there is no later: the focus goes to a button in the same place that can still be pressed.
  expect(document.activeElement).toBe(button(t('uploading.earlier', { name: a.title })))
  fireEvent.click(button(t('uploading.removeNamed', { name: a.title })))
  expect(document.activeElement).toBe(button(t('uploading.removeNamed', { name: b.title })))
  fireEvent.click(button(t('uploading.removeNamed', { name: b.title })))
  expect(ids).toEqual([])
  expect(document.activeElement).toBe(button(t('desk.addPictures')))
})

test('the list moves a dragged item to its drop place; an item dragged from elsewhere changes nothing', async () => {
  let ids: number[] = []
  atDesk(<Topic given={[a.id, b.id, c.id]} seen={(next) => (ids = next)} />)
  await screen.findByText(c.title)
  const places = within(screen.getByRole('list')).getAllByRole('listitem')
  const dataTransfer = { setData: () => undefined, effectAllowed: '' }
  fireEvent.drop(places[0]!, { dataTransfer })
  expect(ids).toEqual([])
  fireEvent.dragStart(places[2]!.querySelector('[draggable=true]')!, { dataTransfer })
  fireEvent.dragOver(places[0]!, { dataTransfer })
  fireEvent.drop(places[0]!, { dataTransfer })
  expect(ids).toEqual([c.id, a.id, b.id])
})

test('pictures are found by number and words and taken several at a time; those there cannot be taken twice', async () => {
  let ids: number[] = []
  atDesk(<Topic given={[a.id]} seen={(next) => (ids = next)} />)
  fireEvent.click(button(t('desk.addPictures')))
  const dialog = await screen.findByRole('dialog')
  const inside = within(dialog)
  const result = (title: string) =>
    inside.findByRole<HTMLButtonElement>('button', { name: new RegExp(`^${title}`) })
  expect((await result(a.title)).disabled).toBe(true)
  fireEvent.click(await result(b.title))
  expect((await result(b.title)).getAttribute('aria-pressed')).toBe('true')

  const search = inside.getByRole('searchbox', { name: t('desk.pickSearch') })
  fireEvent.change(search, { target: { value: String(c.id) } })
  fireEvent.submit(search.closest('form')!)
  await inside.findByText(t('common.loading'))
  fireEvent.click(await result(c.title))
  fireEvent.click(inside.getByRole('button', { name: t('desk.pickTake', { count: 2 }) }))
  expect(ids).toEqual([a.id, b.id, c.id])
  expect(screen.queryByRole('dialog')).toBeNull()

  fireEvent.click(button(t('desk.addPictures')))
  const again = within(await screen.findByRole('dialog'))
  const words = again.getByRole('searchbox')
  fireEvent.change(words, { target: { value: 'no such words' } })
  fireEvent.submit(words.closest('form')!)
  await again.findByText(t('desk.pickNothing'))
})

test('a search that fails says so and can be asked again', async () => {
  isDown = true
  atDesk(<Topic given={[]} seen={() => undefined} />)
  fireEvent.click(button(t('desk.addPictures')))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Back soon.')
  isDown = false
  fireEvent.click(dialog.getByRole('button', { name: t('common.retry') }))
  await dialog.findByText(c.title)
})

test('a slide leads to the page that was chosen, or to any address', async () => {
  let link = ''
  function Slide() {
    const [value, setValue] = useState('')
    return (
      <TargetField
        label="To"
        value={value}
        onChange={(address) => {
          setValue(address)
          link = address
        }}
      />
    )
  }
  atDesk(<Slide />)
  fireEvent.change(screen.getByLabelText('To'), { target: { value: 'https://example.com/' } })
  expect(link).toBe('https://example.com/')
  fireEvent.click(button(t('desk.findPage')))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: new RegExp(`^${c.title}`) }))
  expect(link).toBe(`/pictures/${c.id}/`)
})

test('every kind of page has an address of its own', () => {
  const addresses = pageKinds.flatMap((kind) =>
    [1, 2].map((type) => pageAddress(kind, { id: 7, type })),
  )
  expect(new Set(addresses).size).toBe(pageKinds.length + 3)
  for (const address of addresses) expect(address).toMatch(/^\/[a-z/-]+\/7\/$/)
})

test('captions are written in the language that is shown; the Chinese one stands beside it', () => {
  function Pictures({ shown }: { shown: LocaleCode }) {
    const [given, setGiven] = useState([{ url: 'https://example.com/a.jpg', title: '江' }])
    return (
      <Gallery pictures={given} shown={shown} onChange={(next) => setGiven(next as typeof given)} />
    )
  }
  const { rerender } = atDesk(<Pictures shown="de" />)
  const caption = () => screen.getByLabelText<HTMLTextAreaElement>(t('desk.caption', { number: 1 }))
  expect([caption().value, caption().lang]).toEqual(['', 'de'])
  expect(screen.getByText(t('desk.inZh', { text: '江' }))).toBeTruthy()
  fireEvent.change(caption(), { target: { value: 'Fluss' } })
  expect(caption().value).toBe('Fluss')
  rerender(
    <DeskProvider value={{ ...calls, code: 'en', t }}>
      <Pictures shown="zh" />
    </DeskProvider>,
  )
  expect(caption().value).toBe('江')
})

test('a text in one language leaves the others as they are', () => {
  const picture = captioned({ url: 'a', title: '江' }, 'en', 'River')
  expect([captionIn(picture, 'zh'), captionIn(picture, 'en'), captionIn(picture, 'de')]).toEqual([
    '江',
    'River',
    '',
  ])
  expect(captioned(picture, 'zh', '海')).toEqual({
    url: 'a',
    title: '海',
    texts: { zh: { title: '海' }, en: { title: 'River' } },
  })
  const given: Slide = { title: '港', desc: '晨', thumb: 's' }
  const slide = saying(given, 'en', { title: 'Port' })
  expect(slide.texts).toEqual({ zh: { title: '港', desc: '晨' }, en: { title: 'Port' } })
  const renamed = saying(slide, 'zh', { title: '海港' })
  expect([renamed.title, textIn(renamed, 'zh', 'desc'), textIn(renamed, 'en', 'title')]).toEqual([
    '海港',
    '晨',
    'Port',
  ])
  expect([unsaidIn([slide], 'en'), unsaidIn([slide], 'zh'), unsaidIn([], 'de')]).toEqual([1, 0, 0])
})

test('links at the foot are named in a language without losing the Chinese name', () => {
  let links: NonNullable<SiteInput['flinks']> = []
  function Foot() {
    const [given, setGiven] = useState(() => [{ title: '港报', link: 'https://example.com/' }])
    return (
      <Links
        links={given}
        shown="en"
        errorOf={() => undefined}
        onChange={(next) => {
          setGiven(next as typeof given)
          links = next
        }}
      />
    )
  }
  atDesk(<Foot />)
  fireEvent.change(screen.getByLabelText(t('desk.linkTitle')), { target: { value: 'Port Daily' } })
  expect(links).toEqual([
    {
      title: '港报',
      link: 'https://example.com/',
      texts: { zh: { title: '港报' }, en: { title: 'Port Daily' } },
    },
  ])
})

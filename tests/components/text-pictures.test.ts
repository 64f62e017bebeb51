// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { MediaRecord } from '#api/records.ts'
import { sanitise } from '#client/sanitise.ts'
import { withPictures, worksIn } from '#components/article/text-pictures.ts'
import { fill, type Values } from '#i18n/fill.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { localised } from '#routing/paths.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const context = {
  code: 'en' as const,
  images: { origin: 'https://v1.example' },
  title: 'Harbour desk',
  href: (path: string) => localised(path, 'en'),
  t: (key: MessageKey, values: Values = {}) => fill(stringsOf([key])[key], values),
}
const tall = {
  id: 12,
  type: 1,
  title: 'Harbour',
  thumb: '/media/new.webp',
  thumb_w: 640,
  thumb_h: 960,
  preview: '/media/new-large.webp',
  tone: '#ffffff',
  enable_cart: true,
  option: [
    { id: 0, price: 360 },
    { id: 1, price: 60 },
  ],
} as MediaRecord
const shown = (html: string, ...works: MediaRecord[]) => {
  const box = document.createElement('div')
  box.innerHTML = withPictures(sanitise(html), new Map(works.map((one) => [one.id, one])), context)
  return box
}
const inText = '<a href="/pictures/12/"><img src="/media/old.webp" alt="A &quot;quay&quot;"></a>'

test('a picture of a work is a figure of its present file, shape and widths, with the way to its licence', () => {
  const box = shown(`<p>Fog.</p><p>${inText}</p>`, tall)
  expect([...box.children].map(({ localName }) => localName)).toEqual(['p', 'figure'])
  const image = box.querySelector('img')
  expect(image).toMatchObject({ alt: 'A "quay"', width: 640, height: 960, loading: 'lazy' })
  expect(image?.getAttribute('src')).toBe('/media/new.webp?w=640')
  expect(image?.srcset).toContain('/media/new.webp?w=320 320w')
  expect(image?.srcset).toMatch(/\/media\/new-large\.webp\?w=1280 1280w$/)
  expect(image?.sizes).toBe('min(88vw, 640px)')
  expect(image?.className).toMatch(/^ratio-067 tone-/)
  const links = [...box.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.textContent])
  expect(links).toEqual([
    ['/en/pictures/12/', ''],
    ['/en/pictures/12/#buy', 'License from ¥60'],
  ])
})

test('the licence stands behind the words of a caption, and below a picture among words', () => {
  const figure = `<figure><p>${inText}</p><figcaption><p>The quay</p></figcaption></figure>`
  const box = shown(`${figure}<p>See ${inText} here</p>`, tall)
  expect(box.querySelector('figcaption')?.textContent).toBe('The quay License from ¥60')
  expect(box.querySelectorAll('figure, figcaption')).toHaveLength(2)
  expect(box.querySelector('p > small')?.textContent).toBe('License from ¥60')
})

test('a work whose author is known is credited before its licence, sold or not', () => {
  const signed = { ...tall, camera_man_name: '林&远' }
  const figure = shown(`<p>${inText}</p>`, signed).querySelector('figcaption')
  expect(figure?.textContent).toBe('Photo: 林&远 / Harbour desk License from ¥60')
  expect(figure?.querySelector('span[lang=zh]')?.textContent).toBe('林&远')
  const among = shown(`<p>See ${inText}</p>`, { ...signed, enable_cart: false })
  expect(among.querySelector('small')?.textContent).toBe('Photo: 林&远 / Harbour desk')
})

test('the credit and the price are in the language of the page, whatever the text around them is in', () => {
  const signed = { ...tall, camera_man_name: '林远' }
  const { children } = shown(`<p>${inText}</p>`, signed).querySelector('figcaption') as Element
  expect([...children].map((one) => [one.localName, one.getAttribute('lang')])).toEqual([
    ['span', 'en'],
    ['a', 'en'],
  ])
})

test('a work that is no longer sold has its page and no licence; one that is gone leads nowhere', () => {
  const kept = shown(`<p>${inText}</p>`, { ...tall, enable_cart: false })
  expect(kept.querySelectorAll('a[href="/en/pictures/12/"] > img')).toHaveLength(1)
  expect(kept.textContent).toBe('')
  const gone = shown(`<p>${inText}</p>`)
  expect(gone.querySelector('a')).toBeNull()
  expect(gone.querySelector('img')?.getAttribute('src')).toBe('/media/old.webp')
})

test('any other picture that says its size is offered in widths; others stay as they are', () => {
  const box = shown(
    `<p><img src="/media/a.webp" width="960" height="640"></p><p><img src="/media/b.webp"></p>
     <p><img src="https://a.example/c.jpg" width="960" height="640"></p>
     <p><a href="/news/3/"><img src="/media/d.webp" width="320" height="200"></a></p>`,
    tall,
  )
  const sets = [...box.querySelectorAll('img')].map(({ srcset, sizes }) => [srcset !== '', sizes])
  expect(sets).toEqual([
    [true, 'min(88vw, 640px)'],
    [false, ''],
    [false, ''],
    [true, 'min(88vw, 320px)'],
  ])
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/news/3/')
})

test('works are found by the links of pictures alone, in any language of their pages', () => {
  const html = sanitise(
    `<p>${inText}${inText}</p><p><a href="/pictures/5/">Fog</a></p>
     <p><a href="/de/videos/7/#buy"><img src="/media/v.webp"></a></p>`,
  )
  expect(worksIn(html)).toEqual([12, 7])
})

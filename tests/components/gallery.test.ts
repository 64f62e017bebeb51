import { expect, test } from 'vitest'
import { figuresOf, isBrief, rowsOf } from '#components/article/gallery.ts'
import { fill, type Values } from '#i18n/fill.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const frame = {
  code: 'en' as const,
  images: { origin: 'http://v1' },
  title: 'Harbour desk',
  t: (key: MessageKey, values: Values = {}) => fill(stringsOf([key])[key], values),
}
const options = { alt: 'The story', sizes: '100vw' }
const tall = { url: '/media/t.jpg', width: 600, height: 900 }
const wide = { url: '/media/w.jpg', width: 900, height: 600 }
const another = (image: typeof tall, at: number) => ({ ...image, url: `/media/${at}.jpg` })
const rows = (...images: (typeof tall)[]) =>
  rowsOf(figuresOf(images.map(another), frame, options)).map((row) =>
    row.map(({ picture }) => (picture.height > picture.width ? 't' : 'w')).join(''),
  )

test('two tall pictures that follow each other share a row, and only two', () => {
  expect(rows(tall, tall, tall, wide, tall)).toEqual(['tt', 't', 'w', 't'])
  expect(rows(tall, wide, tall, tall)).toEqual(['t', 'w', 'tt'])
  expect(rows()).toEqual([])
})

test('a figure is captioned with its own words, and without a file it is none', () => {
  const [first, second, ...others] = figuresOf(
    [{ ...wide, title: 'Fog', desc: 'Fog over the harbour' }, tall, { title: 'lost' }],
    frame,
    options,
  )
  expect(first).toMatchObject({ caption: 'Fog over the harbour', picture: { alt: 'Fog' } })
  expect(second?.caption).toBeUndefined()
  expect(second?.picture.alt).toBe('The story')
  expect(others).toEqual([])
})

test('a picture that comes twice is shown once, and its caption says its own language', () => {
  const [first, ...others] = figuresOf([{ ...wide, title: 'Свет' }, wide], frame, options)
  expect(first).toMatchObject({ lang: 'ru', picture: { lang: 'ru' } })
  expect(others).toEqual([])
})

test('a picture of a work on sale leads to its prices, in the language of the page', () => {
  const [sold, film, shown] = figuresOf(
    [
      { ...wide, work: { id: 7, type: 1, price: 60 } },
      { ...tall, work: { id: 8, type: 2, price: 360 } },
      { ...wide, url: '/media/other.jpg' },
    ],
    frame,
    options,
  )
  expect(sold?.work).toEqual({ href: '/en/pictures/7/#buy', price: '¥60' })
  expect(film?.work?.href).toBe('/en/videos/8/#buy')
  expect(shown?.work).toBeUndefined()
})

test('a picture whose author the server knows is credited, any other is not', () => {
  const [named, film, unknown] = figuresOf(
    [
      { ...wide, author: '林远' },
      { ...tall, author: 'Lin', work: { id: 8, type: 2 } },
      { ...wide, url: '/media/other.jpg' },
    ],
    frame,
    options,
  )
  expect(named?.credit).toEqual({ text: 'Photo: 林远 / Harbour desk', name: '林远', lang: 'zh' })
  expect(film?.credit).toEqual({ text: 'Video: Lin / Harbour desk', name: 'Lin', lang: undefined })
  expect(unknown?.credit).toBeUndefined()
})

test.each([
  ['a few Chinese lines', '<p>村委会把每月账目贴在祠堂外墙上。</p>'.repeat(5), true],
  ['a few English lines', `<p>${'The pipe is laid. '.repeat(14)}</p>`, true],
  ['a Chinese text', '<p>村委会把每月账目贴在祠堂外墙上，谁都可以来问。</p>'.repeat(8), false],
  ['an English text', `<p>${'The pipe is laid. '.repeat(30)}</p>`, false],
])('%s: the picture above it is narrow or not by its length', (_, content, brief) => {
  expect(isBrief(content)).toBe(brief)
})

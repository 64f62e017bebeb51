// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { placeInGallery, startGallery } from '#components/viewer/gallery-place.ts'
import { rememberGallery } from '#components/viewer/gallery-context.ts'
import { visit } from '../fixtures/page-address.ts'

const card = (path: string) => `<article><a href="${path}">t</a><button>b</button></article>`

function showList(paths: readonly string[], wrap = (html: string) => html): void {
  document.body.innerHTML = `<main>${card('/pictures/99/')}<div>${paths
    .map((path) => wrap(card(path)))
    .join('')}</div></main>`
}

function press(path: string): void {
  const link = document.querySelector(`a[href="${path}"]`)
  if (link) rememberGallery(link)
}

beforeEach(() => {
  sessionStorage.clear()
  visit('http://site.test/pictures/')
})

test('a work knows its neighbours in the list it was opened from', () => {
  showList(['/en/pictures/7/', '/en/videos/3/', '/en/pictures/5/'])
  press('/en/videos/3/')
  expect(placeInGallery('/en/videos/3/')).toEqual({
    previous: '/en/pictures/7/',
    next: '/en/pictures/5/',
    current: 2,
    total: 3,
  })
  expect(placeInGallery('/en/pictures/7/')).toMatchObject({ previous: undefined, current: 1 })
  expect(placeInGallery('/en/pictures/5/')).toMatchObject({ next: undefined, current: 3 })
})

test('a work from elsewhere, or alone in its list, has none', () => {
  showList(['/pictures/7/'])
  press('/pictures/7/')
  expect(placeInGallery('/pictures/7/')).toBeUndefined()
  expect(placeInGallery('/pictures/8/')).toBeUndefined()
})

test('slides stand in items of a list', () => {
  showList(['/pictures/1/', '/pictures/2/'], (html) => `<li>${html}</li>`)
  press('/pictures/2/')
  expect(placeInGallery('/pictures/2/')).toMatchObject({ previous: '/pictures/1/' })
})

test('a card of news leads nowhere', () => {
  showList(['/pictures/1/', '/pictures/2/', '/news/4/'])
  press('/news/4/')
  expect(placeInGallery('/pictures/1/')).toBeUndefined()
  press('/pictures/1/')
  expect(placeInGallery('/pictures/2/')).toMatchObject({ next: undefined, total: 2 })
})

test('the trail does not follow foreign entries in the storage', () => {
  for (const left of ['{', '"x"', '["https://evil.test/","/pictures/2/"]', 'null']) {
    sessionStorage.setItem('trail', left)
    expect(placeInGallery('/pictures/2/')).toBeUndefined()
  }
})

test('a work opened by its address leads on along the works below it', () => {
  showList(['/pictures/1/', '/pictures/2/', '/news/4/'])
  startGallery('/pictures/7/', document.querySelectorAll('div > article'))
  expect(placeInGallery('/pictures/7/')).toEqual({
    previous: undefined,
    next: '/pictures/1/',
    current: 1,
    total: 3,
  })
  startGallery('/pictures/7/', [])
  expect(placeInGallery('/pictures/7/')).toBeUndefined()
})

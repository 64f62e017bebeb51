// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preview } from '#components/cards/card-clips.ts'

const still = { matches: false }
let hovered = true

function card(clip = '/media/clip.mp4'): HTMLElement {
  document.body.innerHTML = `<article data-clip="${clip}"><picture></picture><a href="/">Film</a></article>`
  const found = document.querySelector<HTMLElement>('article')
  if (!found) throw new Error('no card')
  vi.spyOn(found, 'matches').mockImplementation(() => hovered)
  return found
}
const film = () => document.querySelector('video')

beforeEach(() => {
  vi.useFakeTimers()
  hovered = true
  still.matches = false
  vi.stubGlobal('matchMedia', () => still)
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => then())
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
})
afterEach(() => {
  hovered = false
  document.querySelector('article')?.dispatchEvent(new Event('pointerleave'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a pointer plays one muted film, which ends when it leaves', () => {
  const article = card()
  preview(article, false)
  preview(article, false)
  vi.advanceTimersByTime(0)
  expect(document.querySelectorAll('video')).toHaveLength(1)
  expect(film()?.muted).toBe(true)
  hovered = false
  article.dispatchEvent(new Event('pointerleave'))
  expect(film()).toBeNull()
})

test('the focus plays it after a rest, and not when it moved on before', () => {
  const article = card()
  preview(article, true)
  vi.advanceTimersByTime(399)
  expect(film()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(film()).not.toBeNull()
  hovered = false
  article.dispatchEvent(new Event('focusout'))
  preview(article, true)
  article.dispatchEvent(new Event('focusout'))
  vi.advanceTimersByTime(1000)
  expect(film()).toBeNull()
})

test('nothing plays for a visitor who asks for less motion or less data, and no playlist does', () => {
  still.matches = true
  preview(card(), false)
  still.matches = false
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  preview(card(), false)
  vi.stubGlobal('navigator', {})
  preview(card('/live/playlist.m3u8'), false)
  vi.advanceTimersByTime(1000)
  expect(film()).toBeNull()
})

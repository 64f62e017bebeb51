// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { enhance } from '#features/discover/activities/section-tabs.ts'

const names = ['news', 'work', 'gift']

function enhanced(hash = ''): HTMLElement[] {
  location.hash = hash
  document.body.innerHTML = `<div data-sections>
    <nav aria-label="Sections">${names.map((name) => `<a href="#s-${name}">${name}</a>`).join('')}</nav>
    ${names.map((name) => `<section id="s-${name}" ${name === 'gift' ? 'data-open' : ''}><p id="in-${name}"></p></section>`).join('')}
  </div>`
  document.querySelectorAll<HTMLElement>('[data-sections]').forEach(enhance)
  return [...document.querySelectorAll<HTMLElement>('[role=tab]')]
}

const open = (): string[] =>
  [...document.querySelectorAll('[role=tabpanel][data-open]')].map(({ id }) => id)

function press(tab: HTMLElement | undefined, key: string): void {
  tab?.focus()
  tab?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

test('the section marked as open stands open, and its tab alone takes the Tab key', () => {
  const tabs = enhanced()
  expect(open()).toEqual(['s-gift'])
  expect(tabs.map((tab) => tab.tabIndex)).toEqual([-1, -1, 0])
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true'])
})

test('the address opens its section, also by something inside it; a strange one changes nothing', () => {
  enhanced('#s-news')
  expect(open()).toEqual(['s-news'])
  enhanced('#in-work')
  expect(open()).toEqual(['s-work'])
  enhanced('#elsewhere')
  expect(open()).toEqual(['s-gift'])
})

test('a press opens a section and puts it into the address', () => {
  const [, work] = enhanced()
  work?.click()
  expect(open()).toEqual(['s-work'])
  expect(location.hash).toBe('#s-work')
})

test('arrows go round, Home and End to the ends, and focus follows', () => {
  const [news, , gift] = enhanced()
  press(gift, 'ArrowRight')
  expect(open()).toEqual(['s-news'])
  expect(document.activeElement).toBe(news)
  press(news, 'ArrowLeft')
  expect(open()).toEqual(['s-gift'])
  press(gift, 'Home')
  expect(open()).toEqual(['s-news'])
  press(news, 'End')
  expect(open()).toEqual(['s-gift'])
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerLanguage } from '#components/live-page/language-bar.ts'

const forget = (name: string): void => {
  document.cookie = `${name}=;path=/;max-age=-1`
}

beforeEach(() => {
  document.documentElement.dataset.lang = 'zh'
  document.body.innerHTML = `
    <a data-language="zh" href="/news/">zh</a>
    <a data-language="en" href="/en/news/">en</a>
    <a data-language="ar" href="/ar/news/">ar</a>`
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json({ 'shell.continueReading': `words of ${address}`, 'common.close': 'close' }),
    ),
  )
})
afterEach(() => {
  forget('lang')
  forget('language-notice')
  vi.unstubAllGlobals()
})

const bar = () => document.querySelector('aside')
const offered = async (chosen: string) => {
  document.cookie = `lang=${chosen};path=/`
  await offerLanguage()
  return bar()
}

test('offers this same page, in the words and the direction of the chosen language', async () => {
  const shown = await offered('ar')
  expect(shown?.lang).toBe('ar')
  expect(shown?.dir).toBe('rtl')
  const link = shown?.querySelector('a')
  expect(link?.getAttribute('href')).toMatch(/\/ar\/news\/$/)
  expect(link?.textContent).toBe('words of /ar/words/late.json')
})

test('without a choice, or where it is the language of the page, nothing is offered', async () => {
  await offerLanguage()
  expect(bar()).toBeNull()
  expect(await offered('zh')).toBeNull()
  expect(await offered('xx')).toBeNull()
})

test('closed, it rests for a day', async () => {
  const shown = await offered('en')
  shown?.querySelector('button')?.click()
  expect(bar()).toBeNull()
  expect(await offered('en')).toBeNull()
})

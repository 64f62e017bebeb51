import type { BrowserContextOptions } from 'playwright'
import { expect, test } from 'vitest'
import { visit, withBrowser } from './support/visitor.ts'

withBrowser()

type Part = readonly [name: string, milliseconds: number]

/** What moves while a picture's page takes the place of the list, and for how long. */
async function movement(options: BrowserContextOptions = {}): Promise<Part[]> {
  const page = await visit('/pictures/', options)
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      void viewTransition?.ready.then(() => {
        const moving = document.getAnimations().flatMap(({ effect }) => {
          const { pseudoElement } = effect as KeyframeEffect
          return pseudoElement ? [[pseudoElement, Number(effect?.getTiming().duration)]] : []
        })
        Reflect.set(globalThis, 'moving', moving)
      })
    }),
  )
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/pictures\/\d+\/$/)
  const moving = await page.waitForFunction(() => Reflect.get(globalThis, 'moving') as Part[])
  return moving.jsonValue()
}

const picture = '::view-transition-group(shared-picture)'

test('the picture that was chosen travels from the list to its page', async () => {
  const [, milliseconds = 0] = (await movement()).find(([name]) => name === picture) ?? []
  expect(milliseconds).toBeGreaterThanOrEqual(120)
  expect(milliseconds).toBeLessThanOrEqual(200)
})

test('nothing travels for a reader who wants no movement', async () => {
  const parts = await movement({ reducedMotion: 'reduce' })
  expect(parts.filter(([, milliseconds]) => milliseconds > 1)).toEqual([])
})

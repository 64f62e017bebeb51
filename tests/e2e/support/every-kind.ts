import type { BrowserContextOptions } from 'playwright'
import { expect, inject, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { localised } from '#routing/paths.ts'
import { hiddenPages, routeSamples } from '#scripts/bench/route-samples.ts'
import { axeFindings } from './axe.ts'
import { visit } from './visitor.ts'

/** One of every kind of page, and those that no crawler is told of. */
const everyKind = (): string[] => [
  ...routeSamples(inject('folder')),
  // Before a login all pages of /my are the same gate, the cart apart; `my-pages.test.ts` meets them full.
  ...hiddenPages(inject('folder')).filter((path) => !path.startsWith('/my/')),
  '/my/cart/',
  '/search/?q=a',
  '/no-such-page/',
]

/** Contrast of both themes is proved by their tokens: every page is met once in each, and once mirrored. */
export function testEveryKind(
  code: LocaleCode,
  colorScheme: NonNullable<BrowserContextOptions['colorScheme']>,
): void {
  test(`axe finds nothing: ${code}, ${colorScheme}`, { timeout: 240_000 }, async () => {
    const page = await visit(localised('/', code), { colorScheme, reducedMotion: 'reduce' })
    const found: string[] = []
    for (const path of everyKind()) {
      await page.goto(localised(path, code), {
        waitUntil: path.includes('?') ? 'networkidle' : 'load',
      })
      found.push(...(await axeFindings(page, path)))
    }
    expect(found).toEqual([])
  })
}

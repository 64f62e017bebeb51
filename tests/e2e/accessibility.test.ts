import { expect, inject, test } from 'vitest'
import { localised } from '#routing/paths.ts'
import { hiddenPages, routeSamples } from '#scripts/route-samples.ts'
import { axeFindings } from './support/axe.ts'
import { visit, withBrowser } from './support/visitor.ts'

withBrowser()

/** One of every kind of page, and those that no crawler is told of. */
const pages = [
  ...routeSamples(inject('folder')),
  // Before a login all rooms of /my are the same gate; `rooms.test.ts` meets them full.
  ...hiddenPages(inject('folder')).filter((path) => !path.startsWith('/my/')),
  '/my/cart/',
  '/search/?q=a',
  '/no-such-page/',
]

// Contrast of both themes is proved by their tokens: here every page is met once in each, and once mirrored.
for (const [code, scheme] of [
  ['zh', 'light'],
  ['ar', 'dark'],
] as const)
  test(`axe finds nothing: ${code}, ${scheme}`, { timeout: 240_000 }, async () => {
    const page = await visit(localised('/', code), {
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })
    const found: string[] = []
    for (const path of pages) {
      await page.goto(localised(path, code), {
        waitUntil: path.includes('?') ? 'networkidle' : 'load',
      })
      found.push(...(await axeFindings(page, path)))
    }
    expect(found).toEqual([])
  })

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, inject, test } from 'vitest'
import { routeSamples } from '../../scripts/route-samples.ts'
import { localised } from '../../src/routing/paths.ts'
import { visit, withBrowser } from './visitor.ts'

withBrowser()

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One of every kind of page, and those that no crawler is told of. */
const pages = [
  ...routeSamples(inject('folder')),
  '/search/?q=a',
  '/my/cart/',
  '/styleguide/',
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
      const results = (await page.evaluate(
        `${axe}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
      )) as AxeResults
      for (const { id, nodes } of results.violations)
        found.push(
          `${path} ${id}: ${nodes
            .slice(0, 3)
            .map((node) => node.html)
            .join(' | ')}`,
        )
    }
    expect(found).toEqual([])
  })

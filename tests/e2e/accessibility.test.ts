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

for (const code of ['zh', 'en', 'ar'] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`axe finds nothing: ${code}, ${scheme}`, { timeout: 240_000 }, async () => {
      const page = await visit(localised('/', code), {
        colorScheme: scheme,
        reducedMotion: 'reduce',
      })
      for (const path of pages) {
        await page.goto(localised(path, code), { waitUntil: 'networkidle' })
        const results = (await page.evaluate(
          `${axe}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
        )) as AxeResults
        const found = results.violations.map(
          ({ id, nodes }) =>
            `${path} ${id}: ${nodes
              .map((node) => node.html)
              .slice(0, 3)
              .join(' | ')}`,
        )
        expect(found).toEqual([])
      }
    })

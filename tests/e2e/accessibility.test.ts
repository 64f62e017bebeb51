import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, test } from 'vitest'
import { localised } from '../../src/routing/paths.ts'
import { visit, withBrowser } from './visitor.ts'

withBrowser()

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const pages = [
  '/',
  '/news/',
  '/news/1/',
  '/pictures/',
  '/pictures/1/',
  '/search/?q=a',
  '/about/protocal/',
  '/my/cart/',
  '/styleguide/',
  '/no-such-page/',
]

for (const code of ['zh', 'en', 'ar'] as const)
  for (const scheme of ['light', 'dark'] as const)
    test(`axe finds nothing: ${code}, ${scheme}`, { timeout: 120_000 }, async () => {
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

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe's findings on the present page, in words that name the page. */
export async function axeFindings(page: Page, path: string): Promise<string[]> {
  // The browser hands over violations alone: the list of what passed is a thousand times as long.
  const violations = (await page.evaluate(
    `${axe}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] }).then((results) => results.violations)`,
  )) as AxeResults['violations']
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map((node) => node.html)
    return `${path} ${id}: ${where.join(' | ')}`
  })
}

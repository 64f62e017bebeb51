import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { pageFacts } from './page-facts.ts'
import { sitemaps } from './sitemaps.ts'

/** Writes the sitemaps of what a build really made. */
export function sitemapIntegration(origin: string, buildTime?: string): AstroIntegration {
  return {
    name: 'sitemaps',
    hooks: {
      'astro:build:done': async ({ dir, pages, logger }) => {
        const folder = fileURLToPath(dir)
        const facts = []
        for (const { pathname } of pages) {
          if (pathname.startsWith('404')) continue
          const path = `/${pathname}`
          facts.push(pageFacts(path, await readFile(`${folder}${pathname}index.html`, 'utf8')))
        }
        const now = buildTime ? Date.parse(buildTime) : Date.now()
        const publication = facts.find(({ path }) => path === '/')?.title ?? new URL(origin).host
        const files = sitemaps(facts, { origin, publication, now })
        for (const { name, xml } of files) await writeFile(folder + name, xml)
        logger.info(`${files.length} sitemaps of ${facts.length} pages`)
      },
    },
  }
}

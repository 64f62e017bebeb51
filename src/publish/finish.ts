import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { builtPages } from './built-pages.ts'
import { writeColours } from './colour-index/write-colours.ts'
import { recordsOf, writeBundles } from './search-bundles/write-bundles.ts'
import { writeSitemaps } from './sitemaps/write-sitemaps.ts'

export interface FinishOptions {
  siteUrl: string
  v1Origin: string
  /** Fixes the clock. */
  buildTime?: string | undefined
  limit?: number | undefined
  /** Folder that keeps data from build to build. */
  memory: string
  log: (message: string) => void
}

/** Makes sitemaps, search bundles and the colour index once all pages of a site are there. */
export async function finishSite(folder: string, options: FinishOptions): Promise<void> {
  const { siteUrl, v1Origin, buildTime, limit, memory, log } = options
  const pages = await builtPages(folder)
  const now = buildTime ? Date.parse(buildTime) : Date.now()
  const maps = await writeSitemaps(pages, folder, { origin: siteUrl, now })
  log(`${maps} sitemaps of ${pages.length} pages`)
  const search = join(folder, 'search')
  const records = await recordsOf(pages)
  const bundles = await writeBundles(records, search)
  const { close } = await import('pagefind')
  await close()
  log(`${bundles} search bundles of ${records.length} pages`)
  const pictures = await writeColours(search, {
    v1Origin,
    limit,
    memory: join(memory, 'colours.json'),
  })
  log(`colours of ${pictures} pictures`)
}

/** Finishes what plain `astro build` made. */
export function finishIntegration(
  options: Omit<FinishOptions, 'memory' | 'log'>,
): AstroIntegration {
  let memory = ''
  return {
    name: 'finish',
    hooks: {
      'astro:config:done': ({ config }) => {
        memory = fileURLToPath(config.cacheDir)
      },
      'astro:build:done': ({ dir, logger }) =>
        finishSite(fileURLToPath(dir), {
          ...options,
          memory,
          log: (message) => logger.info(message),
        }),
    },
  }
}

import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { linkTree } from '#publish/releases/releases.ts'
import { buildDesk } from '#scripts/build-desk.ts'
import { startEmbeddedApi } from '#scripts/embedded-api.ts'
import { publishingCommand } from '#scripts/publish-command.ts'
import { runRebuild } from '#scripts/run-rebuild.ts'
import { serveSite } from '#scripts/site-serve.ts'
import { installChromium } from './support/chromium.ts'
import { journeyLog } from './support/journey-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
    api: string
    /** The site as it was first built, as a plain folder. */
    folder: string
    /** What `npm run rebuild` brings up to date; empty where the site is none of ours. */
    siteDir: string
    chromium: { executablePath: string; libraries?: string }
  }
}

/** A whole site for the browser: the embedded API with a small sample, a build from it, served as a CDN would. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = await installChromium()
  project.provide('chromium', chromium)
  // A site that runs already, for an engineer who writes a journey: no build before each try.
  const { E2E_SITE, E2E_API, E2E_FOLDER } = process.env
  if (E2E_SITE && E2E_API) {
    project.provide('site', E2E_SITE)
    project.provide('api', E2E_API)
    project.provide('folder', resolve(E2E_FOLDER ?? 'dist'))
    project.provide('siteDir', process.env.E2E_SITE_DIR ?? '')
    return () => Promise.resolve()
  }
  await buildDesk()
  const data = await mkdtemp(join(tmpdir(), 'site-test-'))
  const siteDir = join(data, 'site')
  // The command of the desk's "publish now" reads it too.
  process.env.SITE_DIR = siteDir
  process.env.STYLEGUIDE = '1'
  const log = journeyLog()
  const api = await startEmbeddedApi(
    {
      API_PORT: '0',
      DATA_DIR: data,
      SAMPLE_SCALE: 'tiny',
      SANDBOX: '1',
      DATABASE_URL: undefined,
      TRUST_PROXY: 'loopback',
      PUBLISH_COMMAND: publishingCommand(),
      // Journeys say when they publish: they share the site.
      PUBLISH_AFTER_REVIEW: '0',
    },
    { logFor: () => log.log },
  )
  const current = join(siteDir, 'current')
  await runRebuild({ siteDir, v1Origin: api.url, siteUrl: 'http://localhost:4321', quiet: true })
  const site = await serveSite({ folder: current, v1Origin: api.url, host: '127.0.0.1', port: 0 })
  project.provide('site', site.url)
  project.provide('api', api.url)
  const folder = join(data, 'first')
  for (const place of ['lower', 'found'])
    await linkTree(await realpath(join(current, place)), folder)
  project.provide('folder', folder)
  project.provide('siteDir', siteDir)
  return async () => {
    await site.close()
    const leaked = await log.leaked(api.database.db, data)
    await api.close()
    await rm(data, { recursive: true, force: true })
    if (leaked.length > 0) throw new Error(`secrets in the log:\n${leaked.join('\n')}`)
  }
}

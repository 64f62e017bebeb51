/** `npm start`: the embedded v1 API with its sample catalogue, the site built from it, both on this machine. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSiteEnvironment } from '../src/publish/environment.ts'
import { sampleAccounts } from '../src/server/sample/accounts.ts'
import { buildDesk } from './build-desk.ts'
import { startEmbeddedApi } from './embedded-api.ts'
import { publishingCommand } from './publish-command.ts'
import { runRebuild } from './run-rebuild.ts'
import { endOnSignal, ownLog, serveSite } from './site-serve.ts'

const began = performance.now()

try {
  const environment = readSiteEnvironment(process.env)
  if (!environment.v1Origin) await buildDesk()
  const api = environment.v1Origin
    ? undefined
    : await startEmbeddedApi({
        // The site's own server stands before it and says who asks.
        TRUST_PROXY: process.env.TRUST_PROXY ?? '1',
        PUBLISH_COMMAND: publishingCommand(),
      })
  const v1Origin = environment.v1Origin ?? api?.url ?? ''
  const siteDir = resolve(import.meta.dirname, '..', environment.siteDir)
  const current = join(siteDir, 'current')
  const rebuilt = () => runRebuild({ siteDir, v1Origin, siteUrl: environment.siteUrl })
  const isThere = existsSync(current)
  if (!isThere) {
    console.log('Building the site …')
    await rebuilt()
  }
  const site = await serveSite({
    folder: current,
    v1Origin,
    host: environment.host,
    port: environment.port,
    log: ownLog(),
  })
  endOnSignal(site.close, async () => api?.close())
  console.log(`\n  Site     ${site.url}\n  v1 API   ${v1Origin}/api/v1/`)
  if (api)
    for (const { role, username, password, mobile } of sampleAccounts)
      console.log(`  ${role.padEnd(13)} ${username} / ${password}  (${mobile})`)
  console.log(`\nReady after ${((performance.now() - began) / 1000).toFixed(1)} s. Ctrl+C ends it.`)
  if (isThere) await broughtUpToDate(rebuilt)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Whoever waits has a site already: what changed since comes when it is ready. */
async function broughtUpToDate(rebuilt: () => ReturnType<typeof runRebuild>): Promise<void> {
  try {
    const { kind, pages } = await rebuilt()
    if (kind !== 'nothing') console.log(`${pages.written} pages brought up to date.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

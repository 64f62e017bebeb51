/** `npm start`: the embedded v1 API with its sample catalogue, the site built from it, both on this machine. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSiteEnvironment } from '#publish/environment.ts'
import { sampleAccounts } from '#server/operations/sandbox/sample-accounts.ts'
import { buildDesk } from './build-desk.ts'
import { behindThisServer, startEmbeddedApi } from './embedded-api.ts'
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
        TRUST_PROXY: behindThisServer(process.env),
        PUBLISH_COMMAND: publishingCommand(),
      })
  const v1Origin = environment.v1Origin ?? api?.url ?? ''
  const siteDir = resolve(import.meta.dirname, '..', environment.siteDir)
  const current = join(siteDir, 'current')
  const { v1InternalOrigin, siteUrl } = environment
  const rebuilt = () => runRebuild({ siteDir, v1Origin, v1InternalOrigin, siteUrl })
  const isThere = existsSync(current)
  if (!isThere) {
    console.log('Building the site …')
    await rebuilt()
  }
  const site = await serveSite({
    folder: current,
    v1Origin: v1InternalOrigin ?? v1Origin,
    host: environment.host,
    port: environment.port,
    log: ownLog(),
    proxies: environment.proxies,
    siteUrl,
  })
  endOnSignal(site.close, async () => api?.close())
  console.log(`\n  Site     ${site.url}\n  v1 API   ${v1Origin}/api/v1/`)
  if (api?.sandbox)
    for (const { role, username, password, mobile } of sampleAccounts)
      console.log(`  ${role.padEnd(13)} ${username} / ${password}  (${mobile})`)
  else if (api) console.log(withoutSandbox(api))
  console.log(`\nReady after ${((performance.now() - began) / 1000).toFixed(1)} s. Ctrl+C ends it.`)
  if (isThere) await broughtUpToDate(rebuilt)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** No accounts with a published password where strangers can come: says why, and how the first editor is made. */
function withoutSandbox({
  against,
  database,
}: Awaited<ReturnType<typeof startEmbeddedApi>>): string {
  const why = against.length > 0 ? ` (because of ${against.join(', ')})` : ''
  const first = database.kind === 'pglite' ? 'stop this, then ' : ''
  return (
    `  Sandbox off${why}: no demo accounts, no sample pictures, no play money.\n` +
    `  Editor   ${first}npm run api -- --create-editor NAME`
  )
}

/** Visitors have a site already: the rebuild publishes changes since then when it is ready. */
async function broughtUpToDate(rebuilt: () => ReturnType<typeof runRebuild>): Promise<void> {
  try {
    const { kind, pages } = await rebuilt()
    if (kind !== 'nothing') console.log(`${pages.written} pages brought up to date.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
}

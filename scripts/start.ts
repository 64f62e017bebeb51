/** `npm start`: the embedded v1 API with its sample catalogue, the site built from it, both on this machine. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtLocales } from '#i18n/built-locales.ts'
import { readSiteEnvironment } from '#publish/environment.ts'
import { compiledWith } from '#publish/rebuild/rebuild-options.ts'
import { isRelease } from '#publish/releases/releases.ts'
import { readyRenderer } from '#publish/renderer/ready-renderer.ts'
import { createLog } from '#server/core/log/log.ts'
import { sampleAccounts } from '#server/operations/sandbox/sample-accounts.ts'
import { buildDeskApart } from './build-desk.ts'
import { behindThisServer, startEmbeddedApi } from './embedded-api.ts'
import { firstLanguages } from './first-languages.ts'
import { publishingCommand } from './publish-command.ts'
import { runRebuild } from './run-rebuild.ts'
import { endOnSignal, ownLog, serveSite } from './site-serve.ts'
import { startLog } from './start-log.ts'

const root = resolve(import.meta.dirname, '..')
const began = performance.now()

try {
  const environment = readSiteEnvironment(process.env)
  const { v1InternalOrigin, siteUrl } = environment
  const siteDir = resolve(root, environment.siteDir)
  const current = join(siteDir, 'current')
  const isThere = isRelease(current)
  // There when the addresses are told; at the first start visitors see pages before editors see the desk.
  const desk = isThere && !environment.v1Origin ? buildDeskApart() : undefined
  desk?.catch(() => undefined)
  let logFile = ''
  const api = environment.v1Origin
    ? undefined
    : await startEmbeddedApi(
        { TRUST_PROXY: behindThisServer(process.env), PUBLISH_COMMAND: publishingCommand() },
        {
          logFor(config) {
            // Strangers' visits are the operator's to keep, as the environment says.
            if (!config.sandbox || process.env.LOG_LEVEL) return createLog(config.log)
            logFile = join(config.dataDir, 'logs', 'start.log')
            return startLog(logFile)
          },
          onUrl: (url) => isThere || compileAhead(url, siteUrl),
        },
      )
  const v1Origin = environment.v1Origin ?? api?.url ?? ''
  const rebuilt = (languages?: string) =>
    runRebuild({
      ...{ siteDir, v1Origin, v1InternalOrigin, siteUrl, languages },
      args: ['--growing'],
    })
  // A visitor sees the first page sooner; the other languages come with the rebuild behind it, of this start or the next.
  const first = isThere ? undefined : firstLanguages(process.env)
  if (!isThere) console.log(`Building the site${first ? ` in ${namesOf(first)}` : ''} …`)
  let isGrowing = !isThere
  const building = isThere ? undefined : rebuilt(first).then(() => (isGrowing = false))
  if (building) await Promise.race([building, isMade(join(current, 'lower/index.html'))])
  const site = await serveSite({
    folder: current,
    v1Origin: v1InternalOrigin ?? v1Origin,
    host: environment.host,
    port: environment.port,
    log: api?.log ?? ownLog(),
    proxies: environment.proxies,
    siteUrl,
    isGrowing: () => isGrowing,
  })
  await desk
  endOnSignal(site.close, async () => api?.close())
  console.log(`\n  Site     ${site.url}\n  v1 API   ${v1Origin}/api/v1/`)
  if (logFile) console.log(`  Log      ${logFile}`)
  if (api?.sandbox)
    for (const { role, username, password, mobile } of sampleAccounts)
      console.log(`  ${role.padEnd(13)} ${username} / ${password}  (${mobile})`)
  else if (api) console.log(withoutSandbox(api))
  console.log(`\nReady after ${((performance.now() - began) / 1000).toFixed(1)} s. Ctrl+C ends it.`)
  if (building) {
    const rest = [
      'pages',
      'search',
      ...(api ? ['desk'] : []),
      ...(first ? ['other languages'] : []),
    ]
    console.log(`Being built: ${rest.join(', ')}; what is there can be visited.`)
    await building.catch(said)
    if (api) await buildDeskApart().catch(said)
  }
  if (isThere || first) await broughtUpToDate(rebuilt)
  isGrowing = false
} catch (error) {
  said(error)
  process.exit(1)
}

/**
 * Compiles the pages beside the catalogue, of which they need the address alone. Where that fails the rebuild tries it again, and
 * says why.
 */
function compileAhead(v1Origin: string, siteUrl: string): void {
  const variables = compiledWith({ variables: process.env, siteUrl, v1Origin })
  readyRenderer(root, variables).catch(() => undefined)
}

/** The first page, home, is there before the others; a visitor who asks for one of them waits for it. */
async function isMade(file: string): Promise<void> {
  while (!existsSync(file)) await sleep(100)
}

function said(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
}

/** `zh,en` → `简体中文, English`. */
function namesOf(languages: string): string {
  return builtLocales(languages)
    .map(({ name }) => name)
    .join(', ')
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
    said(error)
  }
}

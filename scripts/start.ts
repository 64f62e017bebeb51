/** `npm start`: the embedded v1 API with its sample catalogue, the site built from it, both on this machine. */
import { join, resolve } from 'node:path'
import { readSiteEnvironment } from '../src/publish/environment.ts'
import { sampleAccounts } from '../src/server/sample/accounts.ts'
import { buildDesk } from './build-desk.ts'
import { startEmbeddedApi } from './embedded-api.ts'
import { publishingCommand } from './publish-command.ts'
import { buildSite, isBuilt, markBuilt, siteStamp } from './site-build.ts'
import { endOnSignal, serveSite } from './site-serve.ts'

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
  const folder = join(resolve(import.meta.dirname, '..'), 'dist')
  const stamp = await siteStamp({ v1Origin, siteUrl: environment.siteUrl })
  if (!(await isBuilt(folder, stamp))) {
    console.log('Building the site …')
    await buildSite({ v1Origin, siteUrl: environment.siteUrl, quiet: true })
    await markBuilt(folder, stamp)
  }
  const site = await serveSite({ folder, v1Origin, host: environment.host, port: environment.port })
  endOnSignal(site.close, async () => api?.close())
  console.log(`\n  Site     ${site.url}\n  v1 API   ${v1Origin}/api/v1/`)
  if (api)
    for (const { role, username, password, mobile } of sampleAccounts)
      console.log(`  ${role.padEnd(13)} ${username} / ${password}  (${mobile})`)
  console.log(`\nReady after ${((performance.now() - began) / 1000).toFixed(1)} s. Ctrl+C ends it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

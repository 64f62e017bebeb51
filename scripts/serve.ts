/** `npm run serve`: the built site as a CDN would serve it, live paths passed on to V1_ORIGIN. */
import { readSiteEnvironment } from '#publish/environment.ts'
import { endOnSignal, ownLog, servedFolder, serveSite } from './site-serve.ts'

try {
  const environment = readSiteEnvironment(process.env)
  const v1Origin =
    environment.v1InternalOrigin ??
    environment.v1Origin ??
    `http://127.0.0.1:${process.env.API_PORT ?? '4322'}`
  const folder = servedFolder(environment.siteDir)
  const { host, port, proxies, siteUrl } = environment
  const log = ownLog()
  const site = await serveSite({ folder, v1Origin, host, port, proxies, siteUrl, log })
  endOnSignal(site.close)
  console.log(`${folder} at ${site.url}, live paths from ${v1Origin}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { noProxies } from '#domain/network/proxies.ts'
import type { Proxies } from '#domain/network/proxies.ts'
import { shownPath } from '#domain/security/redact.ts'
import { isRelease } from '#publish/releases/releases.ts'
import { createSiteServer } from '#publish/serve/site-server.ts'
import { createLog } from '#server/core/log/log.ts'
import type { Log } from '#server/core/log/log.ts'
import { shortAddress } from '#server/core/log/short-address.ts'
import { logSettings } from '#server/core/settings/log.settings.ts'
import { readSettings } from '#server/core/settings/read-settings.ts'
import { watchBodies } from '#server/http/bodies.ts'

const root = resolve(import.meta.dirname, '..')

/** The folder to serve: the published release where there is one, else the last full build. */
export function servedFolder(siteDir: string): string {
  const current = join(resolve(root, siteDir), 'current')
  return isRelease(current) ? current : join(root, 'dist')
}

export interface ServedSite {
  server: Server
  url: string
  close: () => Promise<void>
}

export function serveSite(options: {
  folder: string
  v1Origin: string
  host: string
  port: number
  proxies?: Proxies
  siteUrl?: string
  /** Absent: nothing is logged. */
  log?: Log
  /** Whether pages are still to come: their visitors wait. Absent: none are. */
  isGrowing?: () => boolean
}): Promise<ServedSite> {
  const { folder: root, v1Origin, proxies = noProxies, siteUrl = 'http://localhost' } = options
  const { log, isGrowing } = options
  const server = createSiteServer({
    root,
    v1Origin,
    proxies,
    siteUrl,
    isGrowing,
    onAnswered({ target, address, ms, isLive, ...answered }) {
      const path = shownPath(target)
      const facts = { ...answered, path, ms: Math.round(ms), address: shortAddress(address) }
      // The v1 server logs a line of its own for each request passed on.
      if (isLive) log?.debug('passed_on', facts)
      else log?.info('page', facts)
    },
    onFault: (error, request) => log?.error('unexpected', { request, error }),
  })
  watchBodies(server)
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(options.port, options.host, () => {
      const { port } = server.address() as AddressInfo
      done({
        server,
        url: `http://${options.host === '127.0.0.1' ? 'localhost' : options.host}:${port}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}

/** The log of this process, as its environment sets it. */
export function ownLog(): Log {
  const read = (name: string) => process.env[name]?.trim() || undefined
  return createLog(logSettings(readSettings(read, ['LOG_LEVEL', 'LOG_FORMAT'])))
}

/** Ends the servers, in this order, once, when the process gets a signal to stop. */
export function endOnSignal(...ends: (() => Promise<void>)[]): void {
  let ending = false
  const end = async (): Promise<void> => {
    if (ending) return
    ending = true
    for (const close of ends) await close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { watchBodies } from '../src/server/http/bodies.ts'
import { createSiteServer } from '../src/publish/serve/site-server.ts'

const root = resolve(import.meta.dirname, '..')

/** What is served: the published release where there is one, else the last full build. */
export function servedFolder(siteDir: string): string {
  const current = join(resolve(root, siteDir), 'current')
  return existsSync(current) ? current : join(root, 'dist')
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
}): Promise<ServedSite> {
  const server = createSiteServer({ root: options.folder, v1Origin: options.v1Origin })
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

/** Ends what was started, in this order, once, when the process is asked to stop. */
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

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import { registry } from '#server/core/metrics/meters.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { sampler } from './sample-metrics.ts'
import type { Sampled } from './sample-metrics.ts'

export interface RunningMetrics {
  readonly url: string
  close(): Promise<void>
}

let isCollecting = false

/** `GET /metrics` on a port of its own, which no proxy of visitors leads to; nothing where none was set. */
export async function startMetrics(
  config: Pick<Config, 'metrics' | 'mediaDir'>,
  sampled: Sampled,
): Promise<RunningMetrics | undefined> {
  if (!config.metrics) return undefined
  const { host, port } = config.metrics
  // Event loop, memory, collector of garbage.
  if (!isCollecting) collectDefaultMetrics({ register: registry })
  isCollecting = true
  const sample = sampler(config.mediaDir, sampled)
  const server = createServer((incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url !== '/metrics') {
      outgoing.writeHead(404).end()
      return
    }
    sample()
      .then(() => registry.metrics())
      .then(
        (text) => outgoing.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => outgoing.writeHead(500).end(),
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const { port: given } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${given}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

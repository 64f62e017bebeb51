import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasHaproxy, startHaproxy } from '#tests/servers/haproxy.ts'
import { freePorts } from '#tests/servers/servers.ts'

/** As `maxconn` of the example says. */
const mostAtOnce = 64

/** A server that is ready and answers a list when it is told to; films at once. */
function standIn() {
  const held: ServerResponse[] = []
  const server = createServer(({ url }, response) => {
    if (url?.startsWith('/api/')) held.push(response)
    else response.end('{}')
  })
  return { held, server }
}

describe.skipIf(!hasHaproxy())('HAProxy, where more is asked than the servers answer', () => {
  const servers = [standIn(), standIn()] as const
  let balancer: Awaited<ReturnType<typeof startHaproxy>>

  beforeAll(async () => {
    for (const { server } of servers)
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const [first, second] = servers.map(({ server }) => (server.address() as AddressInfo).port)
    const [port = 0] = await freePorts(1)
    const ports = [first ?? 0, second ?? 0] as const
    balancer = await startHaproxy({ port, servers: ports, publisher: ports[0] })
  }, 30_000)
  afterAll(async () => {
    await balancer.close()
    for (const { server } of servers) {
      server.closeAllConnections()
      server.close()
    }
  })

  const held = () => servers.map((one) => one.held.length)
  /** Answers lists as they arrive; the statuses of all replies. */
  async function statusesOf(replies: readonly Promise<number>[]): Promise<Set<number>> {
    let isOver = false
    const all = Promise.all(replies).finally(() => (isOver = true))
    while (!isOver) {
      for (const response of servers.flatMap((one) => one.held.splice(0))) response.end('{}')
      await new Promise((next) => setImmediate(next))
    }
    return new Set(await all)
  }
  const statusOf = async (path: string) => (await fetch(`${balancer.url}${path}`)).status

  test('a server gets so much at once, the rest waits its turn, and a film waits for none', async () => {
    const asked = 2 * mostAtOnce + 30
    const replies = Array.from({ length: asked }, () => statusOf('/api/v1/image/list'))
    await expect.poll(held, { timeout: 10_000 }).toEqual([mostAtOnce, mostAtOnce])
    expect(await statusOf('/media/film.mp4')).toBe(200)
    expect(held()).toEqual([mostAtOnce, mostAtOnce])
    expect(await statusesOf(replies)).toEqual(new Set([200]))
  })

  test('what waits is answered by the server that is left, when the other one refuses connections', async () => {
    const [left, dead] = servers
    const asked = 4 * mostAtOnce
    dead.server.close()
    dead.server.closeAllConnections()
    const replies = Array.from({ length: asked }, () => statusOf('/api/v1/image/list'))
    await expect.poll(() => left.held.length, { timeout: 10_000 }).toBe(mostAtOnce)
    expect(await statusesOf(replies)).toEqual(new Set([200]))
  })
})

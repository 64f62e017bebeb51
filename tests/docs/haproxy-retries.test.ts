import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasHaproxy, startHaproxy } from '#tests/servers/haproxy.ts'
import { freePorts } from '#tests/servers/servers.ts'

/** A server that is ready; while it dies it reads each request and breaks off. */
function standIn() {
  const state = { isDying: false, asked: [] as string[] }
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (request.url === '/readyz' || request.url === '/healthz') return response.end('{}')
      state.asked.push(`${request.method} ${request.url}`)
      if (state.isDying) return request.socket.destroy()
      return response.end('{}')
    })
  })
  return { state, server }
}

describe.skipIf(!hasHaproxy())('HAProxy, where a server dies in the middle of a request', () => {
  const [first, second] = [standIn(), standIn()]
  let balancer: Awaited<ReturnType<typeof startHaproxy>>
  beforeAll(async () => {
    for (const { server } of [first, second])
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const portOf = ({ server }: typeof first) => (server.address() as AddressInfo).port
    const [port = 0] = await freePorts(1)
    const servers = [portOf(first), portOf(second)] as const
    balancer = await startHaproxy({ port, servers, publisher: servers[0] })
    first.state.isDying = true
  }, 30_000)
  afterAll(async () => {
    await balancer.close()
    for (const { server } of [first, second]) {
      server.closeAllConnections()
      server.close()
    }
  })

  /** Outcomes of requests that go to both servers in turn, and how often each was asked. */
  async function outcomes(method: string, path: string, key?: string) {
    for (const { state } of [first, second]) state.asked.length = 0
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) {
      const reply = await fetch(`${balancer.url}/api/v1/${path}`, {
        method,
        headers: { connection: 'close', ...(key && { 'idempotency-key': `${key}-${at}` }) },
        ...(method === 'POST' && { body: JSON.stringify({ source: 1 }) }),
      }).catch(() => undefined)
      statuses.push(reply?.status ?? 0)
    }
    const asked = [first.state.asked.length, second.state.asked.length]
    return { failed: statuses.filter((status) => status !== 200).length, asked }
  }

  test.each([
    ['a list', 'GET', 'image/list', undefined],
    ['an order with its key', 'POST', 'order/create', 'order'],
    ['a payment with its key', 'POST', 'order/pay', 'pay'],
  ])('asks the other one for %s', async (_, method, path, key) => {
    const { failed, asked } = await outcomes(method, path, key)
    expect(failed).toBe(0)
    expect(asked[0]).toBeGreaterThan(0)
    expect(asked[1]).toBe(4)
  })

  test.each([
    ['an order without a key', 'order/create', undefined],
    ['another write, with a key too', 'image/favorite', 'favorite'],
  ])('never sends %s twice', async (_, path, key) => {
    expect(await outcomes('POST', path, key)).toEqual({ failed: 2, asked: [2, 2] })
  })
})

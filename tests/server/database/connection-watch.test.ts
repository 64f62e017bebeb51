import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPulse } from '#server/database/connection-watch.ts'
import { hostsOf } from '#server/database/hosts.ts'

/** Takes connections and never says a word, as a frozen database does, or one whose machine is too busy to answer in time. */
const sockets = new Set<Socket>()
const speechless = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
let url: string
beforeAll(async () => {
  await new Promise<void>((done) => speechless.listen(0, '127.0.0.1', done))
  url = `postgres://x@127.0.0.1:${(speechless.address() as AddressInfo).port}/x`
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  speechless.close()
})

test('a database that answers other statements is busy; one that answers none is silent', async () => {
  const hungUp: number[] = []
  const hosts = hostsOf(url)
  const onSilence = () => void hungUp.push(sockets.size)
  const pulse = startPulse({ hosts, log: () => undefined, onSilence })
  try {
    const long = pulse.begin()
    const answering = setInterval(() => pulse.begin()(true), 100)
    await expect.poll(() => sockets.size, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
    clearInterval(answering)
    expect(hungUp).toEqual([])
    pulse.check()
    await expect.poll(() => hungUp.length, { timeout: 30_000 }).toBe(1)
    expect(pulse.isSilent()).toBe(true)
    long(false)
  } finally {
    pulse.stop()
  }
}, 60_000)

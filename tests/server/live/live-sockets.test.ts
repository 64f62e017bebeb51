import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { proxiesOf } from '#domain/network/proxies.ts'
import { passOnUpgrade } from '#publish/serve/pass-on.ts'
import type { Broadcast, Viewer } from '#server/modules/live/broadcast.ts'
import { createSockets } from '#server/modules/live/sockets.ts'
import type { LiveSockets } from '#server/modules/live/sockets.ts'
import { connect } from '../support/live-viewer.ts'

const siteUrl = new URL('https://pictures.example')
let server: Server
let sockets: LiveSockets
let origin: string
let began: string[]
let left: Viewer[]

const listening = (created: Server): Promise<string> =>
  new Promise((resolve) =>
    created.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(created.address() as AddressInfo).port}`),
    ),
  )

beforeEach(async () => {
  began = []
  const leaving: Viewer[] = []
  left = leaving
  const broadcast = {
    start: async (viewer, address) => {
      await new Promise((resume) => setTimeout(resume, 20))
      began.push(address)
      viewer.tell({ status: 'connecting' })
    },
    leave: (viewer) => leaving.push(viewer),
  } as Partial<Broadcast> as Broadcast
  const limits = { ofAddress: 3, bytes: 200, messages: 5, beat: 0.05 }
  const trustProxy = proxiesOf('loopback') ?? []
  sockets = createSockets({ broadcast, siteUrl, trustProxy, log: () => undefined, limits })
  server = createServer().on('upgrade', sockets.upgrade)
  origin = await listening(server)
})
afterEach(() => {
  sockets.close()
  server.close()
})

test('a stop does not overtake the start before it, and leaving counts as one', async () => {
  const viewer = await connect(origin)
  viewer.send({ cmd: 'start', rtmpUrl: 'rtmp://a/b' })
  viewer.send({ cmd: 'stop' })
  await expect.poll(() => viewer.heard).toEqual(['connecting', 'stopped'])
  viewer.send({ cmd: 'start', rtmpUrl: 'rtmp://a/b' })
  viewer.leave()
  await expect.poll(() => left.length).toBe(2)
  expect(began).toHaveLength(2)
})

test.each([
  'nonsense',
  '{"cmd":"start"}',
  '{"cmd":"format"}',
  '[]',
  'null',
  '{"cmd":"start","rtmpUrl":7}',
])('refuses %s', async (message) => {
  const viewer = await connect(origin)
  viewer.send(message)
  await expect.poll(() => viewer.heard).toEqual(['bad_message'])
  expect(began).toEqual([])
})

test('closes on a message too long, and on too many', async () => {
  const long = await connect(origin)
  long.send('x'.repeat(201))
  expect(await long.closed).toBe(1009)
  const eager = await connect(origin)
  for (let count = 0; count < 6; count += 1) eager.send({ cmd: 'stop' })
  expect(await eager.closed).toBe(1008)
  expect(eager.heard).toContain('busy')
})

test('so many sockets of one address; a closed one makes room', async () => {
  const from = (hop: string) =>
    connect(origin, { headers: { 'x-forwarded-for': `9.9.9.9, ${hop}` } })
  const [first] = await Promise.all([from('1.1.1.1'), from('1.1.1.1'), from('1.1.1.1')])
  await expect(from('1.1.1.1')).rejects.toThrow('429')
  await from('2.2.2.2')
  first.leave()
  await expect
    .poll(() =>
      from('1.1.1.1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})

test('only pages of this site, and programs', async () => {
  await connect(origin, { origin: siteUrl.origin })
  for (const other of [
    origin,
    'https://elsewhere.example',
    'null',
    'https://pictures.example.evil.example',
  ])
    await expect(connect(origin, { origin: other })).rejects.toThrow('403')
  await expect(connect(origin, { path: '/other' })).rejects.toThrow('404')
  const liar = { origin: 'https://elsewhere.example', headers: {} as Record<string, string> }
  for (const name of ['x-forwarded-host', 'host']) {
    liar.headers = { [name]: 'elsewhere.example' }
    await expect(connect(origin, liar)).rejects.toThrow('403')
  }
})

test('the site passes the socket on, with its page as origin, and a refusal too', async () => {
  const site = createServer().on('upgrade', (incoming, socket, head) =>
    passOnUpgrade(new URL(origin), incoming, socket, head),
  )
  const address = await listening(site)
  const viewer = await connect(address, { origin: siteUrl.origin })
  viewer.send({ cmd: 'stop' })
  await expect.poll(() => viewer.heard).toEqual(['stopped'])
  await expect(connect(address, { origin: 'https://elsewhere.example' })).rejects.toThrow('403')
  viewer.leave()
  await expect.poll(() => left.length).toBe(2)
  site.close()
})

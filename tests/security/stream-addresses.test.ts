import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { deskMessages } from '#server/modules/editorial/editorial.messages.ts'
import { checkedPull } from '#server/modules/live/checked-pull.ts'
import type { PullOptions } from '#server/modules/live/pull.ts'
import { checkedStream, isPublicNumber } from '#server/modules/live/stream-host.ts'
import { testStream } from '#server/modules/live/test-picture.ts'
import { openHarness } from '../server/support/harness.ts'
import type { Harness } from '../server/support/harness.ts'

const names: Readonly<Record<string, readonly string[]>> = {
  'camera.example': ['93.184.216.34'],
  'inside.example': ['10.0.0.7'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'six.example': ['2606:2800:220:1::1'],
}
const rules = {
  hosts: [],
  resolve: (host: string) =>
    names[host] ? Promise.resolve(names[host]) : Promise.reject(new Error('ENOTFOUND')),
}

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.0.9', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
])('%s is public: %s', (number, isPublic) => expect(isPublicNumber(number)).toBe(isPublic))

describe('before ffmpeg begins', () => {
  test.each([
    ['rtmp://127.0.0.1:5432/x', 'private_host'],
    ['rtmp://169.254.169.254:80/latest', 'private_host'],
    ['rtmp://[::1]/live', 'private_host'],
    ['rtmp://[::ffff:10.0.0.1]/live', 'private_host'],
    ['rtmp://2130706433/live', 'private_host'],
    ['rtmp://0x7f.1/live', 'private_host'],
    ['rtmp://0177.0.0.1/live', 'private_host'],
    ['rtmp://user@127.0.0.1/live', 'private_host'],
    ['rtmp://inside.example/live', 'private_host'],
    ['rtmp://mixed.example/live', 'private_host'],
    ['rtmp://%31%32%37.0.0.1/live', 'no_stream'],
    ['rtmp://nowhere.example/live', 'unknown_host'],
    ['http://camera.example/live', 'no_stream'],
  ])('%s is refused: %s', (address, code) =>
    expect(checkedStream(address, rules)).rejects.toMatchObject({ code }),
  )

  test('the server gives ffmpeg the checked number, and tells the name only to the source', async () => {
    const pulled: PullOptions[] = []
    const pull = checkedPull((options) => {
      pulled.push(options)
      return Promise.resolve(`broke off: ${options.address}`)
    }, rules)
    const { signal } = new AbortController()
    const options = { folder: 'f', signal, onReady: () => undefined }
    const words = await pull({ ...options, address: 'rtmp://camera.example:1936/live/key?a=1' })
    await pull({ ...options, address: 'rtmp://six.example/app/inner/key' })
    await pull({ ...options, address: 'rtmp://93.184.216.34/live/key' })
    expect(pulled.map(({ address, tcUrl }) => [address, tcUrl])).toEqual([
      ['rtmp://93.184.216.34:1936/live/key?a=1', 'rtmp://camera.example:1936/live'],
      ['rtmp://[2606:2800:220:1::1]/app/inner/key', 'rtmp://six.example/app/inner'],
      ['rtmp://93.184.216.34/live/key', undefined],
    ])
    expect(words).toBe('broke off: rtmp://…')
    const refused = pull({ ...options, address: 'rtmp://inside.example/live' })
    await expect(refused).rejects.toMatchObject({ code: 'private_host' })
    expect(pulled).toHaveLength(3)
  })

  test('LIVE_HOSTS names the only hosts, private ones among them', async () => {
    const { liveHosts: hosts } = configOf(readEnvironment({ LIVE_HOSTS: 'Studio.local, 10.0.0.7' }))
    const own = { ...rules, hosts }
    const address = 'rtmp://studio.local/live'
    expect(await checkedStream(address, own)).toEqual({ address, tcUrl: undefined })
    expect(await checkedStream('rtmp://10.0.0.7/live', own)).toBeTruthy()
    const other = checkedStream('rtmp://camera.example/live', own)
    await expect(other).rejects.toMatchObject({ code: 'private_host' })
    expect(() => readEnvironment({ LIVE_HOSTS: 'rtmp://a/b' })).toThrow('LIVE_HOSTS')
  })
})

describe('when an editor saves it', () => {
  let server: Harness
  beforeAll(async () => {
    server = await openHarness()
    await server.db.insert(siteSettings).values({ title: { zh: '台' } })
  })
  afterAll(() => server.close())

  test('a private address is refused by its field, the test picture of the sandbox is taken', async () => {
    const { token } = await server.login('editor')
    const save = (rtmp: string) =>
      server.ask('v1/desk/siteinfo', { method: 'PUT', token, lang: 'en', body: { rtmp } })
    for (const rtmp of ['rtmp://127.0.0.1:5432/x', 'rtmp://169.254.169.254:80/latest'])
      expect(await save(rtmp)).toMatchObject({
        status: 422,
        json: { field: 'rtmp', message: deskMessages.privateStream.en },
      })
    for (const rtmp of [testStream, 'rtmp://93.184.216.34/live', ''])
      expect((await save(rtmp)).status).toBe(200)
  })
})

import { expect, test } from 'vitest'
import { isOfOwnMachine, isUntouched } from '#domain/network/own-machine.ts'
import { clientOf, noProxies, proxiesOf } from '#domain/network/proxies.ts'

const proxies = proxiesOf('loopback, 10.0.0.0/8 2001:db8::7') ?? noProxies

test.each([
  // a stranger's own entries stand to the left of the proxies' entries
  ['127.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['127.0.0.1', '6.6.6.6, 1.2.3.4, 10.9.8.7', '1.2.3.4'],
  ['::ffff:127.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['2001:db8::7', '2001:db8:1::1', '2001:db8:1::1'],
  // no proxy of ours: the server believes none of its entries
  ['9.9.9.9', '1.2.3.4', '9.9.9.9'],
  ['11.0.0.1', '1.2.3.4', '11.0.0.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '10.1.1.1', '10.1.1.1'],
  ['127.0.0.1', '1.2.3.4, unknown', '127.0.0.1'],
  ['unknown', '1.2.3.4', 'unknown'],
])('a request of %s that names %s comes from %s', (neighbour, hops, client) => {
  expect(clientOf(neighbour, hops, proxies)).toBe(client)
  expect(clientOf(neighbour, hops, noProxies)).toBe(neighbour)
})

test.each(['1', 'true', 'proxy.example', '10.0.0.0/33', '10.1', '010.0.0.1/8', '::1/129', '1.2.3'])(
  '%s is no list of proxies',
  (list) => expect(proxiesOf(list)).toBeUndefined(),
)

test.each([
  [{ host: 'localhost:4321' }, true, true],
  [{ host: '[::1]:4321' }, true, true],
  [{ host: '127.0.0.1', 'x-forwarded-for': '127.0.0.1' }, true, false],
  [
    { host: 'localhost', 'x-forwarded-host': 'localhost:1', 'x-forwarded-proto': 'http' },
    true,
    false,
  ],
  [{ host: 'localhost', 'x-forwarded-for': '127.0.0.1, 9.9.9.9' }, false, false],
  [{ host: 'localhost', 'x-forwarded-host': 'pictures.example' }, false, false],
  [{ host: 'localhost', 'x-real-ip': '9.9.9.9' }, false, false],
  [{ host: 'localhost', forwarded: 'for=127.0.0.1' }, false, false],
  [{ host: 'localhost', via: '1.1 cache' }, false, false],
  [{ host: 'localhost.evil.example' }, false, false],
  [{ host: '127.0.0.1.evil.example' }, false, false],
  [{ host: 'pictures.example' }, false, false],
])(
  'a request with %j is of this machine: %s, touched by no proxy: %s',
  (headers, own, untouched) => {
    expect([isOfOwnMachine(headers), isUntouched(headers)]).toEqual([own, untouched])
  },
)

import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of a client that logs keep: 24 bits of an IPv4 address, 48 of an IPv6 one, as `203.0.113.0/24` and
 * `2001:db8:1::/48`. Takes addresses and the networks that limits count; anything else is `unknown`.
 */
export function shortAddress(address: string): string {
  const plain = address.replace(/\/\d+$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return address === 'local' ? 'local' : 'unknown'
  const [head = '', tail] = plain.replace(/%.*/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const ends = tail ? tail.split(':') : []
  const gap = Array<string>(Math.max(0, 8 - groups.length - ends.length)).fill('0')
  const all = tail === undefined ? groups : [...groups, ...gap, ...ends]
  const network = all.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/48`
}

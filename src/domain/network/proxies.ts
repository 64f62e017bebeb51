import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = readonly [Address, number]

/** The proxies whose word on where a request came from is believed. */
export type Proxies = readonly Range[]

export const noProxies: Proxies = []

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
}

/** Of `loopback, 10.0.0.0/8, 2001:db8::7`; undefined where a part of it is neither a name, an address nor a range. */
export function proxiesOf(list: string): Proxies | undefined {
  const parts = list.split(/[\s,]+/).filter(Boolean)
  const ranges = parts.flatMap((part) => named[part] ?? [part]).map(rangeOf)
  return ranges.every((range) => range !== undefined) ? ranges : undefined
}

/** Characters of an address, with the name of an interface. */
const longest = 80
/** Of the last clients and proxies: each request asks for several, and reading one takes longer than finding it. */
const known = new LRUCache<string, { readonly address: Address | undefined }>({ max: 1000 })

function addressIn(text: string): Address | undefined {
  if (text.length > longest) return undefined
  const found = known.get(text)
  if (found) return found.address
  const address = readAddress(text)
  known.set(text, { address })
  return address
}

/** The way addresses are written: `10`, `010.1` and `0x7f.1` are addresses too, to those who read them generously. */
function readAddress(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  return text.includes(':') && ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined
}

function rangeOf(text: string): Range | undefined {
  const [, start = '', width] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const address = addressIn(start)
  if (!address) return undefined
  const most = address.kind() === 'ipv4' ? 32 : 128
  const bits = width === undefined ? most : Number(width)
  return bits <= most ? [address, bits] : undefined
}

export function isProxy(text: string, proxies: Proxies): boolean {
  const address = addressIn(text)
  if (!address) return false
  return proxies.some(
    ([range, bits]) => range.kind() === address.kind() && address.match([range, bits]),
  )
}

/**
 * Where a request began: the first from the right that is no proxy of ours, beginning with the neighbour that
 * connected. That client may have made up every entry further left. An entry that is no address is not believed either.
 */
export function clientOf(
  neighbour: string,
  forwardedFor: string | undefined,
  proxies: Proxies,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  let client = neighbour
  while (isProxy(client, proxies)) {
    const hop = hops.pop()
    if (hop === undefined || !addressIn(hop)) return client
    client = hop
  }
  return client
}

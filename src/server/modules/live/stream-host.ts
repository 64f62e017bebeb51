import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { isStreamAddress } from './pull.ts'

export type StreamFault = 'no_stream' | 'private_host' | 'unknown_host'

/** Why ffmpeg is not given an address. */
export class StreamError extends Error {
  readonly code: StreamFault
  constructor(code: StreamFault) {
    super(code)
    this.name = 'StreamError'
    this.code = code
  }
}

/** A stream as ffmpeg is given it. */
export interface CheckedStream {
  /** With the checked number in place of the host's name: the name may lead elsewhere a moment later. */
  readonly address: string
  /** What the server is told it was asked for, where it tells houses apart by the name. */
  readonly tcUrl: string | undefined
}

export interface StreamRules {
  /** The operator's own; where there are any, no other host is reached. */
  readonly hosts: readonly string[]
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

/** Milliseconds that a name may take. */
const patience = 5000

/** Only addresses of the open internet: no own machine or network, no group, nothing that stands for another address. */
export function isPublicNumber(number: string): boolean {
  if (!ipaddr.isValid(number)) return false
  // Of an IPv4 address in IPv6 form, the one inside counts.
  return ipaddr.process(number).range() === 'unicast'
}

/**
 * Where a stream may be pulled from. A name whose numbers are not known for now passes unless they are asked for.
 * @throws StreamError
 */
export async function checkedStream(
  address: string,
  { hosts, resolve = numbersOf }: StreamRules,
  { mustResolve = true } = {},
): Promise<CheckedStream> {
  const url = isStreamAddress(address) ? new URL(address) : undefined
  const host = url?.hostname.replace(/^\[|\]$/g, '').toLowerCase() ?? ''
  // Programs read other signs in different ways.
  if (!url || !/^[a-z\d][a-z\d._-]*$|^[a-f\d:.]+$/.test(host)) throw new StreamError('no_stream')
  if (hosts.length > 0) {
    if (!hosts.includes(host)) throw new StreamError('private_host')
    return { address, tcUrl: undefined }
  }
  const numbers = ipaddr.isValid(host) ? [host] : await resolve(host).catch(() => [])
  if (numbers.length === 0 && mustResolve) throw new StreamError('unknown_host')
  if (!numbers.every(isPublicNumber)) throw new StreamError('private_host')
  const [first] = numbers
  if (first === undefined) return { address, tcUrl: undefined }
  const number = ipaddr.process(first)
  url.hostname = number.kind() === 'ipv6' ? `[${number.toString()}]` : number.toString()
  return { address: url.href, tcUrl: number.toString() === host ? undefined : tcUrlOf(address) }
}

async function numbersOf(host: string): Promise<string[]> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new StreamError('unknown_host')), patience).unref()
  })
  const found = await Promise.race([lookup(host, { all: true, verbatim: true }), late])
  return found.map(({ address }) => address)
}

/** Host and application, as ffmpeg parts the path: two names before a third one, else one. */
function tcUrlOf(address: string): string {
  const { host, pathname } = new URL(address)
  const names = pathname.split('/').slice(1)
  const app = names.slice(0, names.length > 2 && !names[1]?.includes(':') ? 2 : 1)
  return `rtmp://${host}/${app.join('/')}`
}

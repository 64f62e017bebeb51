import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { request as secureRequest } from 'node:https'
import { type Duplex, pipeline } from 'node:stream'
import { isLoopback, isUntouched } from '#domain/network/own-machine.ts'
import { isProxy, noProxies } from '#domain/network/proxies.ts'
import type { Proxies } from '#domain/network/proxies.ts'
import { packed } from './packed.ts'

/** Paths that belong to the v1 server, not to the static site. */
export const livePaths = /^\/(api|media|socket|local|desk|hooks|sandbox|healthz|readyz)(\/|$)/

/** What shows codes and takes play money: for visitors at this machine, and there is no proxy before them. */
const sandboxPaths = /^\/sandbox(\/|$)/

function isOfThisMachine({ headers, socket, httpVersion }: IncomingMessage): boolean {
  return isUntouched(headers) && isLoopback(socket.remoteAddress ?? '') && httpVersion !== '1.0'
}

/**
 * Path and query of a request, undefined where it names a host of its own (`//host/`, `http://host/`): those would
 * lead a proxy or a redirect elsewhere.
 */
export function targetOf(incoming: IncomingMessage): URL | undefined {
  const wanted = incoming.url ?? '/'
  if (!/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, 'http://site')) return undefined
  const target = new URL(wanted, 'http://site')
  return target.host === 'site' && !target.pathname.startsWith('//') ? target : undefined
}

const addressAt = (origin: URL, { pathname, search }: URL): URL =>
  new URL(pathname + search, origin)

/**
 * Headers by which clients and proxies name addresses and hosts; the server passes on only those of trusted proxies.
 */
const hearsay = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/

function forwarded(incoming: IncomingMessage, origin: URL, proxies: Proxies) {
  const { headers, socket, url = '' } = incoming
  const neighbour = socket.remoteAddress ?? ''
  const isOurs = isProxy(neighbour, proxies)
  const told = Object.entries(headers).filter(([name]) => isOurs || !hearsay.test(name))
  const sent = Object.fromEntries(told) as Record<string, string | string[]>
  sent.host = origin.host
  if (sandboxPaths.test(url)) return sent
  // Behind the others that came before, so that a server who trusts more proxies than this one finds the client.
  sent['x-forwarded-for'] = [...[sent['x-forwarded-for'] ?? []].flat(), neighbour].join(', ')
  sent['x-forwarded-host'] ??= headers.host ?? ''
  return sent
}

interface PassOptions {
  /** Those before this server. */
  proxies?: Proxies
  /** Of replies that are ours. */
  headers?: Readonly<Record<string, string>>
}

/** Streams a request to the v1 server and its reply back, ranges and uploads included. */
export function passOn(
  origin: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { proxies = noProxies, headers = {} }: PassOptions = {},
): void {
  const target = targetOf(incoming)
  if (!target) return void outgoing.writeHead(400, headers).end()
  if (sandboxPaths.test(target.pathname) && !isOfThisMachine(incoming))
    return void outgoing.writeHead(404, headers).end()
  const ask = origin.protocol === 'https:' ? secureRequest : request
  let isAnswered = false
  const upstream = ask(
    addressAt(origin, target),
    { method: incoming.method, headers: forwarded(incoming, origin, proxies) },
    (reply) => {
      // An upload may be refused in the middle; the rest of it then goes nowhere.
      reply.on('end', () => {
        isAnswered = true
        incoming.unpipe(upstream)
        incoming.resume()
      })
      const { headers: told, through } = packed(incoming, reply) ?? { headers: reply.headers }
      outgoing.writeHead(reply.statusCode ?? 502, told)
      if (through) pipeline(reply, through, outgoing, () => undefined)
      else reply.pipe(outgoing)
    },
  )
  upstream.on('error', () => {
    if (isAnswered) return
    if (outgoing.headersSent) {
      outgoing.destroy()
      return
    }
    outgoing.writeHead(502, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    outgoing.end(JSON.stringify({ code: 'unavailable', message: '' }))
  })
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

/** The same for WebSockets. */
export function passOnUpgrade(
  origin: URL,
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  proxies = noProxies,
): void {
  const target = targetOf(incoming)
  if (!target) return void socket.destroy()
  const ask = origin.protocol === 'https:' ? secureRequest : request
  const upstream = ask(addressAt(origin, target), {
    method: incoming.method,
    headers: {
      ...forwarded(incoming, origin, proxies),
      connection: 'Upgrade',
      upgrade: 'websocket',
    },
  })
  // Either side may vanish at any time; the other then goes too.
  socket.on('error', () => upstream.destroy())
  socket.on('close', () => upstream.destroy())
  upstream.on('upgrade', (reply, far, farHead) => {
    far.on('error', () => socket.destroy())
    far.on('close', () => socket.destroy())
    socket.on('close', () => far.destroy())
    if (socket.destroyed) return void far.destroy()
    const lines = Object.entries(reply.headers).map(([name, value]) => `${name}: ${String(value)}`)
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
    if (farHead.length > 0) socket.write(farHead)
    if (head.length > 0) far.write(head)
    far.pipe(socket).pipe(far)
  })
  const refuse = (status: number): void => {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
  upstream.on('response', (reply) => {
    reply.resume()
    refuse(reply.statusCode ?? 502)
  })
  upstream.on('error', () => refuse(502))
  upstream.end()
}

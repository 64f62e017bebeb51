import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Duplex } from 'node:stream'

/** Paths that belong to the v1 server, not to the static site. */
export const livePaths = /^\/(api|media|socket|local|desk|hooks|sandbox)(\/|$)/

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

function forwarded(incoming: IncomingMessage, origin: URL): Record<string, string | string[]> {
  const headers = { ...incoming.headers } as Record<string, string | string[]>
  // Behind the others that came before, so that a server who trusts more proxies than this one finds the client.
  const hops = [incoming.headers['x-forwarded-for'] ?? [], incoming.socket.remoteAddress ?? '']
  headers['x-forwarded-for'] = hops.flat().join(', ')
  headers['x-forwarded-host'] = incoming.headers.host ?? ''
  headers.host = origin.host
  return headers
}

/** Streams a request to the v1 server and its reply back, ranges and uploads included. */
export function passOn(origin: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const target = targetOf(incoming)
  if (!target) return void outgoing.writeHead(400).end()
  const ask = origin.protocol === 'https:' ? secureRequest : request
  let isAnswered = false
  const upstream = ask(
    addressAt(origin, target),
    { method: incoming.method, headers: forwarded(incoming, origin) },
    (reply) => {
      // An upload may be refused in the middle; the rest of it then goes nowhere.
      reply.on('end', () => {
        isAnswered = true
        incoming.unpipe(upstream)
        incoming.resume()
      })
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    },
  )
  upstream.on('error', () => {
    if (isAnswered) return
    if (outgoing.headersSent) {
      outgoing.destroy()
      return
    }
    outgoing.writeHead(502, { 'content-type': 'application/json; charset=utf-8' })
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
): void {
  const target = targetOf(incoming)
  if (!target) return void socket.destroy()
  const ask = origin.protocol === 'https:' ? secureRequest : request
  const upstream = ask(addressAt(origin, target), {
    method: incoming.method,
    headers: { ...forwarded(incoming, origin), connection: 'Upgrade', upgrade: 'websocket' },
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

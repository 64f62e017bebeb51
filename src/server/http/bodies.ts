import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { paceRule, paced } from '#domain/limits/transfer-pace.ts'
import type { PaceMark, PaceRule } from '#domain/limits/transfer-pace.ts'

interface Arriving {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  mark: PaceMark
}

const timeout = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Milliseconds in which a sender that was refused in the middle may read why. */
const patience = 2000

/**
 * Watches bodies of requests on their way in. Those that arrive too slowly are ended: each holds a connection, and a few
 * thousand hold them all. Those that were answered before their end are read on for a moment.
 */
export function watchBodies(
  server: Pick<Server, 'on'>,
  rule: PaceRule = paceRule,
  now: () => number = Date.now,
): void {
  const arriving = new Set<Arriving>()

  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!hasBody(incoming)) return
    const one = { incoming, outgoing, mark: { at: now(), bytes: incoming.socket.bytesRead } }
    arriving.add(one)
    lingerAfter(incoming)
    incoming.once('close', () => arriving.delete(one))
    outgoing.once('close', () => arriving.delete(one))
  })

  const timer = setInterval(() => {
    for (const one of arriving) {
      const { incoming, outgoing, mark } = one
      if (incoming.complete) {
        arriving.delete(one)
        continue
      }
      // A full buffer stops the socket: the handler is what keeps the sender waiting.
      const isHeld = incoming.readableLength >= incoming.readableHighWaterMark
      const next = paced(mark, { at: now(), bytes: incoming.socket.bytesRead }, isHeld, rule)
      if (next !== 'slow') one.mark = next
      else end(incoming, outgoing)
    }
  }, rule.window / 12).unref()
  server.on('close', () => clearInterval(timer))
}

/**
 * A socket that is closed with bytes unread takes the reply with it: the sender hears of a broken connection instead. So
 * its own end comes first, what still arrives is thrown away, and then it is closed.
 */
function lingerAfter(incoming: IncomingMessage): void {
  const { socket } = incoming
  const close = socket.destroySoon.bind(socket)
  incoming.once('end', () => (socket.destroySoon = close))
  socket.destroySoon = () => {
    socket.destroySoon = close
    if (incoming.complete || socket.destroyed) return close()
    socket.end()
    incoming.resume()
    const timer = setTimeout(() => socket.destroy(), patience).unref()
    incoming.once('close', () => socket.destroy())
    socket.once('close', () => clearTimeout(timer))
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function end({ socket }: IncomingMessage, { headersSent }: ServerResponse): void {
  if (!headersSent && socket.writable) socket.write(timeout)
  socket.destroySoon()
}

import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { safeParse } from 'valibot'
import { WebSocketServer } from 'ws'
import type { RawData, WebSocket } from 'ws'
import { liveCommandSchema, liveSocketPath } from '#api/live-socket.ts'
import type { LiveCommand } from '#api/live-socket.ts'
import { isLoopback } from '#domain/network/own-machine.ts'
import { clientOf } from '#domain/network/proxies.ts'
import type { Proxies } from '#domain/network/proxies.ts'
import type { Broadcast, Viewer } from './broadcast.ts'

export interface SocketOptions {
  broadcast: Broadcast
  siteUrl: URL
  trustProxy: Proxies
  log: (line: string) => void
  limits?: Partial<typeof usualLimits>
}

export interface LiveSockets {
  /** Listener of the server's `upgrade`. */
  upgrade: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void
  close: () => void
}

/** Sockets from one address and from all, bytes of a message, messages a minute, seconds between signs of life. */
const usualLimits = { ofAddress: 20, ofAll: 500, bytes: 4096, messages: 30, beat: 30 }

/** The socket of live streams: commands in, statuses out. */
export function createSockets(options: SocketOptions): LiveSockets {
  const { broadcast, siteUrl, trustProxy, log } = options
  const limits = { ...usualLimits, ...options.limits }
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.bytes })
  const perAddress = new Map<string, number>()
  const alive = new WeakSet<WebSocket>()

  function statusOf(incoming: IncomingMessage, address: string): string | undefined {
    const path = new URL(incoming.url ?? '/', 'http://server').pathname
    if (path !== liveSocketPath) return '404 Not Found'
    if (!isOwnPage(incoming, siteUrl)) return '403 Forbidden'
    const many = (perAddress.get(address) ?? 0) >= limits.ofAddress
    return many || server.clients.size >= limits.ofAll ? '429 Too Many Requests' : undefined
  }

  function welcome(socket: WebSocket, address: string): void {
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
    alive.add(socket)
    const viewer: Viewer = {
      tell: (status) => {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(status))
      },
    }
    // One after the other: a stop must not overtake the start before it.
    let turn: Promise<unknown> = Promise.resolve()
    const next = (step: () => unknown): void => {
      turn = turn.then(step).catch((error: unknown) => {
        log(`live: ${error instanceof Error ? error.message : String(error)}`)
        viewer.tell({ status: 'ended' })
      })
    }
    const allowed = budget(limits.messages)
    socket.on('message', (data, isBinary) => {
      if (!allowed()) {
        viewer.tell({ status: 'refused', code: 'busy' })
        return socket.close(1008)
      }
      next(() => obey(viewer, isBinary ? undefined : commandOf(data)))
    })
    socket.on('pong', () => alive.add(socket))
    // Whatever is wrong with a frame, the socket closes; that is all there is to say.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1
      if (left > 0) perAddress.set(address, left)
      else perAddress.delete(address)
      next(() => broadcast.leave(viewer))
    })
  }

  async function obey(viewer: Viewer, command: LiveCommand | undefined): Promise<void> {
    if (!command) viewer.tell({ status: 'refused', code: 'bad_message' })
    else if (command.cmd === 'start') await broadcast.start(viewer, command.rtmpUrl)
    else {
      broadcast.leave(viewer)
      viewer.tell({ status: 'stopped' })
    }
  }

  // A viewer whose machine went away says nothing; without this ffmpeg would run without viewers.
  const heart = setInterval(() => {
    for (const socket of server.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, limits.beat * 1000)
  heart.unref()

  return {
    upgrade(incoming, socket, head) {
      const drop = (): void => void socket.destroy()
      socket.on('error', drop)
      const hops = incoming.headers['x-forwarded-for']?.toString()
      const address = clientOf(incoming.socket.remoteAddress ?? '', hops, trustProxy)
      const refused = statusOf(incoming, address)
      if (refused) {
        socket.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
        return
      }
      socket.off('error', drop)
      server.handleUpgrade(incoming, socket, head, (ready) => welcome(ready, address))
    },
    close() {
      clearInterval(heart)
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

/**
 * Whether a page of this site asks; programs send no origin. What the request says of its own host proves nothing:
 * SITE_URL is the site. While that is this machine, every name and port of it is. Nothing here needs a login, so this
 * only keeps other sites from showing the stream at our cost.
 */
function isOwnPage({ headers }: IncomingMessage, siteUrl: URL): boolean {
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  if (asked.origin === siteUrl.origin) return true
  return isLoopback(siteUrl.hostname) && isLoopback(asked.hostname)
}

function commandOf(data: RawData): LiveCommand | undefined {
  try {
    const parsed = safeParse(liveCommandSchema, JSON.parse((data as Buffer).toString()))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** So many a minute, counted from the first of them. */
function budget(messages: number): () => boolean {
  let since = 0
  let used = 0
  return () => {
    if (Date.now() - since > 60_000) {
      since = Date.now()
      used = 0
    }
    used += 1
    return used <= messages
  }
}

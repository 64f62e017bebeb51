import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveRefusal, LiveStatus } from '#api/live-socket.ts'
import { isStreamAddress } from './pull.ts'
import type { Pull } from './pull.ts'

export interface Viewer {
  tell: (status: LiveStatus) => void
}

export interface BroadcastOptions {
  /** Holds a folder for each pull; emptied at the start. */
  folder: string
  /** The one address that may be pulled, asked anew for every viewer. */
  siteAddress: () => Promise<string | null | undefined>
  pull: Pull
  canPull: () => boolean
  log: (line: string) => void
  /** Number of the last segment that viewers had of another server. */
  after?: () => number
  /** Milliseconds that ffmpeg goes on without viewers, so that a reload finds it running. */
  grace?: number
  /** Milliseconds before each new try after a pull that broke off; no more tries than these. */
  pauses?: readonly number[]
}

export interface Broadcast {
  /** Lets a viewer in, or tells why not. */
  start: (viewer: Viewer, address: string) => Promise<void>
  leave: (viewer: Viewer) => void
  /** Folder of the pull under way. */
  folder: () => string | undefined
  close: () => Promise<void>
}

interface Feed {
  address: string
  folder: string
  ready: boolean
  stop: AbortController
}

/**
 * Milliseconds: for all tries together without a picture, and for the rest afterwards, in which viewers are refused.
 */
const hopeless = 45_000
const rest = 3000

/** One ffmpeg for all viewers: it begins with the first, is begun again when it breaks off, ends with the last. */
export function createBroadcast(options: BroadcastOptions): Broadcast {
  const { siteAddress, canPull, log, grace = 5000, pauses = [1000, 2000, 4000] } = options
  const viewers = new Set<Viewer>()
  let feed: Feed | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let restUntil = 0
  let closed = false
  let lastSegment = 0
  // Removing what a crash left also ends an ffmpeg that outlived it: it fails at its next segment.
  let settled = rm(options.folder, { recursive: true, force: true }).catch(() => undefined)

  const tellAll = (status: LiveStatus): void => {
    for (const viewer of viewers) viewer.tell(status)
  }

  function begin(address: string): Feed {
    const folder = join(options.folder, randomUUID())
    const fresh: Feed = { address, folder, ready: false, stop: new AbortController() }
    settled = settled.then(() => keepUp(fresh))
    return fresh
  }

  function end(): void {
    feed?.stop.abort()
    feed = undefined
  }

  async function keepUp(own: Feed): Promise<void> {
    const { signal } = own.stop
    let lastGood = Date.now()
    for (let tries = 0; !signal.aborted; tries += 1) {
      const pause = pauses[tries - 1]
      if (tries > 0) {
        if (pause === undefined || Date.now() - lastGood > hopeless) break
        await sleep(pause, undefined, { signal }).catch(() => undefined)
        if (signal.aborted) return
      }
      const began = Date.now()
      const words = await options
        .pull({
          address: own.address,
          folder: own.folder,
          signal,
          after: Math.max(lastSegment, options.after?.() ?? 0),
          onSegment: (number) => (lastSegment = Math.max(lastSegment, number)),
          onReady: () => {
            own.ready = true
            if (!signal.aborted) tellAll({ status: 'ready' })
          },
        })
        .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      if (signal.aborted) return
      if (own.ready) lastGood = Date.now()
      // A pull that held for a while gives all its tries back.
      if (own.ready && Date.now() - began > 30_000) tries = 0
      own.ready = false
      log(`live: the stream broke off. ${words.split('\n').at(-1) ?? ''}`)
      tellAll({ status: 'connecting' })
    }
    if (signal.aborted) return
    tellAll({ status: 'ended' })
    viewers.clear()
    restUntil = Date.now() + rest
    if (feed === own) feed = undefined
  }

  return {
    async start(viewer, asked) {
      const address = await siteAddress()
      const refusal = refusalOf(address, asked) ?? (canPull() ? undefined : 'no_ffmpeg')
      if (refusal) return viewer.tell({ status: 'refused', code: refusal })
      if (closed || Date.now() < restUntil) return viewer.tell({ status: 'ended' })
      clearTimeout(leaving)
      viewers.add(viewer)
      if (feed && feed.address !== asked) end()
      feed ??= begin(asked)
      viewer.tell({ status: feed.ready ? 'ready' : 'connecting' })
    },
    leave(viewer) {
      if (!viewers.delete(viewer) || viewers.size > 0) return
      clearTimeout(leaving)
      leaving = setTimeout(end, grace)
    },
    folder: () => feed?.folder,
    async close() {
      closed = true
      clearTimeout(leaving)
      viewers.clear()
      end()
      await settled
      await rm(options.folder, { recursive: true, force: true })
    },
  }
}

/** Why a viewer does not get this stream; `address` is the one of the site. */
export function refusalOf(
  address: string | null | undefined,
  asked: string,
): LiveRefusal | undefined {
  if (!address || !isStreamAddress(address)) return 'no_stream'
  return asked === address ? undefined : 'wrong_address'
}

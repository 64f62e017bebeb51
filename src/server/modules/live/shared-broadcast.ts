import { randomUUID } from 'node:crypto'
import type { MediaStore } from '#server/core/files/file-store.ts'
import type { Database } from '#server/database/client.ts'
import { createBroadcast, refusalOf } from './broadcast.ts'
import type { Broadcast, BroadcastOptions, Viewer } from './broadcast.ts'
import { createSegmentReader, createShipper } from './live-files.ts'
import type { LiveFiles } from './live-files.ts'
import { isPulled, lookAt } from './live-row.ts'
import type { LiveRow } from './live-row.ts'
import { changeLive, readLive } from './live.queries.ts'
import { enough, segmentsOf } from './pull.ts'

interface Options extends BroadcastOptions {
  readonly db: Database
  /** Where segments lie for all servers. */
  readonly store: MediaStore
  /** Milliseconds between two looks at the shared row. */
  readonly beat?: number
  /** Seconds after which another server pulls whose owner is silent. */
  readonly lease?: number
}

/** A pull of this server. */
interface Own {
  readonly lease: string
  readonly mirror: Viewer
  readonly shipper: ReturnType<typeof createShipper>
  address: string
  status: LiveRow['status']
  shipping: Promise<void> | undefined
}

/** Milliseconds for which an answer about the playlist serves all players of this server. */
const fresh = 300

/**
 * One pull for the viewers of all servers: the first with a viewer owns it, found through the database, and puts the segments
 * into the store, so that any server gives them. Another one takes over where it dies.
 */
export function createSharedBroadcast(options: Options): Broadcast & { readonly files: LiveFiles } {
  const { db, store, siteAddress, canPull, log, grace = 5000 } = options
  const { beat = 500, lease = 10 } = options
  // All viewers together are one to it.
  const pulls = createBroadcast({ ...options, grace: 0, after: () => lastSegment })
  const readSegment = createSegmentReader(store)
  /** What each was told. */
  const viewers = new Map<Viewer, string | undefined>()
  let own: Own | undefined
  let lastSegment = 0
  let renewedAt = 0
  let alarm: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isClosed = false
  let known: { readonly at: number; readonly row: Promise<LiveRow> } | undefined

  /** One after the other; never rejects. */
  function look(): Promise<void> {
    looking = looking.then(() =>
      lookOnce().catch((error: unknown) => {
        if (!isClosed) log(`live: ${error instanceof Error ? error.message : String(error)}`)
        // Before another server may pull.
        if (own && performance.now() - renewedAt > lease * 800) letGo(own)
      }),
    )
    return looking.then(lookLater)
  }

  function lookLater(): void {
    clearTimeout(alarm)
    if (isClosed || (viewers.size === 0 && !own)) return
    alarm = setTimeout(() => void look(), beat).unref()
  }

  async function lookOnce(): Promise<void> {
    const began = performance.now()
    const address = await siteAddress()
    const named = address && refusalOf(address, address) === undefined ? address : undefined
    if (own && named !== undefined && named !== own.address) {
      own.address = named
      await pulls.start(own.mirror, named)
    }
    const nextLease = randomUUID()
    const playlist = own?.shipper.playlist()
    const isThin = segmentsOf(playlist ?? '') < enough
    const status = own?.status === 'ready' && isThin ? 'connecting' : own?.status
    const seen = await changeLive(db, (found) => {
      const decision = lookAt(found, {
        hasViewers: viewers.size > 0 && !isClosed,
        canPull: canPull() && named !== undefined,
        own: own && { lease: own.lease, status: status ?? own.status, playlist },
        nextLease,
        lease,
        grace: grace / 1000,
      })
      return { ...decision, row: { ...found, ...decision.change } }
    })
    // What viewers are told next must be true of the playlist that they get.
    known = { at: performance.now(), row: Promise.resolve(seen.row) }
    renewedAt = began
    lastSegment = seen.row.lastSegment ?? 0
    if (own && seen.isOver) letGo(own)
    if (seen.isTaken && named !== undefined) await begin(nextLease, named)
    if (own) shipFor(own)
    tell(seen.status)
  }

  async function begin(name: string, address: string): Promise<void> {
    const taken: Own = {
      lease: name,
      address,
      status: 'connecting',
      shipper: createShipper(store, name),
      shipping: undefined,
      mirror: {
        tell({ status }) {
          taken.status = status === 'ready' || status === 'connecting' ? status : 'ended'
        },
      },
    }
    own = taken
    await pulls.start(taken.mirror, address)
  }

  function shipFor(one: Own): void {
    one.shipping ??= one.shipper
      .ship(pulls.folder())
      .catch((error: unknown) =>
        log(`live: ${error instanceof Error ? error.message : String(error)}`),
      )
      .finally(() => (one.shipping = undefined))
  }

  function letGo(one: Own): void {
    own = undefined
    pulls.leave(one.mirror)
    void Promise.resolve(one.shipping)
      .then(() => one.shipper.clear())
      .catch(() => undefined)
  }

  function tell(status: 'connecting' | 'ready' | 'ended'): void {
    for (const [viewer, told] of viewers) {
      if (told !== status) viewer.tell({ status })
      viewers.set(viewer, status)
    }
    if (status === 'ended') viewers.clear()
  }

  /** Many players ask at once. */
  function row(): Promise<LiveRow> {
    if (!known || performance.now() - known.at > fresh) {
      known = { at: performance.now(), row: readLive(db) }
      known.row.catch(() => (known = undefined))
    }
    return known.row
  }

  return {
    async start(viewer, asked) {
      const refusal = refusalOf(await siteAddress(), asked)
      if (refusal) return viewer.tell({ status: 'refused', code: refusal })
      if (!canPull() && !isPulled(await readLive(db)))
        return viewer.tell({ status: 'refused', code: 'no_ffmpeg' })
      if (isClosed) return viewer.tell({ status: 'ended' })
      viewers.set(viewer, undefined)
      await look()
    },
    leave: (viewer) => void viewers.delete(viewer),
    folder: () => pulls.folder(),
    files: {
      async playlist() {
        const found = await row()
        return isPulled(found) ? found.playlist : undefined
      },
      async segment(name) {
        const found = await row()
        return found.lease === undefined ? undefined : readSegment(found.lease, name)
      },
    },
    async close() {
      isClosed = true
      viewers.clear()
      clearTimeout(alarm)
      await looking
      const last = own
      if (last) {
        last.status = 'ended'
        await changeLive(db, (found) => ({
          change: found.lease === last.lease ? { lease: undefined, playlist: undefined } : {},
        })).catch(() => undefined)
        await last.shipping
        await last.shipper.clear().catch(() => undefined)
      }
      await pulls.close()
    },
  }
}

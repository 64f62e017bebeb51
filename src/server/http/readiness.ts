import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from '../core/files/free-bytes.ts'
import { inTime } from '../core/with-timeout.ts'
import { fileStores } from '../core/files/file-stores.ts'
import type { Config } from '../core/settings/settings.ts'
import type { Database } from '../database/client.ts'
import { databaseState } from '../database/queries/health.queries.ts'

/** A word for each thing that the server needs. */
export interface Parts {
  readonly database: 'answers' | 'silent'
  readonly migrations: 'applied' | 'missing' | 'unknown'
  readonly media: 'writable' | 'refused'
  readonly disk: 'free' | 'low' | 'unknown'
  /** Late jobs are no reason to send visitors elsewhere: requests are answered all the same. */
  readonly jobs: 'on_time' | 'late' | 'unknown'
}

export interface Readiness {
  readonly isReady: boolean
  readonly parts: Parts
}

type Places = Pick<
  Config,
  'dataDir' | 'mediaDir' | 'originalsDir' | 'cacheDir' | 'leastFreeDisk' | 'store'
>

/** Milliseconds in which one look serves everyone, so that asking often costs nothing. */
const freshness = 1000
/** Seconds after which a due job that no server took is late. */
const lateJob = 900

/** Looks whether the server can do its work; answers within `patience`, whatever hangs. */
export function readiness(db: Database, places: Places): () => Promise<Readiness> {
  let seen: { at: number; state: Promise<Readiness> } | undefined
  return () => {
    const at = performance.now()
    if (!seen || at - seen.at > freshness) seen = { at, state: look(db, places) }
    return seen.state
  }
}

async function look(db: Database, places: Places): Promise<Readiness> {
  const [known, media, disk] = await Promise.all([
    inTime(databaseState(db)),
    inTime(places.store ? storeProbe(places) : writeProbe(places.mediaDir)),
    inTime(freeBytes(places.store ? places.dataDir : places.mediaDir)),
  ])
  const parts: Parts = {
    database: known ? 'answers' : 'silent',
    migrations: known ? (known.areMigrated ? 'applied' : 'missing') : 'unknown',
    media: media ? 'writable' : 'refused',
    disk: disk === undefined ? 'unknown' : disk < places.leastFreeDisk ? 'low' : 'free',
    jobs: known ? (known.oldestJob > lateJob ? 'late' : 'on_time') : 'unknown',
  }
  const isReady =
    parts.database === 'answers' &&
    parts.migrations === 'applied' &&
    parts.media === 'writable' &&
    parts.disk === 'free'
  return { isReady, parts }
}

/** A real file: rights alone say nothing of a disk that is full or was mounted read-only. */
async function writeProbe(folder: string): Promise<true> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.probe-${randomUUID()}`)
  try {
    await writeFile(path, 'x', { mode: 0o600 })
  } finally {
    await rm(path, { force: true })
  }
  return true
}

/** In the cache, which is in no backup. */
async function storeProbe(places: Places): Promise<true> {
  const { cache } = fileStores(places)
  const key = `probes/${randomUUID()}`
  await cache.put(key, Buffer.from('x'))
  await cache.remove(key)
  return true
}

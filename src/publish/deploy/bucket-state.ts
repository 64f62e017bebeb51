import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Bucket } from '#object-storage/bucket.ts'

const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** The files of a bucket, as the last deployment left them or as far as it came. */
export interface BucketState {
  /** By key; `hash` is undefined while the bytes there are unknown. */
  files: Map<string, { hash: string | undefined; layer: string }>
  /** Keys that a CDN may still show as they were. */
  unpurged: Set<string>
}

/** Where the state itself lies: the bucket's manifest. */
export const stateKey = '.deployed.json.gz'

interface Written {
  version: 1
  layers: string[]
  /** Hash, place in `layers`. */
  files: Record<string, [hash: string, layer: number]>
  unpurged: string[]
}

/** Of a bucket that nothing was deployed to, an empty one. Throws when it can't be read. */
export async function readState(bucket: Bucket): Promise<BucketState> {
  const bytes = await bucket.get(stateKey)
  if (!bytes) return { files: new Map(), unpurged: new Set() }
  try {
    const written = JSON.parse((await unzip(bytes)).toString('utf8')) as Written
    if (written.version !== 1) throw new Error('another version')
    const files = Object.entries(written.files).map(
      ([key, [hash, layer]]) =>
        [key, { hash: hash || undefined, layer: written.layers[layer] ?? '' }] as const,
    )
    return { files: new Map(files), unpurged: new Set(written.unpurged) }
  } catch (error) {
    const reason = (error as Error).message
    throw new Error(
      `${stateKey} of the bucket can't be read (${reason}): remove it to upload all`,
      {
        cause: error,
      },
    )
  }
}

export async function writeState(bucket: Bucket, state: BucketState): Promise<void> {
  const places = new Map<string, number>()
  const files: Written['files'] = {}
  for (const [key, { hash = '', layer }] of state.files) {
    const place = places.get(layer) ?? places.size
    places.set(layer, place)
    files[key] = [hash, place]
  }
  const unpurged = [...state.unpurged]
  const written: Written = { version: 1, layers: [...places.keys()], files, unpurged }
  const bytes = new Uint8Array(await zip(JSON.stringify(written)))
  await bucket.put(stateKey, bytes, {
    headers: { 'content-type': 'application/gzip', 'cache-control': 'no-store' },
  })
}

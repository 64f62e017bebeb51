import { makeBucket } from '#object-storage/make-bucket.ts'
import type { Config } from '../settings/settings.ts'

/** `--make-bucket`: those that STORE_URL and BACKUP_DIR name, once their server of S3 answers. */
export async function makeBuckets({ store, backups }: Config): Promise<string> {
  if (!store) throw new Error('--make-bucket: STORE_URL names no bucket')
  const place = backups?.place
  const named = [store, ...(typeof place === 'object' ? [place] : [])]
  const said: string[] = []
  for (const bucket of named) {
    const name = bucket.address.slice(bucket.address.lastIndexOf('/') + 1)
    const onWaiting = (why: string) => console.error(`bucket ${name}: ${why}, waiting`)
    const isMade = (await makeBucket(bucket, { onWaiting })) === 'made'
    said.push(`Bucket ${name}: ${isMade ? 'made, private' : 'there already'}`)
  }
  return said.join('\n')
}

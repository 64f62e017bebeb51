import { setTimeout as sleep } from 'node:timers/promises'
import { BucketError, createS3Client, type S3Access } from './s3-client.ts'

export interface Making {
  /** Milliseconds for a server of S3 that does not answer yet. */
  patience?: number
  /** Milliseconds between two looks. */
  pause?: number
  /** Called before each further look, with what was wrong. */
  onWaiting?: (why: string) => void
}

/** Makes the bucket where there is none, and waits for a server that is only starting. Throws `BucketError` once it refuses. */
export async function makeBucket(
  access: S3Access,
  { patience = 120_000, pause = 1000, onWaiting }: Making = {},
): Promise<'made' | 'there'> {
  const client = createS3Client({ ...access, retries: 0, timeout: 10_000 })
  const isThere = async () => (await client.ask('HEAD', '', { missing: true })) !== undefined
  const end = performance.now() + patience
  for (;;) {
    try {
      if (await isThere()) return 'there'
      await client.ask('PUT', '')
      return 'made'
    } catch (error) {
      if (!(error instanceof BucketError)) throw error
      // Another process may have made it in between.
      const mayPass = error.status === undefined || error.status === 409
      if (!mayPass || performance.now() + pause > end) throw error
      onWaiting?.(error.message)
      await sleep(pause)
    }
  }
}

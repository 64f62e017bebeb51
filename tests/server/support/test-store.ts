import { randomUUID } from 'node:crypto'
import type { StoreSettings } from '#server/core/settings/store.settings.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'

let double: Promise<{ address: string }> | undefined

/** With `npm test -- --store` the server's files lie in a bucket, a folder of it for each server. */
export async function testStore(): Promise<StoreSettings | undefined> {
  const named = process.env.TEST_STORE
  if (!named) return undefined
  double ??= named === 'double' ? openS3Double() : Promise.resolve({ address: named })
  const { address } = await double
  return { address, publicAddress: undefined, folder: `${randomUUID()}/`, ...credentials }
}

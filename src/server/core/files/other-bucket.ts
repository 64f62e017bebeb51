import { openBucket } from '#object-storage/bucket.ts'
import type { Bucket } from '#object-storage/bucket.ts'
import type { StoreSettings } from '../settings/store.settings.ts'

/** Another bucket of the server that `STORE_URL` names, where the same key opens it; it is only read. */
export function otherBucket(store: StoreSettings, name: string): Pick<Bucket, 'list' | 'read'> {
  return openBucket({ ...store, address: store.address.replace(/[^/]+$/, name) })
}

import { openBucket } from '#object-storage/bucket.ts'
import type { Config } from '../settings/settings.ts'
import type { StoreSettings } from '../settings/store.settings.ts'
import type { FileStores, MediaStore } from './file-store.ts'
import { localStore } from './local-store.ts'
import { s3Store } from './s3-store.ts'
import { storePatience } from './store-patience.ts'

type Places = Pick<Config, 'store' | 'mediaDir' | 'originalsDir' | 'cacheDir'>

const opened = (store: StoreSettings) =>
  openBucket({ ...store, patience: () => storePatience(store.mostWait) })

const mediaAddress = '/media'

/** The stores that the settings name: folders of this machine, or folders of one bucket. */
export function fileStores({ store, mediaDir, originalsDir, cacheDir }: Places): FileStores {
  if (!store) {
    return {
      media: localStore(mediaDir, mediaAddress),
      originals: localStore(originalsDir),
      cache: localStore(cacheDir),
    }
  }
  const bucket = opened(store)
  const isPublic = store.publicAddress !== undefined
  const below = (name: string, address?: string) =>
    s3Store(bucket, `${store.folder}${name}/`, { address, isPublic })
  return {
    media: below('media', mediaAddress),
    originals: below('originals'),
    cache: below('cache'),
    parts: below('parts'),
  }
}

/** A folder of a bucket as one store, without addresses. */
export const bucketStore = (settings: StoreSettings): MediaStore =>
  s3Store(opened(settings), settings.folder)

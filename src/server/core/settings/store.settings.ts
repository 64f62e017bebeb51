import { isWhole } from './setting-values.ts'
import type { Settings } from './settings-schema.ts'

/** A bucket that holds the files of any number of servers. */
export interface StoreSettings {
  /** Of the bucket itself. */
  readonly address: string
  /** The same for browsers; absent: they get nothing there. */
  readonly publicAddress: string | undefined
  /** Empty, or ends with a slash. */
  readonly folder: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Undefined without `STORE_URL`. Throws `EnvironmentError` where its key is missing. */
export function storeSettings(set: Settings): StoreSettings | undefined {
  const names = ['STORE_URL', 'STORE_ACCESS_KEY_ID', 'STORE_SECRET_ACCESS_KEY'] as const
  if (!isWhole(set, names)) return undefined
  const { STORE_URL: url, STORE_REGION: region, STORE_ENDPOINT: endpoint } = set
  const server = endpoint?.href ?? `https://s3.${region}.amazonaws.com`
  const addressAt = (href: string) => `${href.replace(/\/+$/, '')}/${url.hostname}`
  const folder = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    address: addressAt(server),
    publicAddress: set.STORE_PUBLIC_ENDPOINT && addressAt(set.STORE_PUBLIC_ENDPOINT.href),
    folder: folder && `${folder}/`,
    region,
    accessKeyId: set.STORE_ACCESS_KEY_ID,
    secretAccessKey: set.STORE_SECRET_ACCESS_KEY,
  }
}

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
  /** Milliseconds that a person's request bears a silent store; absent: 20 s. */
  readonly mostWait?: number | undefined
}

/** Undefined without `STORE_URL`. Throws `EnvironmentError` where its key is missing. */
export function storeSettings(set: Settings): StoreSettings | undefined {
  const names = ['STORE_URL', 'STORE_ACCESS_KEY_ID', 'STORE_SECRET_ACCESS_KEY'] as const
  if (!isWhole(set, names)) return undefined
  const { STORE_URL: url, STORE_REGION: region, STORE_PUBLIC_ENDPOINT: forBrowsers } = set
  return {
    ...bucketAt(set, url),
    publicAddress: forBrowsers && addressAt(forBrowsers.href, url),
    region,
    accessKeyId: set.STORE_ACCESS_KEY_ID,
    secretAccessKey: set.STORE_SECRET_ACCESS_KEY,
  }
}

/** A bucket at the same S3 server, and a folder in it. */
export function bucketAt(
  { STORE_ENDPOINT: endpoint, STORE_REGION: region }: Settings,
  url: URL,
): Pick<StoreSettings, 'address' | 'folder'> {
  const folder = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    address: addressAt(endpoint?.href ?? `https://s3.${region}.amazonaws.com`, url),
    folder: folder && `${folder}/`,
  }
}

const addressAt = (server: string, { hostname }: URL): string =>
  `${server.replace(/\/+$/, '')}/${hostname}`

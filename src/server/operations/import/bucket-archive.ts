import { createWriteStream } from 'node:fs'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { otherBucket } from '#server/core/files/other-bucket.ts'
import { inFolder } from '#server/core/files/work-folder.ts'
import type { StoreSettings } from '#server/core/settings/store.settings.ts'
import type { Archive } from './archive.ts'

/** Objects of a bucket below `folder`; one is copied into the temporary folder while it is looked at. */
export function bucketArchive(store: StoreSettings, name: string, folder: string): Archive {
  const bucket = otherBucket(store, name)
  const prefix = folder === '' ? '' : `${folder}/`
  return {
    place: `s3://${name}/${folder}`,
    async *list() {
      for await (const { key, bytes, modified } of bucket.list(prefix)) {
        const path = key.slice(prefix.length)
        const isHidden = path.split('/').some((part) => part === '' || part.startsWith('.'))
        if (!isHidden) yield { path, bytes, modified }
      }
    },
    withFile: (path, use) =>
      inFolder('import', async (place) => {
        const copy = join(place, `file${extname(path)}`)
        await pipeline(bucket.read(prefix + path), createWriteStream(copy))
        return use(copy)
      }),
  }
}

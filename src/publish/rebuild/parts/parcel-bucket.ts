import type { Bucket } from '#object-storage/bucket.ts'
import type { ParcelStore } from './parcel-store.ts'

/** A folder of a bucket that all machines may read and write, and visitors may not. */
export function parcelBucket(bucket: Bucket, address: string, folder: string): ParcelStore {
  const at = (name: string): string => `${folder}/${name}`

  async function list(): Promise<string[]> {
    const names: string[] = []
    for await (const { key } of bucket.list(at(''))) names.push(key.slice(at('').length))
    return names.sort()
  }

  return {
    where: `${address}/${folder}`,
    list,
    read: (name) => bucket.get(at(name)),
    write: (name, bytes) => bucket.put(at(name), bytes),
    async first(name, bytes) {
      await bucket.put(at(name), bytes, { once: true })
      return (await bucket.get(at(name))) ?? bytes
    },
    async remove() {
      for (const name of await list()) await bucket.remove(at(name))
    },
  }
}

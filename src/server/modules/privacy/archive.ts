import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { orNotFound } from '#server/core/api-error.ts'
import type { MediaStore } from '#server/core/files/file-store.ts'
import type { Database } from '#server/database/client.ts'
import { personalFilesOf, readOwnData } from './own-data.queries.ts'

interface Deps {
  db: Database
  /** Where personal files lie. */
  originals: MediaStore
}

/**
 * All that is kept about a person as a zip: a JSON file a kind of record, and the personal files. Works themselves are not in it;
 * their contributor has them, and finds each in the list of works.
 */
export async function archiveOf({ db, originals }: Deps, userId: number) {
  const data = orNotFound(await readOwnData(db, userId))
  const ownFiles = personalFilesOf(data)
  const records = Object.entries(data).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  )
  let leave = () => {}
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let isLeft = false
      leave = () => (isLeft = true)
      const zip = new Zip((error, chunk, final) => {
        if (isLeft) return
        if (error) return controller.error(error)
        controller.enqueue(chunk)
        if (final) controller.close()
      })
      for (const [name, value] of records) {
        const file = new ZipDeflate(`${name}.json`, { level: 6 })
        zip.add(file)
        file.push(new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`), true)
      }
      for (const { name, key } of ownFiles) {
        const bytes = await originals.get(key)
        if (!bytes) continue
        const file = new ZipPassThrough(name)
        zip.add(file)
        file.push(bytes, true)
      }
      zip.end()
    },
    cancel: () => leave(),
  })
}

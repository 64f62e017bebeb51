/**
 * A picture on its way from the header's dialog to the search page, which is another document. It lies in the browser's
 * database until the search page takes it or another takes its place; after a minute it counts for nothing.
 */
const databaseName = 'search-picture'
const storeName = 'pictures'
const place = 'handed'
const lifetime = 60_000

interface Handed {
  picture: Blob
  /** Milliseconds since 1970. */
  at: number
}

async function run<Result>(
  act: (store: IDBObjectStore) => IDBRequest<Result>,
  before?: (store: IDBObjectStore) => void,
): Promise<Result> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error ?? new Error('no database'))
  })
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, 'readwrite')
      const store = transaction.objectStore(storeName)
      const request = act(store)
      before?.(store)
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
    })
  } finally {
    database.close()
  }
}

/** Lays a picture down for the search page. Where the browser keeps nothing, that page asks for it once more. */
export async function handPicture(picture: Blob): Promise<void> {
  const handed: Handed = { picture, at: Date.now() }
  await run((store) => store.put(handed, place)).catch(() => undefined)
}

/** The picture that was laid down just now, once. */
export async function takePicture(): Promise<Blob | undefined> {
  const handed = await run<Handed | undefined>(
    (store) => store.get(place) as IDBRequest<Handed | undefined>,
    (store) => store.delete(place),
  ).catch(() => undefined)
  return handed && Date.now() - handed.at < lifetime ? handed.picture : undefined
}

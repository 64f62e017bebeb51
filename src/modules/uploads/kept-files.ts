import { uploadsDatabase } from '#state/storage-names.ts'
import type { KeptFile, KeptFiles } from './queue-types.ts'
import { tabLists } from './tab-lists.ts'

const storeName = 'files'
/** Milliseconds that the browser keeps a file. */
const lifetime = 14 * 86_400_000

interface Stored extends KeptFile {
  readonly owner: string
  readonly list: string
  /** Milliseconds since 1970. */
  readonly at: number
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(uploadsDatabase, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' })
    request.onsuccess = () => {
      // A logout, in this tab or another, deletes the whole of it.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('no database'))
    request.onblocked = () => reject(new Error('blocked'))
  })
}

async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = act(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
    })
  } finally {
    database.close()
  }
}

/**
 * The files of one list in the browser's database, which is this tab's alone.
 * @param owner the user of the files: files of another user are deleted at sight
 * @param name for instance `works 1`; each list is apart
 */
export function openKeptFiles(
  owner: string,
  name: string,
  { now = Date.now, tabs = tabLists } = {},
): KeptFiles {
  let list = name
  const silent = async <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await act()
    } catch {
      // Private windows and full disks keep nothing; sending works without it.
      return undefined
    }
  }
  /** Runs one write after the other: a late write must not bring back a removed file. */
  let turn: Promise<unknown> = tabs
    .take(name, async () => new Set((await kept()).map((record) => record.list)))
    .then((mine) => (list = mine))
  const inTurn = <Result>(act: () => Promise<Result>): Promise<Result | undefined> => {
    const mine = turn.then(() => silent(act))
    turn = mine
    return mine
  }
  /** Deletes in one step: a user who leaves the page meanwhile finds all of them again, or none. */
  const remove = async (ids: readonly string[]): Promise<void> => {
    if (ids.length > 0)
      await run('readwrite', (files) => ids.map((id) => files.delete(id)).at(-1) as IDBRequest)
  }

  /** Of every list. */
  async function kept(): Promise<Stored[]> {
    const records = await run<Stored[]>('readonly', (files) => files.getAll())
    const isStale = (one: Stored) => one.owner !== owner || now() - one.at > lifetime
    await remove(records.filter(isStale).map(({ id }) => id))
    return records.filter((one) => !isStale(one))
  }

  const all = async (): Promise<KeptFile[]> =>
    (await kept()).filter((record) => record.list === list)

  return {
    suffix: () => list.slice(name.length),
    all: async () => (await inTurn(all)) ?? [],
    put: async (record) =>
      void (await inTurn(() =>
        run('readwrite', (files) => files.put({ ...record, owner, list, at: now() })),
      )),
    remove: async (...ids) => void (await inTurn(() => remove(ids))),
  }
}

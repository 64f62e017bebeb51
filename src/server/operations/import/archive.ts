import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { StoreSettings } from '#server/core/settings/store.settings.ts'
import { bucketArchive } from './bucket-archive.ts'
import { folderArchive } from './folder-archive.ts'

export interface ArchiveFile {
  /** Below the archive, with slashes. */
  readonly path: string
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly modified: number
}

/** Is told of a folder, with a slash at its end, whose files are left out, and why. */
export type TellUnread = (folder: string, reason: string) => void

/** Where files lie that shall become works. They are read and never changed. */
export interface Archive {
  /** Names it in the table of imported files. */
  readonly place: string
  list(tell: TellUnread): AsyncIterable<ArchiveFile>
  /** Lends a file of this machine for as long as `use` works. */
  withFile<Result>(path: string, use: (path: string) => Promise<Result>): Promise<Result>
}

/** An archive and the list (CSV) that says which of its files are meant, if one was named. */
export interface Opened {
  readonly archive: Archive
  /** Below the archive. */
  readonly list: string | undefined
}

const isList = (name: string): boolean => /\.(csv|tsv|txt)$/i.test(name)

/**
 * What `--import` names: a folder, a CSV in the folder of its files, or either in a bucket that the key of the store opens. Throws
 * where there is nothing.
 */
export async function openArchive(
  named: string,
  store: StoreSettings | undefined,
): Promise<Opened> {
  if (named.startsWith('s3://')) {
    if (!store) throw new Error(`${named}: STORE_URL and its key say which server has the bucket`)
    const url = new URL(named)
    const path = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
    const cut = isList(path) ? path.lastIndexOf('/') : path.length
    const archive = bucketArchive(store, url.hostname, path.slice(0, Math.max(0, cut)))
    return { archive, list: isList(path) ? path.slice(cut + 1) : undefined }
  }
  const found = await stat(named).catch(() => undefined)
  if (!found) throw new Error(`${named}: there is no such folder or file`)
  const path = await realpath(resolve(named))
  if (found.isDirectory()) return { archive: folderArchive(path), list: undefined }
  if (!isList(path)) throw new Error(`${named}: neither a folder nor a CSV`)
  return { archive: folderArchive(dirname(path)), list: basename(path) }
}

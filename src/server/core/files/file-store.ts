import type { Readable } from 'node:stream'

export interface StoredFile {
  bytes: number
  /** Milliseconds since 1970. */
  modified: number
}

export interface ListedFile extends StoredFile {
  key: string
}

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** What a store answers with besides a file. */
export type ReplyHeaders = Readonly<Record<'content-disposition' | 'content-type', string>>

export interface PutOptions {
  /** The stored bytes can't be read without the vault's key. Personal files always are. */
  readonly sealed?: boolean
  /** A file that is there stays: of several servers that make the same one, the first wins. */
  readonly once?: boolean
}

/** A place for files by key (`pictures/12/preview.jpg`). A key is written once; new bytes get a new key. */
export interface MediaStore {
  /** Readers see the whole file or none. Throws what a full disk throws, and `StoreUnavailable`. */
  put(
    key: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
    options?: PutOptions,
  ): Promise<void>
  /** Takes over a file of this machine, where the disk allows without its bytes being written again; `path` stays too. */
  adopt(key: string, path: string): Promise<void>
  /** The whole file, or undefined. */
  get(key: string): Promise<Uint8Array | undefined>
  stat(key: string): Promise<StoredFile | undefined>
  read(key: string, range?: ByteRange): Readable
  remove(key: string): Promise<void>
  /** Removes all files whose keys begin with `folder/`. */
  removeFolder(folder: string): Promise<void>
  /** Removes what killed processes left half-written and did not touch since `before`. */
  dropUnfinished(before: Date): Promise<void>
  /** Files whose keys begin with `folder/`; of the whole store without one. Half-written ones are none of them. */
  list(folder?: string): AsyncIterable<ListedFile>
  /** The bytes as they are stored: those of a sealed file stay sealed. Throws `FileGone` where there is none. */
  readStored(key: string): AsyncIterable<Uint8Array>
  /**
   * An address of the store itself that gives the file to everybody for so many seconds; undefined where it gives none: a folder, a
   * bucket that browsers don't reach, a sealed file. Throws `FileGone` where there is none.
   */
  signedUrl(key: string, seconds: number, headers: ReplyHeaders): Promise<string | undefined>
  /** Root-relative address; throws for a store without one. */
  url(key: string): string
  /**
   * Lends a file of this machine to programs that want a path, for as long as `use` works. A sealed one is lent as it is
   * stored. Throws `FileGone` where there is none, before `use`.
   */
  withFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** The same for a decoder of pictures, which opens it when its turn has come. */
  withPicture<Result>(key: string, use: (open: OpenPicture) => Promise<Result>): Promise<Result>
  isSealed(key: string): Promise<boolean>
  /** Seals a file by the vault's current key; false where it is so already, or gone. */
  seal(key: string): Promise<boolean>
}

/** Path of a plain file, bytes of a sealed one. */
export type OpenPicture = () => Promise<string | Uint8Array>

export interface FileStores {
  /** Derivatives anyone may see, below /media. */
  readonly media: MediaStore
  /** Originals and personal files: no address. */
  readonly originals: MediaStore
  /** Files that the server can make again: narrower pictures, reductions of private ones. */
  readonly cache: MediaStore
  /** Uploads that are still arriving; absent where they lie in a folder. */
  readonly parts?: MediaStore | undefined
}

/** The store of files does not answer or refuses: no fault of the request. */
export class StoreUnavailable extends Error {}

/** The store of files takes nothing more until the operator makes room: known by the code of a full disk. */
export class StoreFull extends Error {
  readonly code = 'ENOSPC'
}

/** There is no file at this key. */
export class FileGone extends Error {}

const keyShape = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/

/** No empty, hidden or climbing segment, nothing that a file system reads in its own way. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && keyShape.test(key)
}

/** Throws for what is no key. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error('malformed file key')
  return key
}

/** Whether a file is a personal file by its place: contracts, settlements, certificates, with their signatures. */
export const isPersonalFile = (key: string): boolean =>
  /^(contracts|settlements|certificates)\//.test(key)

export async function* chunksOf(bytes: Uint8Array | AsyncIterable<Uint8Array>) {
  if (bytes instanceof Uint8Array) yield bytes
  else yield* bytes
}

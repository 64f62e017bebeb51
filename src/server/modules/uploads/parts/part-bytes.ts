import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { FileStores } from '#server/core/files/file-store.ts'
import { folderParts } from './folder-parts.ts'
import { storeParts } from './store-parts.ts'

const idShape = /^[0-9a-f]{32}$/

export const isPartId = (text: string): boolean => idShape.test(text)

/** An id is never a path. */
export function checkedPartId(id: string): string {
  if (!isPartId(id)) throw new Error('malformed id of a part')
  return id
}

/** Some of the bytes that had arrived are gone: the sender looks how many are left, and goes on from there. */
export class BytesMissing extends Error {}

/** Throws where a file does not have so many bytes. */
export async function checkLength(path: string, bytes: number): Promise<void> {
  const { size } = await stat(path)
  if (size !== bytes) throw new BytesMissing(`${size} of ${bytes} bytes`)
}

/** Bytes of uploads that are still arriving, where all servers see them. */
export interface PartBytes {
  create(id: string): Promise<void>
  /** Adds what arrives behind `offset`; what came before the sender went away stays. Answers how many bytes it was. */
  append(id: string, offset: number, bytes: Readable): Promise<number>
  /** How many have arrived; undefined where they are gone. */
  arrived(id: string): Promise<number | undefined>
  /** Lends them as one file of this machine, of `bytes` bytes. Throws `BytesMissing`, before `use`, where there are others. */
  withFile<Result>(
    id: string,
    bytes: number,
    use: (path: string) => Promise<Result>,
  ): Promise<Result>
  remove(id: string): Promise<void>
  /** Ids, and milliseconds since 1970 of the last bytes. */
  list(): AsyncIterable<{ id: string; modified: number }>
}

/** In a folder of this machine, or in the store where there is one. */
export const partBytes = (
  { parts }: Pick<FileStores, 'parts'>,
  { partsDir }: { readonly partsDir: string },
): PartBytes => (parts ? storeParts(parts) : folderParts(partsDir))

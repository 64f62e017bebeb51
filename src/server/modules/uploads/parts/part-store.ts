import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS, Upload } from '@tus/server'
import { isDiskFull } from '#server/core/files/disk-full.ts'
import type { Database } from '#server/database/client.ts'
import { dropPart, findPart } from '../upload-parts.queries.ts'

const idShape = /^[0-9a-f]{32}$/

export const isPartId = (text: string): boolean => idShape.test(text)

/** Where the bytes of a part lie; an id is never a path. */
export function partPath(folder: string, id: string): string {
  if (!isPartId(id)) throw new Error('malformed id of a part')
  return join(folder, id)
}

/** Bytes that have arrived; undefined where the file is gone. */
export async function arrivedBytes(folder: string, id: string): Promise<number | undefined> {
  const found = await stat(partPath(folder, id)).catch(() => undefined)
  return found?.size
}

/**
 * Bytes in a folder that all servers share, all else in the database: any server goes on where another stopped. Files are
 * this user's alone.
 */
export class PartStore extends FileStore {
  private readonly db: Database

  constructor(db: Database, folder: string) {
    // Before the package does, with rights of its own.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    super({ directory: folder })
    this.db = db
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(part: Upload): Promise<Upload> {
    await writeFile(partPath(this.directory, part.id), '', { mode: 0o600, flag: 'wx' })
    return part
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(partPath(this.directory, id), { flags: 'r+', start: offset })
    const closed = once(file, 'close')
    try {
      await pipeline(bytes, file)
    } catch (error) {
      if (isDiskFull(error)) throw error
      throw ERRORS.ABORTED
    } finally {
      // Bytes still being written move the end, and the next request begins there.
      await closed
    }
    return offset + file.bytesWritten
  }

  override async getUpload(id: string): Promise<Upload> {
    const part = isPartId(id) ? await findPart(this.db, id) : undefined
    if (!part) throw ERRORS.FILE_NOT_FOUND
    // The bytes of a stored file have moved on.
    const offset = part.reply ? part.bytes : await arrivedBytes(this.directory, id)
    if (offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({ id, size: part.bytes, offset, creation_date: part.createdAt.toISOString() })
  }

  override async remove(id: string): Promise<void> {
    await rm(partPath(this.directory, id), { force: true })
    await dropPart(this.db, id)
  }
}

import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { isDiskFull } from '#server/core/files/disk-full.ts'
import { StoreUnavailable } from '#server/core/files/file-store.ts'
import type { Database } from '#server/database/client.ts'
import { dropPart, findPart } from '../upload-parts.queries.ts'
import { isPartId } from './part-bytes.ts'
import type { PartBytes } from './part-bytes.ts'

/** Bytes where all servers see them, all else in the database: any server goes on where another stopped. */
export class PartStore extends DataStore {
  private readonly db: Database
  private readonly bytes: PartBytes

  constructor(db: Database, bytes: PartBytes) {
    super()
    this.db = db
    this.bytes = bytes
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(part: Upload): Promise<Upload> {
    await this.bytes.create(part.id)
    return part
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    try {
      return offset + (await this.bytes.append(id, offset, bytes))
    } catch (error) {
      if (isDiskFull(error) || error instanceof StoreUnavailable) throw error
      throw ERRORS.ABORTED
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const part = isPartId(id) ? await findPart(this.db, id) : undefined
    if (!part) throw ERRORS.FILE_NOT_FOUND
    // The bytes of a stored file have moved on.
    const offset = part.reply ? part.bytes : await this.bytes.arrived(id)
    if (offset === undefined) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({ id, size: part.bytes, offset, creation_date: part.createdAt.toISOString() })
  }

  override async remove(id: string): Promise<void> {
    await this.bytes.remove(id)
    await dropPart(this.db, id)
  }
}

import type { MediaStore } from './file-store.ts'

/** The answer of a handler whose row promises a file: its name, its place, and steps to run once it goes out. */
export class FileReply {
  readonly store: MediaStore
  readonly key: string
  readonly options: FileReplyOptions
  constructor(store: MediaStore, key: string, options: FileReplyOptions = {}) {
    this.store = store
    this.key = key
    this.options = options
  }
}

interface FileReplyOptions {
  /** Name to save it by; absent: it has none. */
  readonly name?: string
  /** `attachment` is saved, `inline` is shown. */
  readonly kind?: 'inline' | 'attachment'
  /** Absent: by the extension of the key. */
  readonly type?: string
  /** A browser follows a link: the store may give it the file by an address that works for so many seconds. */
  readonly directSeconds?: number
  /** Runs before the first byte leaves. */
  readonly begun?: () => Promise<void>
}

import type { ReadableAtom } from 'nanostores'
import type { Failure, Outcome } from '#client/outcome.ts'
import type { FileKind } from '#domain/limits/file-signatures.ts'

/** Why a file is not taken; validated before a byte leaves the browser. */
export type Refusal = 'type' | 'svg' | 'empty' | 'tooLarge' | 'tooManyPixels' | 'damaged' | 'twice'

/** A catalogue picture that looks like the sent one; one that is not public has no title and no thumb. */
export interface SimilarWork {
  readonly id?: number | undefined
  readonly title?: string | undefined
  readonly thumb?: string | undefined
}

/** A file's own description, read here or by the server. */
export interface FileMeta {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly keywords?: readonly string[] | undefined
  readonly author?: string | undefined
  /** `YYYY-MM-DD` */
  readonly create_date?: string | undefined
  readonly year?: string | undefined
}

/** The answer of a sending call; replies of the upload rows fit. */
export interface SentFile {
  /** Address to hand back in later calls. */
  readonly url: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly size?: number | undefined
  readonly extension?: string | undefined
  /** Seconds. */
  readonly duration?: number | undefined
  readonly similar?: readonly SimilarWork[] | undefined
  readonly meta?: FileMeta | undefined
  /** Address of a video's frame, which the queue sends before the video. */
  readonly poster?: string | undefined
}

export type ItemState =
  /** Its content is looked at. */
  | { readonly is: 'reading' }
  | { readonly is: 'refused'; readonly why: Refusal }
  | { readonly is: 'waiting' }
  | {
      readonly is: 'sending'
      readonly share: number
      /** Share that had arrived in an earlier visit. */
      readonly from?: number | undefined
      /** The link is broken; sending goes on by itself. */
      readonly isPaused?: boolean | undefined
    }
  | { readonly is: 'sent'; readonly sent: SentFile }
  /** Stopped by the person when there is no failure. */
  | { readonly is: 'failed'; readonly failure: Failure | undefined }

/** The facts that this browser finds out about a file before it is sent. */
export interface FileFacts {
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Seconds, of a video that this browser can play. */
  readonly duration?: number | undefined
  /** A small JPG of the picture, or a video's frame at 1 s; absent where this browser can't draw it. */
  readonly preview?: Blob | undefined
  readonly meta?: FileMeta | undefined
}

export interface UploadItem extends FileFacts {
  readonly id: string
  readonly name: string
  readonly kind: FileKind
  readonly bytes: number
  readonly state: ItemState
  /** Fingerprint of the content, once it was read. */
  readonly hash?: string | undefined
  /** The file, while the browser has it: after a reload only of those not yet sent. */
  readonly file?: File | undefined
}

export interface SendOptions {
  signal: AbortSignal
  onProgress: (share: number) => void
  /** Fingerprint of the content. */
  hash?: string | undefined
  /** So much had arrived in an earlier visit. */
  onResumed?: (share: number) => void
  /** The link is broken; `goOn` tries again now. The next progress ends the pause. */
  onPaused?: (goOn: () => void) => void
}

export interface SendFile {
  (file: File, options: SendOptions): Promise<Outcome<SentFile>>
  /** The user took away a file that is not all sent: the server may delete its arrived parts. */
  drop?: (file: File, hash: string | undefined) => void
}

export type SendPoster = (frame: Blob) => Promise<Outcome<{ url: string }>>

/** The browser's eyes; tests bring their own. */
export interface FileTools {
  hash(file: Blob): Promise<string>
  facts(file: Blob, kind: FileKind): Promise<FileFacts | 'damaged' | 'tooManyPixels'>
}

export interface KeptFile extends FileFacts {
  readonly id: string
  readonly name: string
  readonly kind: FileKind
  readonly bytes: number
  readonly hash: string | undefined
  /** Order in the list. */
  readonly place: number
  /** Until it is sent. */
  readonly file?: File | undefined
  readonly sent?: SentFile | undefined
}

/** Keeps the files of one list of one person over a reload. Never throws: where nothing can be kept, nothing is. */
export interface KeptFiles {
  /** The mark of this tab's list among those of other tabs, empty for the first; known once `all` was answered. */
  suffix(): string
  all(): Promise<KeptFile[]>
  put(record: KeptFile): Promise<void>
  remove(...ids: string[]): Promise<void>
}

export interface QueueDeps {
  kind: FileKind
  /** Files in the list at most, refused ones not counted; `Infinity` for any number. */
  limit: number
  send: SendFile
  /** Sends a video's frame before the video; without it no poster is sent. */
  sendPoster?: SendPoster | undefined
  /** Absent: nothing survives a reload. */
  kept?: KeptFiles | undefined
  tools?: FileTools | undefined
  newId?: () => string
}

export interface UploadQueue {
  /** In the order of the list. */
  readonly $items: ReadableAtom<readonly UploadItem[]>
  /** Names of the files of the last choice that found no place; none again with the next choice. */
  readonly $notTaken: ReadableAtom<readonly string[]>
  /** Something is read, waits or is being sent. */
  readonly $isBusy: ReadableAtom<boolean>
  readonly kind: FileKind
  readonly limit: number
  /** Takes up the files of before a reload; once, before the first choice. */
  restore(): Promise<void>
  /** Resolves once all are validated; sending goes on by itself. */
  add(files: readonly File[]): Promise<void>
  /** Exchanges the file of one item, which keeps id and place: "upload again". */
  replace(id: string, file: File): Promise<void>
  /** Another picture for a video's poster. */
  setPoster(id: string, frame: Blob): Promise<Outcome<{ url: string }>>
  /** Sends one again that failed or was stopped, and one whose link is broken without waiting longer. */
  retry(id: string): void
  /**
   * The same for all that failed, for instance after a new login.
   * @param andStopped also those that the person stopped
   */
  retryAll(andStopped?: boolean): void
  /** Stops one that waits or is being sent; it can be sent again, and the server keeps its arrived parts for a day. */
  cancel(id: string): void
  /** The same for all of them. */
  cancelAll(): void
  remove(id: string): void
  /** Moves an item by places, -1 towards the beginning. */
  move(id: string, by: number): void
  /**
   * Takes submitted files out of the kept files, and leaves them in the list. Resolves when no reload brings them back: a user who
   * leaves the page sooner finds them there again.
   * @param ids all, where none are named
   */
  forget(ids?: readonly string[]): Promise<void>
  /** Takes everything off the list and out of the kept files: it was submitted, or given up. */
  clear(): void
  /** Stops sending; unsent files stay among the kept files. */
  close(): void
}
